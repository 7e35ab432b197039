import type { PlayerSummary, TeamSummary } from '#contracts/statistics/statistics.contract.ts';
import { roundedHalfUp } from '#events/statistics/counted.ts';
import { NO_SUMS, type StatisticSums } from '#events/statistics/statistics.ts';
import { toSummary, winPercentage } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import type { TeamTotalRow } from '#projections/team-statistics/team-statistics.table.ts';
import type { ScopeNames } from './scope.queries.ts';
import type { NamedPlayerTotal } from './totals.queries.ts';

export function presentScope({ season_id, season_name, tournament_id, tournament_name }: ScopeNames) {
  return { season_id, season_name, tournament_id, tournament_name };
}
const ALL_GAMES: ScopeNames = {
  season_id: null,
  season_name: null,
  tournament_id: null,
  tournament_name: null,
  start_date: null,
};

/** Latest season first, then the latest tournament. */
export function latestFirst(a: Named, b: Named): number {
  return (b.names.start_date ?? '').localeCompare(a.names.start_date ?? '') || b.scope_id - a.scope_id;
}
type Named = { scope_id: number; names: ScopeNames };

/** Filters by the requested season and tournament. */
export function isAskedFor(query: { season_id?: number | undefined; tournament_id?: number | undefined }) {
  return ({ season_id, tournament_id }: Pick<ScopeNames, 'season_id' | 'tournament_id'>) =>
    (query.season_id === undefined || season_id === query.season_id) &&
    (query.tournament_id === undefined || tournament_id === null || tournament_id === query.tournament_id);
}

export function presentPlayerSummary(row: NamedPlayerTotal): PlayerSummary {
  const isOfOneTeam = row.team_id !== ALL_TEAMS;
  return {
    ...presentScope(row.names),
    team_id: isOfOneTeam ? row.team_id : null,
    team_name: isOfOneTeam ? teamName(row.team_name, row.team_id) : null,
    games_played: row.games_played,
    games_started: row.games_started,
    ...toSummary(row),
  };
}

export const PLAYER_WITHOUT_GAMES: PlayerSummary = {
  ...presentScope(ALL_GAMES),
  team_id: null,
  team_name: null,
  games_played: 0,
  games_started: 0,
  ...toSummary(NO_SUMS),
};

export type TeamGames = Pick<TeamTotalRow, 'games_played' | 'wins' | 'losses' | 'ties'> & StatisticSums;

/** A team's record, averages, totals and percentages, without its opponents'. */
export function presentTeamSide(row: TeamGames) {
  const { games_played, wins, losses, ties } = row;
  return { games_played, wins, losses, ties, win_percentage: winPercentage(row), ...toSummary(row) };
}

export function presentTeamSummary(
  names: ScopeNames,
  row: TeamGames & { against: StatisticSums },
): TeamSummary {
  const { points, points_games: games, against } = row;
  return {
    ...presentScope(names),
    ...presentTeamSide(row),
    point_difference: games === 0 ? null : roundedHalfUp(points - against.points, games, 1),
    opponents: toSummary(against),
  };
}

export const NEVER_PLAYED = { games_played: 0, wins: 0, losses: 0, ties: 0, ...NO_SUMS };
export const TEAM_WITHOUT_GAMES = presentTeamSummary(ALL_GAMES, { ...NEVER_PLAYED, against: NO_SUMS });
