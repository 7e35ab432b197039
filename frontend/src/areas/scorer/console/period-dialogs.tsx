import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check as CheckMark, ChevronRight, CircleAlert } from 'lucide-react';
import { readClock } from '#events/game/clock-reading.ts';
import { isTied, periodAfter } from '#events/game/next-period.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import type { Check } from '#frontend/areas/scorer/console/sheet/check-list.ts';
import { checkList, type Mend, periodFigures } from '#frontend/areas/scorer/console/sheet/check-list.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { teamName } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { consoleNow } from '#frontend/areas/scorer/console/sheet/console-time.ts';
import { officialsQuery } from '#frontend/areas/scorer/games/scoring.queries.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { ClockText } from '#frontend/components/ui/clock-text.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { SIDES } from '#frontend/features/scoring/scoring.types.ts';
import { formatScore } from '#frontend/lib/format.ts';
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

/** What wants a look before something ends; each line leads to where it is put right. */
function CheckList({ checks, onMend }: { checks: readonly Check[]; onMend: (mend: Mend) => void }) {
  if (checks.length === 0) {
    return (
      <p className="flex items-center gap-2 text-win">
        <CheckMark aria-hidden size={16} className="shrink-0" />
        <Trans>Everything adds up.</Trans>
      </p>
    );
  }
  return (
    <section aria-label={t`Worth a look`}>
      <h3 className="border-t-2 border-ink py-2">
        <Trans>Worth a look</Trans>
      </h3>
      <ul>
        {checks.map(({ key, text, mend }) => (
          <li key={key} className="border-t border-line">
            <button
              type="button"
              onClick={() => onMend(mend)}
              className="grid min-h-12 w-full grid-cols-[16px_minmax(0,1fr)_16px] items-center gap-2.5 py-2 text-start hover:bg-sunken"
            >
              <CircleAlert aria-hidden size={16} className="text-warn" />
              <span>{text}</span>
              <ChevronRight aria-hidden size={16} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What both sides have on paper for a period that ends. */
function PeriodFigures({ view, period }: { view: ConsoleGame; period: number }) {
  return (
    <table className="w-full border-separate border-spacing-0 face-table">
      <caption className="pb-2 text-start font-[650]">
        <Trans>Same on the paper?</Trans>
      </caption>
      <thead>
        <tr className="*:h-[30px] *:border-b *:border-line-strong *:px-1.5 *:text-end *:text-12 *:font-[550] *:whitespace-nowrap *:text-ink-3">
          <th scope="col" className="ps-0! text-start!">
            <Trans>Team</Trans>
          </th>
          <th scope="col">
            <Trans>Points</Trans>
          </th>
          <th scope="col">
            <Trans>Fouls</Trans>
          </th>
          <th scope="col">
            <Trans>Time-outs taken</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => {
          const { points, fouls, timeouts } = periodFigures(view.sheet, side, period);
          return (
            <tr key={side} className="*:h-11 *:border-b *:border-line *:px-1.5 *:text-end">
              <th scope="row" className="w-full max-w-0 truncate ps-0! text-start! font-[550]">
                <Name>{teamName(view, side)}</Name>
              </th>
              <td className="text-18 font-bold">{points}</td>
              <td>{fouls}</td>
              <td>{timeouts}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
