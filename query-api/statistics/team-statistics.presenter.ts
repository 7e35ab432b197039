import type { Scope } from '#projections/statistics/statistic.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { TeamStatistics, TeamStatisticsQuery } from './statistics.contract.ts';
import { isAskedFor, latestFirst, presentTeamSummary, TEAM_WITHOUT_GAMES } from './summary.presenter.ts';
import type { NamedTeamTotal } from './totals.queries.ts';

type TeamStatisticsRead = {
  row: { team: { id: number; name: string } | null; totals: readonly NamedTeamTotal[] };
  position: string;
};

/** @throws RequestError 404 */
export function presentTeamStatistics(
  query: TeamStatisticsQuery,
  { row, position }: TeamStatisticsRead,
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
    position,
    overall: of('career')[0] ?? TEAM_WITHOUT_GAMES,
    seasons: of('season').filter(isAskedFor(query)),
    tournaments: of('tournament').filter(isAskedFor(query)),
  };
}
