import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { totalScore } from '#events/game/scoresheet.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { teamName } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';

/** Q1 … Q4, OT (the sum of all overtimes) and Total. */
export function QuarterTable({ view }: { view: ConsoleGame }) {
  const { sheet, game } = view;
  const regular = Array.from({ length: game.regular_periods }, (_, index) => index + 1);
  const total = totalScore(sheet);
  const overtimes = sheet.periods.slice(game.regular_periods);
  const overtime = (side: Side) =>
    overtimes.length === 0 ? NO_VALUE : overtimes.reduce((sum, period) => sum + period[side], 0);
  const heading = 'h-[30px] border-b border-line-strong px-1.5 text-end text-12 font-[550] text-ink-3';
  return (
    <table className="w-full border-separate border-spacing-0 text-13 face-table">
      <caption className="sr-only">
        <Trans>Points by quarter</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={clsx(heading, 'ps-0! text-start!')}>
            <Trans>Team</Trans>
          </th>
          {regular.map((period) => (
            <th
              key={period}
              scope="col"
              className={clsx(
                heading,
                period === sheet.period && sheet.periodOpen && 'font-bold! text-accent!',
              )}
            >
              <Trans>Q{period}</Trans>
            </th>
          ))}
          <th
            scope="col"
            className={clsx(
              heading,
              sheet.period > game.regular_periods && sheet.periodOpen && 'font-bold! text-accent!',
            )}
          >
            <Trans>OT</Trans>
          </th>
          <th scope="col" className={clsx(heading, 'pe-0!')}>
            <Trans>Total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side} className="*:h-11 *:border-b *:border-line *:px-1.5 *:text-end">
            <th scope="row" className="w-2/5 max-w-0 truncate ps-0! text-start! font-[550]">
              <Name>{teamName(view, side)}</Name>
            </th>
            {regular.map((period) => (
              <td key={period}>{sheet.periods[period - 1]?.[side] ?? NO_VALUE}</td>
            ))}
            <td>{overtime(side)}</td>
            <td className="pe-0! text-24 leading-none face-score">{total[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
