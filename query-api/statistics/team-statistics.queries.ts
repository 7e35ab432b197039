import { roundedHalfUp } from '#events/statistics/counted.ts';
import { NO_SUMS, type StatisticSums } from '#events/statistics/statistics.ts';
import { summaryOf, winPercentage } from '#events/statistics/summary.ts';
import { directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import { bareColumns } from '#projections/kernel/table.ts';
import type { Scope } from '#projections/statistics/statistic.table.ts';
import {
  type TeamTotalRow,
  teamStatisticsReadModel,
  teamTotalTable,
} from '#projections/team-statistics/team-statistics.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import { latestFirst, type ScopeNames, scopeOf, selectScopeNames } from './statistic-sums.select.ts';
import type { TeamStatistics, TeamStatisticsQuery, TeamSummary } from './statistics.contract.ts';

export const TEAM_STATISTICS_MODELS = [directoryReadModel, teamStatisticsReadModel];

/** A team's own sums with those of its opponents. */
export type TeamSumsRow = TeamTotalRow & ScopeNames & { against: StatisticSums };

/** Own sums `t` with those of the opponents in the same games. @param condition on `t` */
export function selectTeamSums(table: TableName, condition: string): string {
  const totals = table(teamTotalTable);
  return `SELECT ${bareColumns(teamTotalTable, 't')}, to_json(a) AS against FROM ${totals} t
    JOIN (SELECT ${bareColumns(teamTotalTable, 'o')} FROM ${totals} o) a ON (a.scope, a.scope_id, a.team_id, a.direction) = (t.scope, t.scope_id, t.team_id, 'against')
    WHERE t.direction = 'for' AND ${condition}`;
}

type TeamNameRow = { id: number; name: string };
type TeamParts = { team: TeamNameRow; totals: TeamSumsRow };

export function readTeamStatistics(teamId: number): Read<TeamParts> {
  return {
    models: TEAM_STATISTICS_MODELS,
    values: [teamId],
    select: (table) => ({
      team: `SELECT team.id, team.name FROM ${table(teamTable)} team WHERE team.id = $1::bigint`,
      totals: selectScopeNames(table, `(${selectTeamSums(table, 't.team_id = $1::bigint')})`),
    }),
  };
}

/** @throws RequestError 404 */
export function teamStatisticsAnswer(
  query: TeamStatisticsQuery,
  { rows, position }: ReadResult<TeamParts>,
): TeamStatistics {
  const team = found(rows.team[0], 'team');
  const { season_id, tournament_id } = query;
  const of = (scope: Scope) =>
    rows.totals
      .filter((row) => row.scope === scope)
      .sort(latestFirst)
      .map(teamSummaryOf);
  const isAskedFor = (summary: TeamSummary) =>
    (season_id === undefined || summary.season_id === season_id) &&
    (tournament_id === undefined ||
      summary.tournament_id === null ||
      summary.tournament_id === tournament_id);
  return {
    team_id: team.id,
    team_name: team.name,
    position,
    overall: of('career')[0] ?? NEVER_PLAYED,
    seasons: of('season').filter(isAskedFor),
    tournaments: of('tournament').filter(isAskedFor),
  };
}

type Record = Pick<TeamTotalRow, 'games_played' | 'wins' | 'losses' | 'ties'>;

/** Record, averages, totals and percentages of one side of its games. */
export function teamSideOf(row: Record & StatisticSums) {
  const { games_played, wins, losses, ties } = row;
  return { games_played, wins, losses, ties, win_percentage: winPercentage(row), ...summaryOf(row) };
}

export function teamSummaryOf(row: TeamSumsRow): TeamSummary {
  return { ...scopeOf(row), ...teamSideOf(row), ...comparison(row, row.against) };
}

function comparison(own: StatisticSums, against: StatisticSums) {
  return {
    point_difference: pointDifference(own.points - against.points, own.points_games),
    opponents: summaryOf(against),
  };
}

/** Points for less points against, per game in which they are known; null before the first. */
export function pointDifference(difference: number, games: number): number | null {
  return games === 0 ? null : roundedHalfUp(difference, games, 1);
}

const NEVER_PLAYED: TeamSummary = {
  season_id: null,
  season_name: null,
  tournament_id: null,
  tournament_name: null,
  ...teamSideOf({ games_played: 0, wins: 0, losses: 0, ties: 0, ...NO_SUMS }),
  ...comparison(NO_SUMS, NO_SUMS),
};
