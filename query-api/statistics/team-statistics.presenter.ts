import type { TeamStatistics, TeamStatisticsQuery } from '#contracts/statistics/statistics.contract.ts';
import type { Scope } from '#projections/statistics/statistic.table.ts';
import { found } from '#query-api/http/found.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import { isAskedFor, latestFirst, presentTeamSummary, TEAM_WITHOUT_GAMES } from './summary.presenter.ts';
import type { readTeamStatistics } from './team-statistics.queries.ts';

/** @throws RequestError 404 */
export function presentTeamStatistics(
  query: TeamStatisticsQuery,
  { row, position }: ResultOf<typeof readTeamStatistics>,
): TeamStatistics {
  const team = found(row.team, 'team');
  const of = (scope: Scope) =>
    row.totals
      .filter((total) => total.scope === scope)
      .sort(latestFirst)
      .map((total) => presentTeamSummary(total.names, total));
  return {
    team_id: team.id,
    team_name: team.name,
    as_of: query.as_of ?? null,
    position,
    overall: of('career')[0] ?? TEAM_WITHOUT_GAMES,
    seasons: of('season').filter(isAskedFor(query)),
    tournaments: of('tournament').filter(isAskedFor(query)),
  };
}
