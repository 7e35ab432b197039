import { Trans } from '@lingui/react/macro';
import { periodFigures } from '#frontend/areas/scorer/console/sheet/check-list.ts';
import { type ConsoleGame, teamName } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { SIDES } from '#frontend/features/scoring/scoring.types.ts';

/** What both sides have on paper for a period that ends. */
export function PeriodFigures({ view, period }: { view: ConsoleGame; period: number }) {
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
