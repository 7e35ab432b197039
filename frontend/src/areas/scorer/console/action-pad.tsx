import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { RecordingMode } from '#events/game/recording.ts';
import {
  FREE_THROWS,
  KEYS,
  MADE_SHOTS,
  type PadAction,
  SHOTS,
} from '#frontend/areas/scorer/console/sheet/console-taps.ts';

/** The action that waits for a player or a team. */
export type ChosenAction = PadAction;

/** What can happen on court. Made is a disc, missed is a cross. Undo never leaves its place. */
export const ActionPad = memo(function ActionPad({
  mode,
  hasCourt,
  chosen,
  undoes,
  onChoose,
  onMore,
  onUndo,
}: {
  mode: Exclude<RecordingMode, 'score_only'>;
  /** Places are tapped: only free throws have keys then. */
  hasCourt: boolean;
  chosen: ChosenAction | null;
  /** What Undo takes back, in words; undefined when there is nothing. */
  undoes: string | undefined;
  /** Steady: keys that do not change are not rendered again. */
  onChoose: (action: PadAction) => void;
  onMore: () => void;
  onUndo: () => void;
}) {
  const keys = hasCourt ? [...FREE_THROWS, ...KEYS[mode]] : KEYS[mode];
  const padButton = (action: PadAction) => (
    <ActionKey key={action.key} action={action} pressed={chosen?.key === action.key} onChoose={onChoose} />
  );
  return (
    <section aria-label={t`What happened`} className="contents">
      {!hasCourt && (
        <div className="console-shots console-shot-keys">
          {(mode === 'full' ? SHOTS : MADE_SHOTS).map(padButton)}
        </div>
      )}
      <div className="console-keys">
        {keys.map(padButton)}
        <PadButton onClick={onMore}>
          <Trans>More…</Trans>
        </PadButton>
        <button
          type="button"
          disabled={undoes === undefined}
          aria-label={undoes === undefined ? t`Undo` : t`Undo ${undoes}`}
          onClick={onUndo}
          className="console-undo"
        >
          <Undo2 aria-hidden size={18} strokeWidth={1.75} />
          <Trans>Undo</Trans>
        </button>
      </div>
    </section>
  );
});

const ActionKey = memo(function ActionKey({
  action,
  pressed,
  onChoose,
}: {
  action: PadAction;
  pressed: boolean;
  onChoose: (action: PadAction) => void;
}) {
  return (
    <PadButton pressed={pressed} onClick={() => onChoose(action)}>
      {action.mark !== undefined && <ShotMark mark={action.mark} />}
      {action.label}
    </PadButton>
  );
});

/** How long the key of an action that was just recorded takes no second tap, in ms: a thumb that asks “did it take?”. */
const RECORDED_REST_MS = 1_500;

export function PadButton({
  pressed,
  onClick,
  children,
  className,
}: {
  /** Undefined for a button that opens a dialog. */
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
  className?: string;
}) {
  return (
    <button
      type="button"
      {...(pressed !== undefined && { 'aria-pressed': pressed, 'data-rest': RECORDED_REST_MS })}
      onClick={onClick}
      className={clsx(
        'flex items-center justify-center gap-1.5 rounded-2 border px-0.5 text-14 leading-4 font-semibold face-table lg:text-[0.9375rem] lg:face-narrow',
        pressed ? 'border-ink bg-ink text-canvas' : 'border-line-strong bg-surface hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  );
}

export function ShotMark({ mark }: { mark: 'made' | 'missed' }) {
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
