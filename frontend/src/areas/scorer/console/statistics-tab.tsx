import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pointsWithoutPlayer } from '#events/game/entered-line.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { countStatistic } from '#events/statistics/counted.ts';
import type { ConsoleGame, ConsolePlayer } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { type ConsoleTeam, consoleTeams } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { SCORERS_TABLE, STATISTIC_WORDS, statisticTitle } from '#frontend/lib/statistics.ts';
import { QuarterTable } from './quarter-table.tsx';

/** The game in numbers: where and when, points by quarter, every player's line. */
export function StatisticsTab({
  view,
  onEdit,
}: {
  view: ConsoleGame;
  /** Undefined once the game is over, and while another device scores it. */
  onEdit: ((player: ConsolePlayer) => void) | undefined;
}) {
  const { game, sheet } = view;
  const timeZone = useTimeZone();
  const teams = consoleTeams(game);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who may only watch scrolls it by keyboard, too.
    <section aria-label={t`Statistics`} tabIndex={0} className="relative min-h-0 overflow-y-auto select-text">
      <div className="wrap grid gap-6 py-4 lg:grid-cols-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 lg:col-span-2">
          <Badge tone="plain">{periodLabel(game.regular_periods, sheet.period)}</Badge>
          <span>{formatDateTime(tipOffTime(game), timeZone)}</span>
          {game.venue !== null && <span>{game.venue}</span>}
          <span>{game.name}</span>
        </p>
        <Panel title={t`Points by quarter`} className="lg:col-span-2">
          <QuarterTable view={view} />
        </Panel>
        {SIDES.map((side) => (
          <SideStatistics key={side} view={view} side={side} team={teams[side]} onEdit={onEdit} />
        ))}
      </div>
    </section>
  );
}

function SideStatistics({
  view,
  side,
  team,
  onEdit,
}: {
  view: ConsoleGame;
  side: Side;
  team: ConsoleTeam;
  onEdit: ((player: ConsolePlayer) => void) | undefined;
}) {
  const { sheet, players } = view;
  const loose = pointsWithoutPlayer(sheet, side);
  const rows = [...players.values()].flatMap((player) => {
    const line = sheet[side].lines[player.id];
    return player.side === side && line !== undefined ? [{ player, line }] : [];
  });
  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <Crest team={team} size={24} />
          <Name>{team.name}</Name>
        </span>
      }
    >
      {loose !== 0 && (
        <Callout tone="warn" className="mb-2">
          <p>
            {loose > 0
              ? plural(loose, {
                  one: 'The players’ points do not add up to the score: # point without a player.',
                  other: 'The players’ points do not add up to the score: # points without a player.',
                })
              : plural(-loose, {
                  one: 'The players’ points do not add up to the score: # point too many.',
                  other: 'The players’ points do not add up to the score: # points too many.',
                })}
          </p>
        </Callout>
      )}
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-13 face-table">
          <caption className="sr-only">
            <Trans>Player statistics, {team.name}</Trans>
          </caption>
          <thead>
            <tr className="*:h-[30px] *:border-b *:border-line-strong *:px-1.5 *:text-end *:text-12 *:font-[550] *:text-ink-3">
              <th scope="col" className="ps-0! text-start!">
                <Trans>Player</Trans>
              </th>
              {SCORERS_TABLE.map((statistic) => (
                <th key={statistic} scope="col">
                  <abbr title={statisticTitle(statistic)} className="no-underline">
                    {STATISTIC_WORDS[statistic].short}
                  </abbr>
                </th>
              ))}
              {onEdit !== undefined && (
                <th scope="col">
                  <span className="sr-only">
                    <Trans>Edit</Trans>
                  </span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ player, line }) => (
              <tr key={player.id} className="*:h-12 *:border-b *:border-line *:px-1.5 *:text-end">
                <th scope="row" className="w-full max-w-0 truncate ps-0! text-start! font-[550]">
                  <span className="inline-block w-6 text-ink-3">{player.number}</span>
                  <Name>{player.shortName}</Name>
                </th>
                {SCORERS_TABLE.map((statistic) => (
                  <td key={statistic} className={statistic === 'points' ? 'font-bold' : undefined}>
                    {countStatistic(line.tally, statistic)}
                  </td>
                ))}
                {onEdit !== undefined && (
                  <td className="pe-0!">
                    <Button
                      variant="quiet"
                      className="px-2"
                      aria-label={t`Edit ${player.name}`}
                      onClick={() => onEdit(player)}
                    >
                      <Trans>Edit</Trans>
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
