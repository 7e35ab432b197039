import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isTied, periodAfter } from '#events/game/next-period.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { ConsoleGame } from '#frontend/features/scoring/sheet/console-sheet.ts';
import { teamName } from '#frontend/features/scoring/sheet/console-sheet.ts';
import { formatScore } from '#frontend/lib/format.ts';
import { QuarterTable } from './quarter-table.tsx';

type DialogProps = { view: ConsoleGame; onClose: () => void };

/** Ends the period: the next one begins, or the game is ready to end. */
export function EndPeriodDialog({ view, onClose, onEnd }: DialogProps & { onEnd: () => void }) {
  const { sheet, game } = view;
  const overtime = sheet.period > game.regular_periods;
  const next = periodAfter(sheet, sheet.period);
  const title = overtime ? t`End Overtime` : t`End Quarter ${sheet.period}`;
  const toOvertime = next !== null && next > game.regular_periods;
  return (
    <ConfirmDialog
      title={title}
      action={toOvertime ? t`Go to Overtime` : title}
      onConfirm={onEnd}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {next === null
          ? t`The score is saved and the game is ready to end.`
          : toOvertime
            ? t`The game is tied. The score is saved and overtime begins.`
            : t`The score is saved and quarter ${next} begins.`}
      </p>
      <QuarterTable view={view} />
    </ConfirmDialog>
  );
}

/** Ends the game. A tied game goes on instead, to the next quarter or to overtime, unless its rules allow a tie. */
export function EndGameDialog({
  view,
  onClose,
  onEnd,
  onOvertime,
}: DialogProps & { onEnd: () => void; onOvertime: () => void }) {
  const { sheet } = view;
  const score = totalScore(sheet);
  const tied = isTied(sheet);
  const unplayed = sheet.periodOpen && sheet.period < sheet.ruleset.periods;
  const winner = score.east === score.west ? undefined : score.east > score.west ? 'east' : 'west';
  return (
    <ConfirmDialog
      title={t`End Game`}
      action={!tied ? t`End Game` : unplayed ? t`End Quarter ${sheet.period}` : t`Go to Overtime`}
      onConfirm={tied ? onOvertime : onEnd}
      onClose={onClose}
    >
      <div className="grid gap-1">
        <p className="text-13 font-semibold text-ink-3">{tied && unplayed ? t`Score` : t`Final score`}</p>
        <p className="text-[3.25rem] face-score">{formatScore(score.east, score.west)}</p>
        <p className="text-16 font-[650]">
          {winner === undefined ? (
            t`Tie Game`
          ) : (
            <Trans>
              <Name>{teamName(view, winner)}</Name> win
            </Trans>
          )}
        </p>
      </div>
      {tied && (
        <p className="text-ink-2">
          {unplayed
            ? t`The game is tied and cannot end yet: quarter ${sheet.period} of ${sheet.ruleset.periods} is still being played.`
            : t`The game is tied. Go to Overtime.`}
        </p>
      )}
      {unplayed && !tied && (
        <Callout tone="warn">
          <p>
            <Trans>
              Quarter {sheet.period} of {sheet.ruleset.periods} is still being played. The game ends before
              its time.
            </Trans>
          </p>
        </Callout>
      )}
      <QuarterTable view={view} />
    </ConfirmDialog>
  );
}
