import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { BeyondLimit } from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';

/** Nothing was recorded, because a rule forbids it; the scorer decides whether to record it anyway. */
export function OverruleDialog({
  actions,
  beyond,
  words,
  onClose,
  onOverrule,
}: {
  /** What is to be recorded, in order. */
  actions: readonly ScoringAction[];
  /** Those of them that a rule forbids. */
  beyond: readonly BeyondLimit[];
  words: (action: ScoringAction) => string;
  onClose: () => void;
  onOverrule: () => void;
}) {
  const others = actions.filter((action) => beyond.every((one) => one.action.id !== action.id));
  return (
    <ConfirmDialog
      title={t`Record it anyway?`}
      action={t`Record it anyway`}
      cancel={t`Do not record`}
      danger
      onConfirm={onOverrule}
      onClose={onClose}
    >
      <ul className="border-t-2 border-ink">
        {beyond.map(({ action, text }) => (
          <li key={action.id} className="border-b border-line py-2.5">
            <p className="font-[650]">{words(action)}</p>
            <p className="text-danger">{text}</p>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          {t`${plural(others.length, { one: '# action', other: '# actions' })} with it: `}
          {others.map(words).join('. ')}.
        </p>
      )}
      <p className="text-13 text-ink-2">
        {beyond.some(({ broken }) => broken !== null) ? (
          <Trans>
            Is a foul or a time-out in the log wrong? Undo or correct it there first. If the game itself went
            beyond the rule, record it anyway: the log says so.
          </Trans>
        ) : (
          <Trans>
            Does something else have to be corrected with it? Record it anyway, then correct the rest until
            the period is tied again.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
