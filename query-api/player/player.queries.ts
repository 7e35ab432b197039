import { z } from 'zod';
import { mediaAddress } from '#platform/file-ids.ts';
import {
  directoryReadModel,
  type PlayerRow,
  playerTable,
  teamTable,
} from '#projections/directory/directory.table.ts';
import { found } from '#query-api/kernel/answers.ts';
import { Conditions, containing } from '#query-api/kernel/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#query-api/kernel/cursor.ts';
import type { Read, ReadResult, TableName } from '#query-api/kernel/read-models.ts';
import type { Player, PlayerList, PlayerListQuery } from './player.contract.ts';

/** A player with the name of his team. */
export type NamedPlayerRow = PlayerRow & { team_name: string | null };

export function selectPlayers(table: TableName): string {
  return `SELECT p.*, team.name AS team_name FROM ${table(playerTable)} p
    LEFT JOIN ${table(teamTable)} team ON team.id = p.team_id`;
}

export function playerOf(row: NamedPlayerRow): Player {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    position: row.position,
    number: row.number,
    height: row.height,
    weight: row.weight,
    birth_date: row.birth_date,
    gender: row.gender,
    photo: row.photo === null ? null : mediaAddress(row.photo),
    team_id: row.team_id,
    team_name: row.team_name,
  };
}

type PlayerParts = { player: NamedPlayerRow };

export function readPlayer(id: number): Read<PlayerParts> {
  return {
    models: [directoryReadModel],
    values: [id],
    select: (table) => ({ player: `${selectPlayers(table)} WHERE p.id = $1::bigint` }),
  };
}

/** @throws RequestError 404 */
export function playerAnswer({ rows }: ReadResult<PlayerParts>): Player {
  return playerOf(found(rows.player[0], 'player'));
}

type PlayerListParts = { players: NamedPlayerRow; count: { total: number } };

const DEFAULT_LIMIT = 100;
const limitOf = (query: PlayerListQuery) => query.limit ?? DEFAULT_LIMIT;
const ORDER = 'players';
const cursorSchema = z.tuple([z.string(), z.string(), z.number().int()]);

/** By last name, first name. @throws RequestError 400 for a cursor of another list */
export function readPlayerList(query: PlayerListQuery): Read<PlayerListParts> {
  const filters = new Conditions();
  filters.add('NOT p.archived');
  if (query.team_id !== undefined) filters.add(`p.team_id = ${filters.value(query.team_id)}::bigint`);
  if (query.position !== undefined && query.position !== '') {
    filters.add(`p.position = ${filters.value(query.position)}`);
  }
  if (query.search !== undefined && query.search !== '') {
    filters.add(`p.first_name || ' ' || p.last_name ILIKE ${filters.value(containing(query.search))}`);
  }
  const cursor = decodeCursor(ORDER, cursorSchema, query.cursor);
  const following =
    cursor === undefined
      ? []
      : [
          `(p.last_name, p.first_name, p.id) > (${filters.value(cursor[0])}, ${filters.value(cursor[1])}, ${filters.value(cursor[2])}::bigint)`,
        ];
  const limit = filters.value(limitOf(query) + 1);
  return {
    models: [directoryReadModel],
    values: filters.values,
    select: (table) => ({
      players: `${selectPlayers(table)} WHERE ${filters.and(...following)}
        ORDER BY p.last_name, p.first_name, p.id LIMIT ${limit}`,
      count: `SELECT count(*)::integer AS total FROM ${table(playerTable)} p WHERE ${filters.and()}`,
    }),
  };
}

export function playerListOf(query: PlayerListQuery, { rows }: ReadResult<PlayerListParts>): PlayerList {
  const { page, last } = pageOf(rows.players, limitOf(query));
  return {
    players: page.map(playerOf),
    total: rows.count[0]?.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(ORDER, [last.last_name, last.first_name, last.id]),
  };
}
