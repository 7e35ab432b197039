import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Game } from '#contracts/game/game.contract.ts';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { useScrollShadow } from '#frontend/components/ui/use-scroll-shadow.ts';
import { paths } from '#frontend/lib/paths.ts';
import { gameSides } from './game.sides.ts';
import { isLive } from './game.status.ts';

/** Points by period with the total; the period that is on is marked, those to come are a dash. */
export function PeriodTable({ game }: { game: Game }) {
  const scroll = useScrollShadow();
  const sides = gameSides(game);
  const count = Math.max(game.regular_periods, game.periods.length);
  const current = isLive(game) ? game.on_court?.period : undefined;
  const toCome = game.on_court?.at_break === true ? game.on_court.period : undefined;
  const periods = Array.from({ length: count }, (_, index) => index + 1);
  const total = {
    east: game.scoreboard?.team_score_east,
    west: game.scoreboard?.team_score_west,
  };
  return (
    // A region that scrolls must be reachable by keyboard.
    <div
      ref={scroll.ref}
      onScroll={scroll.onScroll}
      {...(scroll.overflows && {
        role: 'group',
        'aria-label': t`Points by period, scrolls sideways`,
        tabIndex: 0,
      })}
      className={clsx('relative overflow-x-auto [scrollbar-width:thin]', scroll.toEnd && 'fade-end')}
    >
      <table className="w-full border-separate border-spacing-0 text-13 face-table">
        <caption className="sr-only">
          <Trans>Points by period</Trans>
        </caption>
        <thead>
          <tr className="*:h-[30px] *:border-b *:border-line-strong *:px-2 *:text-end *:text-12 *:font-[550] *:text-ink-3">
            <th scope="col" className="sticky start-0 z-[1] bg-canvas ps-0! text-start!">
              <Trans>Team</Trans>
            </th>
            {periods.map((period) => (
              <th
                key={period}
                scope="col"
                className={clsx(period === current && 'bg-sunken text-accent! font-bold!')}
              >
                {periodHeading(period, game.regular_periods)}
              </th>
            ))}
            <th scope="col" className="pe-0!">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {(['east', 'west'] as const).map((side) => (
            <tr key={side} className="*:h-row-crest *:border-b *:border-line *:px-2 *:text-end">
              <th
                scope="row"
                className="sticky start-0 z-[1] w-1/2 min-w-[124px] max-w-0 bg-canvas ps-0! text-start! font-normal"
              >
                <TeamLabel team={sides[side]} href={paths.team(sides[side].id)} />
              </th>
              {periods.map((period) => {
                const scores = game.periods.find((one) => one.period === period && period !== toCome);
                return (
                  <td key={period} className={clsx(period === current && 'bg-sunken font-bold')}>
                    {scores === undefined ? <span className="text-ink-3">–</span> : scores[side]}
                  </td>
                );
              })}
              <td className="pe-0! text-24 leading-none! face-score">{total[side] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function periodHeading(period: number, regular: number): string {
  if (period <= regular) return String(period);
  return period === regular + 1 ? 'OT' : `OT${period - regular}`;
}
