import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PAD, type PadAction } from '#frontend/features/scoring/sheet/console-taps.ts';

/** The action that waits for a player or a team. */
export type ChosenAction = PadAction | 'substitution';

/** What can happen on court. Made is a disc, missed is a cross. */
export function ActionPad({
  chosen,
  onChoose,
  onOtherFoul,
  onSubstitution,
}: {
  chosen: ChosenAction | null;
  onChoose: (action: PadAction) => void;
  onOtherFoul: () => void;
  onSubstitution: () => void;
}) {
  const key = chosen === 'substitution' ? chosen : chosen?.key;
  return (
    <section
      aria-label={t`What happened`}
      className="console-pad grid grid-cols-4 gap-1.5 lg:gap-2 lg:p-3 lg:pt-0"
    >
      {PAD.map((action: PadAction) => (
        <PadButton key={action.key} pressed={key === action.key} onClick={() => onChoose(action)}>
          {action.mark !== undefined && <ShotMark mark={action.mark} />}
          {action.label}
        </PadButton>
      ))}
      <PadButton onClick={onOtherFoul}>
        <Trans>Other foul…</Trans>
      </PadButton>
      <PadButton pressed={key === 'substitution'} onClick={onSubstitution}>
        <Trans>Substitution</Trans>
      </PadButton>
    </section>
  );
}

function PadButton({
  pressed,
  onClick,
  children,
}: {
  /** Undefined for a button that opens a dialog. */
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onClick}
      className={clsx(
        'flex items-center justify-center gap-1.5 rounded-2 border px-0.5 text-13 leading-4 font-semibold face-table lg:text-[0.9375rem] lg:face-narrow',
        pressed ? 'border-ink bg-ink text-canvas' : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}

function ShotMark({ mark }: { mark: 'made' | 'missed' }) {
  return (
    <svg width="12" height="12" viewBox="0 0 14 14" aria-hidden="true">
      {mark === 'made' ? (
        <circle cx="7" cy="7" r="6" className="fill-current" />
      ) : (
        <path d="M2 2l10 10m0-10L2 12" className="fill-none stroke-current stroke-[2.2]" />
      )}
    </svg>
  );
}
