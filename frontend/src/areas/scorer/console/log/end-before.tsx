import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { periodLabel } from '#events/game/period-label.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import type { ForgottenEnd } from './forgotten-end.ts';

/** Offers to end the period before an action, or says what is in the way. */
export function EndBeforeButton({
  view,
  end: { period, hasAdjustedPoints },
  onClick,
}: {
  view: ConsoleGame;
  end: ForgottenEnd;
  onClick: () => void;
}) {
  const label = periodLabel(view.game.regular_periods, period);
  if (hasAdjustedPoints) {
    return (
      <p className="text-13 text-ink-3">
        <Trans>To end {label} before this, first undo the points that were corrected after it.</Trans>
      </p>
    );
  }
  return (
    <Button onClick={onClick}>
      <Trans>End {label} before this…</Trans>
    </Button>
  );
}

/** Asks before a period is ended before an action, and says what moves. */
export function EndBeforeDialog({
  view,
  end: { period, next, moved },
  words,
  onConfirm,
  onClose,
}: {
  view: ConsoleGame;
  end: ForgottenEnd;
  /** The action in words. */
  words: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const label = periodLabel(view.game.regular_periods, period);
  const to = periodLabel(view.game.regular_periods, next);
  const after = moved.length - 1;
  return (
    <ConfirmDialog
      title={t`End ${label} here?`}
      action={t`End ${label}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t`${label} ends before: ${words}.`}</p>
      <p>
        {after === 0
          ? t`This action moves to ${to}. It keeps its clock.`
          : plural(after, {
              one: `This and the # action after it move to ${to}. They keep their clock.`,
              other: `This and the # actions after it move to ${to}. They keep their clock.`,
            })}
      </p>
    </ConfirmDialog>
  );
}
