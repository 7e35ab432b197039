import { z } from 'zod';
import { mediaAddress } from '#platform/file-ids.ts';
import {
  categoryTable,
  directoryReadModel,
  leagueTable,
  personTable,
  playerTable,
  type TeamRow,
  teamTable,
} from '#projections/directory/directory.table.ts';
import { found } from '#query-api/kernel/answers.ts';
import { Conditions, containing } from '#query-api/kernel/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#query-api/kernel/cursor.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import { type NamedPlayerRow, playerOf, selectPlayers } from '#query-api/player/player.queries.ts';
import type { Team, TeamList, TeamListQuery, TeamPlayers } from './team.contract.ts';

type NamedTeamRow = TeamRow & {
  league_name: string | null;
  category_name: string | null;
  manager_name: string | null;
  player_count: number;
};

const MODELS = [directoryReadModel];

function selectTeams(table: TableName): string {
  return `SELECT t.*, league.name AS league_name, category.name AS category_name,
      manager.display_name AS manager_name,
      (SELECT count(*)::integer FROM ${table(playerTable)} p WHERE p.team_id = t.id) AS player_count
    FROM ${table(teamTable)} t
    LEFT JOIN ${table(leagueTable)} league ON league.id = t.league_id
    LEFT JOIN ${table(categoryTable)} category ON category.id = t.category_id
    LEFT JOIN ${table(personTable)} manager ON manager.id = t.manager_id`;
}

const selectTeam = (table: TableName) => `${selectTeams(table)} WHERE t.id = $1::bigint`;

function teamOf(row: NamedTeamRow): Team {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    logo: row.logo === null ? null : mediaAddress(row.logo),
    colours: row.colours,
    league_id: row.league_id,
    league_name: row.league_name,
    game_category_id: row.category_id,
    category_name: row.category_name,
    manager_id: row.manager_id,
    coach_name: row.coach_name ?? row.manager_name,
    assistant_coach: row.assistant_coach,
    website: row.website,
    player_count: row.player_count,
  };
}

type TeamParts = { team: NamedTeamRow };

export function readTeam(id: number): Read<TeamParts> {
  return { models: MODELS, values: [id], select: (table) => ({ team: selectTeam(table) }) };
}

/** @throws RequestError 404 */
export function teamAnswer({ rows }: ReadResult<TeamParts>): Team {
  return teamOf(found(rows.team[0], 'team'));
}

type TeamPlayersParts = { team: NamedTeamRow; players: NamedPlayerRow };

/** Who is in a team now, by jersey number. */
export function readTeamPlayers(id: number): Read<TeamPlayersParts> {
  return {
    models: MODELS,
    values: [id],
    select: (table) => ({
      team: selectTeam(table),
      players: `${selectPlayers(table)} WHERE p.team_id = $1::bigint
        ORDER BY p.last_name, p.first_name, p.id`,
    }),
  };
}

/** @throws RequestError 404 for an unknown team */
export function teamPlayersAnswer({ rows }: ReadResult<TeamPlayersParts>): TeamPlayers {
  found(rows.team[0], 'team');
  const players = rows.players.map(playerOf).sort((a, b) => byNumber(a.number, b.number));
  return { players, total: players.length, next_cursor: null };
}

/** `00` before `0`, players without a number last. */
function byNumber(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Number(a) - Number(b) || b.length - a.length;
}

type TeamListParts = { teams: NamedTeamRow; count: { total: number } };

const DEFAULT_LIMIT = 100;
const limitOf = (query: TeamListQuery) => query.limit ?? DEFAULT_LIMIT;
const ORDER = 'teams';
const cursorSchema = z.tuple([z.string(), z.number().int()]);

/** By name. @throws RequestError 400 for a cursor of another list */
export function readTeamList(query: TeamListQuery): Read<TeamListParts> {
  const filters = new Conditions();
  filters.add('NOT t.archived');
  if (query.category_id !== undefined) {
    filters.add(`t.category_id = ${filters.value(query.category_id)}::bigint`);
  }
  if (query.search !== undefined && query.search !== '') {
    const search = filters.value(containing(query.search));
    filters.add(`t.name ILIKE ${search} OR t.location ILIKE ${search}`);
  }
  const cursor = decodeCursor(ORDER, cursorSchema, query.cursor);
  const following =
    cursor === undefined
      ? []
      : [`(t.name, t.id) > (${filters.value(cursor[0])}, ${filters.value(cursor[1])}::bigint)`];
  const limit = filters.value(limitOf(query) + 1);
  return {
    models: MODELS,
    values: filters.values,
    select: (table) => ({
      teams: `${selectTeams(table)} WHERE ${filters.and(...following)} ORDER BY t.name, t.id LIMIT ${limit}`,
      count: `SELECT count(*)::integer AS total FROM ${table(teamTable)} t WHERE ${filters.and()}`,
    }),
  };
}

export function teamListOf(query: TeamListQuery, { rows }: ReadResult<TeamListParts>): TeamList {
  const { page, last } = pageOf(rows.teams, limitOf(query));
  return {
    teams: page.map(teamOf),
    total: rows.count[0]?.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(ORDER, [last.name, last.id]),
  };
}
