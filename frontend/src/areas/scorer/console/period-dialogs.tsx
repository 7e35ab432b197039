import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { readClock } from '#events/game/clock-reading.ts';
import { isTied, periodAfter } from '#events/game/next-period.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import { checkList, type Mend } from '#frontend/areas/scorer/console/sheet/check-list.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { teamName } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { consoleNow } from '#frontend/areas/scorer/console/sheet/console-time.ts';
import { officialsQuery } from '#frontend/areas/scorer/games/scoring.queries.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { ClockText } from '#frontend/components/ui/clock-text.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatScore } from '#frontend/lib/format.ts';
import { CheckList } from './check-list.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { QuarterTable } from './quarter-table.tsx';

type DialogProps = { view: ConsoleGame; onClose: () => void; onMend: (mend: Mend) => void };

/** Ends the period: the next one begins, or the game is ready to end. */
export function EndPeriodDialog({ view, onClose, onMend, onEnd }: DialogProps & { onEnd: () => void }) {
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
            : t`The score is saved. The break lasts until quarter ${next} begins.`}
      </p>
      {isClockLeft(view) && (
        <Callout tone="warn">
          <p>
            <Trans>
              The clock reads{' '}
              <ClockText {...sheet.clock} seconds={sheet.clock.seconds ?? 0} now={consoleNow} />. It goes to
              0:00, and whoever is on court has played until then.
            </Trans>
          </p>
        </Callout>
      )}
      <PeriodFigures view={view} period={sheet.period} />
      <QuarterTable view={view} />
      <CheckList checks={checkList(view, { scope: 'period' })} onMend={onMend} />
    </ConfirmDialog>
  );
}

/** Whether the period is ended before its clock has run down. */
function isClockLeft({ sheet: { clock } }: ConsoleGame): boolean {
  return clock.seconds !== null && readClock({ ...clock, seconds: clock.seconds }, consoleNow()) > 0;
}

/** Ends the game. A tied game goes on instead, to the next quarter or to overtime, unless its rules allow a tie. */
export function EndGameDialog({
  view,
  onClose,
  onMend,
  onEnd,
  onOvertime,
}: DialogProps & { onEnd: () => void; onOvertime: () => void }) {
  const { sheet, game } = view;
  const officials = useQuery(officialsQuery(game.id)).data;
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
      <CheckList checks={checkList(view, { scope: 'game', officials })} onMend={onMend} />
    </ConfirmDialog>
  );
}
