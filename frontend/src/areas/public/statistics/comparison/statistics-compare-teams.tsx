import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { TeamTable } from '#contracts/statistics/leaders.contract.ts';
import type { TeamSummary } from '#contracts/statistics/statistics.contract.ts';
import type { StatisticsTabProps } from '#frontend/areas/public/statistics/statistics-tab.types.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Combobox } from '#frontend/components/ui/combobox.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { gameQuery } from '#frontend/features/game/game.queries.ts';
import { idsFrom, MOST_COMPARED, TEAM_LINES } from '#frontend/features/statistics/comparison.ts';
import { teamTableQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { crestFinder, teamsQuery } from '#frontend/features/team/team.queries.ts';
import { formatRecord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { LEADERS } from '#frontend/lib/statistics.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import type { LeagueLine } from './against-league.tsx';
import { ComparedList } from './compared-list.tsx';
import type { Compared } from './comparison-table.tsx';
import { Meetings } from './meetings.tsx';
import { AddPlace, Comparison } from './statistics-comparison.tsx';

/** What the bars show; where fewer are better a long bar would mislead. */
/** Teams side by side; those of the game one came from to begin with. */
export function CompareTeams({ seasons, season, gameId, asOf }: StatisticsTabProps) {
  const table = useQuery(teamTableQuery(season?.id, undefined, asOf));
  const teams = useQuery(teamsQuery());
  const game = useQuery({ ...gameQuery(gameId ?? 0), enabled: gameId !== undefined });
  const url = useUrlState();
  const asked = url.get('teams');
  const ofGame = game.data === undefined ? [] : [game.data.team_east_id, game.data.team_west_id];
  const ids = asked === undefined ? ofGame : idsFrom(asked);
  const query = season === undefined ? seasons : table.data === undefined ? table : teams;
  return (
    <QueryState
      query={{
        ...query,
        data: teams.data === undefined || query.data === undefined ? undefined : teams.data,
      }}
      loading={<TableSkeleton dense rows={12} />}
      errorTitle={t`Failed to load team statistics`}
    >
      {(list) => {
        const findCrest = crestFinder(list);
        const findName = (id: number) => list.teams.find((team) => team.id === id)?.name ?? t`Unknown team`;
        const rows = table.data?.statistics ?? [];
        const compared = ids.map((id): Compared<TeamSummary> => {
          const summary = rows.find((row) => row.team_id === id);
          const name = summary?.team_name ?? findName(id);
          return {
            id,
            name,
            shortName: name,
            note:
              summary === undefined
                ? t`No games this season`
                : formatRecord(summary.wins, summary.losses, summary.ties),
            href: paths.team(id),
            team: findCrest(id, name),
            summary,
          };
        });
        const [first, second] = ids;
        const show = (next: number[]) =>
          url.show({ of: 'teams', teams: next.length === 0 ? ',' : next.join(',') });
        return (
          <div className="grid gap-8">
            <ComparedList
              compared={compared}
              onRemove={(id) => show(ids.filter((other) => other !== id))}
              add={
                <AddPlace left={MOST_COMPARED - ids.length}>
                  <Combobox
                    label={t`Add team`}
                    options={list.teams
                      .filter(({ id }) => !ids.includes(id))
                      .map(({ id, name, location }) => ({
                        value: String(id),
                        label: name,
                        ...(location !== null && { note: location }),
                      }))}
                    onChoose={(id) => show([...ids, Number(id)])}
                    trigger={
                      <Button>
                        <Plus aria-hidden size={16} />
                        <Trans>Add team…</Trans>
                      </Button>
                    }
                  />
                </AddPlace>
              }
            />
            <Comparison
              compared={compared}
              lines={TEAM_LINES}
              leagueLines={leagueLines(table.data)}
              measures={['per_game', 'totals']}
              season={season}
              asOf={asOf}
              noun="teams"
            />
            {first !== undefined && second !== undefined && ids.length === 2 && (
              <Meetings teamA={first} teamB={second} />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

function leagueLines(table: TeamTable | undefined): LeagueLine<TeamSummary>[] {
  if (table === undefined) return [];
  const { statistics: rows, league } = table;
  return LEADERS.flatMap((key) => {
    const line = TEAM_LINES.find((one) => one.key === key);
    if (line === undefined) return [];
    const values = rows.map((row) => line.value(row, 'per_game')).filter((value) => value !== null);
    return {
      line,
      average: key === 'three_point_percentage' ? league[key] : league.averages[key],
      highest: values.length === 0 ? null : Math.max(...values),
    };
  });
}
