import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { gameQuery } from '#frontend/features/game/game.queries.ts';
import { TEAMS_SORTED, teamTableQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { sortFrom, sortText } from '#frontend/features/statistics/table-sort.ts';
import { TEAM_COLUMNS, TeamStatisticsTable } from '#frontend/features/statistics/team-statistics-table.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import type { StatisticsTabProps } from './statistics-tab.types.ts';

/** What the teams of a season do in a game on average. */
export function StatisticsTeamTab({ seasons, season, gameId, asOf }: StatisticsTabProps) {
  const url = useUrlState();
  const sort = sortFrom(url.get('team_sort'), TEAM_COLUMNS, TEAMS_SORTED);
  const teams = useQuery(teamTableQuery(season?.id, sort, asOf));
  const game = useQuery({ ...gameQuery(gameId ?? 0), enabled: gameId !== undefined });
  const query = season === undefined ? seasons : teams;
  const marked = game.data === undefined ? [] : [game.data.team_east_id, game.data.team_west_id];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="py-3">
          <Trans>Team Statistics</Trans>
        </h2>
        {season !== undefined && (
          <span className="text-13 text-ink-2">
            <DownloadLink
              href={paths.export('team-statistics', { season_id: season.id, as_of: asOf })}
              of={t`Team Statistics`}
            />
          </span>
        )}
      </div>
      <QueryState
        query={{ ...query, data: query.data === undefined ? undefined : (teams.data?.statistics ?? []) }}
        loading={<TableSkeleton dense />}
        errorTitle={t`Failed to load team statistics`}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={asOf === undefined ? t`No team statistics yet` : t`Nothing had been played by then`}
            >
              <Trans>They begin with the first result of the season.</Trans>
            </EmptyState>
          ) : (
            <>
              <TeamStatisticsTable
                asOf={asOf}
                rows={rows}
                sort={sort}
                onSort={(next) => url.show({ team_sort: next && sortText(next) })}
                marked={marked}
              />
              <p className="pt-2.5 text-12 text-ink-3">
                <Trans>
                  Averages per game. GP: games played, without forfeits, which count in W and L only. Choose
                  the head of a column to order by it.
                </Trans>
              </p>
            </>
          )
        }
      </QueryState>
    </>
  );
}
