import { playerNameOf } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import { Conditions, containing } from '#platform/conditions.ts';
import { playerTable, teamTable } from '#projections/directory/directory.table.ts';
import { bareColumns } from '#projections/kernel/table.ts';
import { playerTotalTable } from '#projections/player-statistics/player-statistics.table.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import type { Read } from '#query-api/read-models/read-models.ts';
import {
  type NamedPlayerTotalRow,
  PLAYER_STATISTICS_MODELS,
  playerSummaryOf,
} from '#query-api/statistics/player-averages.queries.ts';
import {
  scopeAskedFor,
  selectNamedTotals,
  selectScopeNames,
} from '#query-api/statistics/statistic-sums.select.ts';
import {
  type PersonOfTotalRow,
  selectTeamsOf,
  teamsOf,
} from '#query-api/statistics/statistics-tables.queries.ts';
import {
  selectTeamSums,
  TEAM_STATISTICS_MODELS,
  type TeamSumsRow,
  teamSummaryOf,
} from '#query-api/statistics/team-statistics.queries.ts';
import type { ReadPage } from './read-page.ts';
import type {
  PlayerStatisticsExportRow,
  PlayerStatisticsFilters,
  TeamStatisticsExportRow,
  TeamStatisticsFilters,
} from './statistics-export.contract.ts';
import { summaryColumnsOf, teamColumnsOf } from './summary-columns.ts';

const ROWS_A_PAGE = 500;

/**
 * Pages in the order of the key, each beginning after the last id of the one before: nobody is missed or comes twice,
 * whatever changes meanwhile.
 */
async function* pagesById<Row>(
  readPage: ReadPage,
  readAfter: (id: number) => Read<{ rows: Row }>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const { rows } = (await readPage(readAfter(after))).rows;
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_A_PAGE) return;
    after = idOf(last);
  }
}

type PlayerRow = NamedPlayerTotalRow & PersonOfTotalRow;

/** Every player of a tournament, else a season, else of all games, by id. */
export async function* exportedPlayerStatistics(
  readPage: ReadPage,
  filters: PlayerStatisticsFilters,
): AsyncGenerator<PlayerStatisticsExportRow[]> {
  const pages = pagesById(
    readPage,
    (id) => readPlayers(filters, id),
    (row) => row.player_id,
  );
  for await (const rows of pages) yield rows.map(playerRowOf);
}

function readPlayers(asked: PlayerStatisticsFilters, after: number): Read<{ rows: PlayerRow }> {
  const filters = new Conditions();
  const { scope, scope_id } = scopeAskedFor(asked);
  filters.add(`t.scope = ${filters.value(scope)} AND t.scope_id = ${filters.value(scope_id)}::bigint`);
  filters.add(`t.team_id = ${filters.value(asked.team_id ?? ALL_TEAMS)}::bigint`);
  filters.add(`t.player_id > ${filters.value(after)}::bigint`);
  filters.add(`t.games_played >= ${filters.value(asked.min_games)}`);
  if (asked.position !== undefined && asked.position !== '') {
    filters.add(`p.position = ${filters.value(asked.position)}`);
  }
  if (asked.search !== undefined && asked.search !== '') {
    filters.add(`p.first_name || ' ' || p.last_name ILIKE ${filters.value(containing(asked.search))}`);
  }
  const limit = ROWS_A_PAGE;
  return {
    models: PLAYER_STATISTICS_MODELS,
    values: filters.values,
    select(table) {
      const page = `SELECT ${bareColumns(playerTotalTable, 't')} FROM ${table(playerTotalTable)} t
        LEFT JOIN ${table(playerTable)} p ON p.id = t.player_id
        WHERE ${filters.and()} ORDER BY t.player_id LIMIT ${limit}`;
      return {
        rows: `SELECT t.*, p.first_name, p.last_name, p.position AS player_position, p.photo, ${selectTeamsOf(table)}
          FROM (${selectNamedTotals(table, `(${page})`)}) t
          LEFT JOIN ${table(playerTable)} p ON p.id = t.player_id ORDER BY t.player_id`,
      };
    },
  };
}

function playerRowOf(row: PlayerRow): PlayerStatisticsExportRow {
  const summary = playerSummaryOf(row);
  return {
    player_id: row.player_id,
    player_name: playerNameOf({ ...row, id: row.player_id }),
    player_position: row.player_position,
    season_id: summary.season_id,
    season_name: summary.season_name,
    tournament_id: summary.tournament_id,
    tournament_name: summary.tournament_name,
    teams:
      summary.team_name ??
      teamsOf(row)
        .map(({ name }) => name)
        .join('; '),
    games_played: summary.games_played,
    games_started: summary.games_started,
    ...summaryColumnsOf(summary),
  };
}

type TeamRow = TeamSumsRow & { team_name: string | null };

/** Every team of a tournament, else a season, else of all games, by id. */
export async function* exportedTeamStatistics(
  readPage: ReadPage,
  filters: TeamStatisticsFilters,
): AsyncGenerator<TeamStatisticsExportRow[]> {
  const pages = pagesById(
    readPage,
    (id) => readTeams(filters, id),
    (row) => row.team_id,
  );
  for await (const rows of pages) yield rows.map(teamRowOf);
}

function readTeams(asked: TeamStatisticsFilters, after: number): Read<{ rows: TeamRow }> {
  const filters = new Conditions();
  const { scope, scope_id } = scopeAskedFor(asked);
  filters.add(`t.scope = ${filters.value(scope)} AND t.scope_id = ${filters.value(scope_id)}::bigint`);
  filters.add(`t.team_id > ${filters.value(after)}::bigint`);
  filters.add(`t.games_played >= ${filters.value(asked.min_games)}`);
  const limit = ROWS_A_PAGE;
  return {
    models: TEAM_STATISTICS_MODELS,
    values: filters.values,
    select(table) {
      const page = `SELECT t.*, team.name AS team_name FROM (${selectTeamSums(table, filters.and())}) t
        LEFT JOIN ${table(teamTable)} team ON team.id = t.team_id ORDER BY t.team_id LIMIT ${limit}`;
      return { rows: `${selectScopeNames(table, `(${page})`)} ORDER BY t.team_id` };
    },
  };
}

function teamRowOf(row: TeamRow): TeamStatisticsExportRow {
  const summary = teamSummaryOf(row);
  return {
    team_id: row.team_id,
    team_name: teamName(row.team_name, row.team_id),
    ...teamColumnsOf(summary),
  };
}
