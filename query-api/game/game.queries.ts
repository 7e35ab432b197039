import { z } from 'zod';
import type { PeopleInGame } from '#events/game/named-box-score.ts';
import { Conditions } from '#platform/conditions.ts';
import { decodeCursor } from '#platform/cursor.ts';
import { boxScoreTable } from '#projections/box-score/box-score.table.ts';
import {
  type GamePageRow,
  type GameRow,
  gamePageTable,
  gameReadModel,
  gameTable,
} from '#projections/game/game.table.ts';
import { playByPlayTable, playTable, undonePlayTable } from '#projections/play-by-play/play.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { joinedJson } from '#query-api/lists/joined-json.ts';
import { selectWrittenPage, type WrittenPage, writtenListJson } from '#query-api/lists/written-list.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import { type GameStream, MAX_PLAYS, type PlayListQuery, type UndonePlays } from './game.contract.ts';
import { emptyBoxScore, fromGameWithBox, GAME_SHEET_MODELS } from './game-sheet.select.ts';
import { type PeopleRow, PLAY_MODELS, type PlayRow, playJson, playOf, selectPeople } from './play.select.ts';

// Ids are compared as bigint: one beyond the column's range is one that nothing has.
const THIS_GAME = 'g.id = $1::bigint';

type GamePage = Pick<GamePageRow, 'page' | 'revision'>;

export function readGame(id: number): Read<unknown, GamePage> {
  return {
    models: [gameReadModel],
    values: [id],
    select: () => ({}),
    selectRow: (table) => ({
      columns: { page: 'g.page', revision: 'g.revision' },
      from: `${table(gamePageTable)} g WHERE ${THIS_GAME}`,
    }),
  };
}

/**
 * `GameDetail` as JSON, with its revision.
 * @throws RequestError 404
 */
export function gameAnswer({ row }: ReadResult<unknown, GamePage>) {
  const page = found(row.page ?? undefined, 'game');
  const revision = found(row.revision ?? undefined, 'game');
  return { json: joinedJson(page, JSON.stringify({ revision })), revision };
}

type StreamParts = { game: { id: number; stream_url: string | null } };

export function readGameStream(id: number): Read<StreamParts> {
  return {
    models: [gameReadModel],
    values: [id],
    select: (table) => ({
      game: `SELECT g.id, g.stream_url FROM ${table(gameTable)} g WHERE ${THIS_GAME}`,
    }),
  };
}

/** @throws RequestError 404 */
export function gameStreamAnswer({ rows }: ReadResult<StreamParts>): GameStream {
  const { id, stream_url } = found(rows.game[0], 'game');
  return { game_id: id, stream_url };
}

type WrittenBox = Pick<GameRow, 'listed'> & { box: string };

export function readBoxScore(id: number): Read<unknown, WrittenBox> {
  return {
    models: GAME_SHEET_MODELS,
    values: [id],
    select: () => ({}),
    selectRow: (table) => ({
      columns: { box: 'b.box::text', listed: 'CASE WHEN b.game_id IS NULL THEN g.listed END' },
      from: fromGameWithBox(table),
    }),
  };
}

/**
 * `BoxScore` as JSON.
 * @throws RequestError 404
 */
export function boxScoreAnswer({ row, position }: ReadResult<unknown, WrittenBox>): string {
  const box = row.box ?? JSON.stringify(emptyBoxScore(JSON.parse(found(row.listed ?? undefined, 'game'))));
  return joinedJson(JSON.stringify({ position }), box);
}

type PlaysPage = WrittenPage & { people: PeopleInGame };

const playLimit = (query: PlayListQuery) => query.limit ?? MAX_PLAYS;
const PLAY_ORDER = 'plays';
const playCursorSchema = z.tuple([z.number().int()]);

/** @throws RequestError 400 for a cursor of another list */
export function readPlays(id: number, query: PlayListQuery): Read<unknown, PlaysPage> {
  const conditions = new Conditions();
  conditions.add(`p.game_id = ${conditions.value(id)}::bigint`);
  const [after] = decodeCursor(PLAY_ORDER, playCursorSchema, query.cursor) ?? [];
  if (after !== undefined) conditions.add(`p.sequence > ${conditions.value(after)}::bigint`);
  const limit = playLimit(query) + 1;
  return {
    models: PLAY_MODELS,
    values: conditions.values,
    select: () => ({}),
    selectRow: (table) => {
      const page = selectWrittenPage({
        page: `SELECT p.sequence AS id, p.play::text AS play FROM ${table(playTable)} p
          WHERE ${conditions.and()} ORDER BY p.sequence LIMIT ${limit}`,
        document: 'play',
        count: `SELECT h.plays FROM ${table(playByPlayTable)} h WHERE h.game_id = $1::bigint`,
      });
      return {
        columns: { ...page.columns, people: 'b.people' },
        from: `${page.from} LEFT JOIN ${table(boxScoreTable)} b ON b.game_id = $1::bigint`,
      };
    },
  };
}

/**
 * `Plays` as JSON.
 * @throws RequestError 404
 */
export function playsAnswer(
  id: number,
  query: PlayListQuery,
  result: ReadResult<unknown, PlaysPage>,
): string {
  found(result.row.total ?? undefined, 'game');
  const people = result.row.people ?? {};
  const { json } = writtenListJson(
    {
      name: 'plays',
      order: PLAY_ORDER,
      limit: playLimit(query),
      query,
      sortedBy: () => [],
      complete: (play) => playJson(play, people),
    },
    result,
  );
  return joinedJson(JSON.stringify({ game_id: id, position: result.position }), json);
}

type UndoneParts = { head: { plays: number }; plays: Pick<PlayRow, 'play'>; people: PeopleRow };

export function readUndonePlays(id: number): Read<UndoneParts> {
  return {
    models: PLAY_MODELS,
    values: [id],
    select: (table) => ({
      head: `SELECT h.plays FROM ${table(playByPlayTable)} h WHERE h.game_id = $1::bigint`,
      plays: `SELECT p.play FROM ${table(undonePlayTable)} p WHERE p.game_id = $1::bigint ORDER BY p.revision`,
      people: selectPeople(table, 'b.game_id = $1::bigint'),
    }),
  };
}

/** @throws RequestError 404 */
export function undonePlaysAnswer(id: number, { rows, position }: ReadResult<UndoneParts>): UndonePlays {
  found(rows.head[0], 'game');
  const people = rows.people[0]?.people ?? {};
  return { game_id: id, position, plays: rows.plays.map((row) => playOf(row, people)) };
}
