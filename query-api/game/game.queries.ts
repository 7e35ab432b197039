import {
  type GamePageRow,
  type GameRow,
  gamePageTable,
  gameReadModel,
  gameTable,
} from '#projections/game/game.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { joinedJson } from '#query-api/lists/joined-json.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import type { GameStream } from './game.contract.ts';
import { emptyBoxScore, fromGameWithBox, GAME_SHEET_MODELS } from './game-sheet.select.ts';

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
