import { playerNameOf } from '#events/player/player-name.ts';
import { NO_SUMS } from '#events/statistics/statistics.ts';
import { summaryOf } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import {
  directoryReadModel,
  type MembershipRow,
  membershipTable,
  playerTable,
  teamTable,
} from '#projections/directory/directory.table.ts';
import { bareColumns } from '#projections/kernel/table.ts';
import {
  type PlayerTotalRow,
  playerLineTable,
  playerStatisticsReadModel,
  playerTotalTable,
} from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS, type Scope } from '#projections/statistics/statistic.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { endOfDay, type LastDay } from '#query-api/read-models/as-of.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import {
  latestFirst,
  type ScopeNames,
  scopeOf,
  selectNamedTotals,
  selectSums,
} from './statistic-sums.select.ts';
import type {
  PlayerAverages,
  PlayerAveragesQuery,
  PlayerSummary,
  SplitSummary,
} from './statistics.contract.ts';

export type NamedPlayerTotalRow = PlayerTotalRow & ScopeNames & { team_name: string | null };
export type PlayerNameRow = { id: number; first_name: string; last_name: string };
type AveragesParts = {
  player: PlayerNameRow;
  totals: NamedPlayerTotalRow;
  memberships: MembershipRow & { team_name: string | null };
};

export const PLAYER_STATISTICS_MODELS = [directoryReadModel, playerStatisticsReadModel];

/** The name of the player whose id is `$1`. */
export const selectPlayerName = (table: TableName) =>
  `SELECT p.id, p.first_name, p.last_name FROM ${table(playerTable)} p WHERE p.id = $1::bigint`;

/** Averages of a player: from his totals, or as of a day from his games up to it. */
export function readPlayerAverages(playerId: number, last: LastDay | undefined): Read<AveragesParts> {
  return {
    models: PLAYER_STATISTICS_MODELS,
    values: last === undefined ? [playerId] : [playerId, endOfDay(last)],
    select: (table) => ({
      player: selectPlayerName(table),
      totals: selectNamedTotals(table, last === undefined ? selectTotals(table) : selectTotalsUntil(table)),
      memberships: `SELECT m.*, team.name AS team_name FROM ${table(membershipTable)} m
        LEFT JOIN ${table(teamTable)} team ON team.id = m.team_id
        WHERE m.player_id = $1::bigint ORDER BY m.from_date DESC, m.team_id`,
    }),
  };
}

const selectTotals = (table: TableName) =>
  `(SELECT ${bareColumns(playerTotalTable, 't')} FROM ${table(playerTotalTable)} t WHERE t.player_id = $1::bigint)`;

/** The same rows as the table of totals has, from the lines of the games that count before `$2`. */
const selectTotalsUntil = (table: TableName) => `(
  SELECT CASE WHEN grouping(l.season_id) = 0 THEN 'season' WHEN grouping(l.tournament_id) = 0 THEN 'tournament'
      ELSE 'career' END AS scope,
    CASE WHEN grouping(l.season_id) = 0 THEN l.season_id WHEN grouping(l.tournament_id) = 0 THEN l.tournament_id
      ELSE 0 END AS scope_id,
    CASE WHEN grouping(l.team_id) = 0 THEN l.team_id ELSE ${ALL_TEAMS} END AS team_id,
    min(l.player_id) AS player_id, count(*)::integer AS games_played,
    count(*) FILTER (WHERE l.starter)::integer AS games_started, ${selectSums()}
  FROM ${table(playerLineTable)} l
  WHERE l.player_id = $1::bigint AND NOT l.did_not_play AND l.counts_from < $2::timestamptz
  GROUP BY GROUPING SETS ((l.season_id, l.team_id), (l.season_id), (l.tournament_id, l.team_id), (l.tournament_id),
    (l.team_id), ())
  HAVING count(*) > 0 AND NOT (grouping(l.tournament_id) = 0 AND l.tournament_id IS NULL))`;

/** @throws RequestError 404 */
export function playerAveragesAnswer(
  query: PlayerAveragesQuery,
  { rows, position }: ReadResult<AveragesParts>,
): PlayerAverages {
  const player = found(rows.player[0], 'player');
  const of = (scope: Scope) => splitSummaries(rows.totals.filter((row) => row.scope === scope));
  const { season_id, tournament_id } = query;
  const isAskedFor = (summary: SplitSummary) =>
    (season_id === undefined || summary.season_id === season_id) &&
    (tournament_id === undefined ||
      summary.tournament_id === null ||
      summary.tournament_id === tournament_id);
  return {
    player_id: player.id,
    player_name: playerNameOf(player),
    as_of: query.as_of ?? null,
    position,
    career: of('career')[0] ?? NEVER_PLAYED,
    seasons: of('season').filter(isAskedFor),
    tournaments: of('tournament').filter(isAskedFor),
    memberships: rows.memberships.map((row) => ({
      team_id: row.team_id,
      team_name: teamName(row.team_name, row.team_id),
      from_date: row.from_date,
      until_date: row.until_date,
    })),
  };
}

/** Per season or tournament the sums over all teams, and under them those for each. */
function splitSummaries(rows: readonly NamedPlayerTotalRow[]): SplitSummary[] {
  return rows
    .filter(({ team_id }) => team_id === ALL_TEAMS)
    .sort(latestFirst)
    .map((all) => ({
      ...playerSummaryOf(all),
      teams: rows
        .filter((row) => row.scope_id === all.scope_id && row.team_id !== ALL_TEAMS)
        .sort((a, b) => b.games_played - a.games_played || a.team_id - b.team_id)
        .map(playerSummaryOf),
    }));
}

export function playerSummaryOf(row: NamedPlayerTotalRow): PlayerSummary {
  const isOfOneTeam = row.team_id !== ALL_TEAMS;
  return {
    ...scopeOf(row),
    team_id: isOfOneTeam ? row.team_id : null,
    team_name: isOfOneTeam ? teamName(row.team_name, row.team_id) : null,
    games_played: row.games_played,
    games_started: row.games_started,
    ...summaryOf(row),
  };
}

const NEVER_PLAYED: SplitSummary = {
  season_id: null,
  season_name: null,
  tournament_id: null,
  tournament_name: null,
  team_id: null,
  team_name: null,
  games_played: 0,
  games_started: 0,
  ...summaryOf(NO_SUMS),
  teams: [],
};
