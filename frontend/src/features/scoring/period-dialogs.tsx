import { totalScore } from '#events/game/scoresheet.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { formatScore } from '#frontend/lib/format.ts';
import { teamName } from './console-log.ts';
import type { ConsoleGame } from './console-sheet.ts';
import { isTied, periodAfter } from './game-events.ts';
import { QuarterTable } from './quarter-table.tsx';

type DialogProps = { view: ConsoleGame; open: boolean; onOpenChange: (open: boolean) => void };

/** Ends the period: the next one begins, or the game is ready to end. */
export function EndPeriodDialog({ view, open, onOpenChange, onEnd }: DialogProps & { onEnd: () => void }) {
  const { sheet, game } = view;
  const overtime = sheet.period > game.regular_periods;
  const next = periodAfter(sheet, sheet.period);
  const title = overtime ? 'End Overtime' : `End Quarter ${sheet.period}`;
  const toOvertime = next !== null && next > game.regular_periods;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" onClick={onEnd}>
            {toOvertime ? 'Go to Overtime' : title}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {next === null
          ? 'The score is saved and the game is ready to end.'
          : toOvertime
            ? 'The game is tied. The score is saved and overtime begins.'
            : `The score is saved and quarter ${next} begins.`}
      </p>
      <QuarterTable view={view} />
    </Dialog>
  );
}

/** Ends the game. A tied game goes to overtime instead, unless its rules allow a tie. */
export function EndGameDialog({
  view,
  open,
  onOpenChange,
  onEnd,
  onOvertime,
}: DialogProps & { onEnd: () => void; onOvertime: () => void }) {
  const { sheet } = view;
  const score = totalScore(sheet);
  const tied = isTied(sheet);
  const unplayed = sheet.periodOpen && sheet.period < sheet.ruleset.periods;
  const winner = score.east === score.west ? undefined : score.east > score.west ? 'east' : 'west';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="End Game"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          {tied ? (
            <Button variant="primary" onClick={onOvertime}>
              Go to Overtime
            </Button>
          ) : (
            <Button variant="primary" onClick={onEnd}>
              End Game
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-1">
        <p className="text-13 font-semibold text-ink-3">Final score</p>
        <p className="text-[3.25rem] face-score">{formatScore(score.east, score.west)}</p>
        <p className="text-16 font-[650]">
          {winner === undefined ? 'Tie Game' : `${teamName(view, winner)} win`}
        </p>
      </div>
      {tied && <p className="text-ink-2">The game is tied. Go to Overtime.</p>}
      {unplayed && !tied && (
        <p className="border-l-4 border-warn bg-warn-soft px-3.5 py-2.5">
          Quarter {sheet.period} of {sheet.ruleset.periods} is still being played. The game ends before its
          time.
        </p>
      )}
      <QuarterTable view={view} />
    </Dialog>
  );
}
