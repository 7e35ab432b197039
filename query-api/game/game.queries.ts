import { z } from 'zod';
import { Conditions } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import { type GameRow, gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { playByPlayTable } from '#projections/play-by-play/play.table.ts';
import { found } from '#query-api/kernel/answers.ts';
import type { Read, ReadResult } from '#query-api/kernel/read-models.ts';
import {
  type BoxScore,
  type GameStream,
  MAX_PLAYS,
  type PlayListQuery,
  type Plays,
} from './game.contract.ts';
import {
  type BoxRow,
  boxScoreOf,
  GAME_SHEET_MODELS,
  type GameOfSheet,
  type PersonInGameRow,
  peopleOf,
  selectBoxes,
  selectGameOfSheet,
  selectPeopleInGames,
} from './game-sheet.select.ts';
import { PLAY_MODELS, type PlayRow, playOf, selectPlays } from './play.select.ts';

// Ids are compared as bigint: one beyond the column's range is one that nothing has.
const THIS_GAME = 'g.id = $1::bigint';
const ITS_BOX = 'b.game_id = $1::bigint';

type GamePage = Pick<GameRow, 'page'>;

export function readGame(id: number): Read<unknown, GamePage> {
  return {
    models: [gameReadModel],
    short: true,
    values: [id],
    select: () => ({}),
    selectRow: (table) => ({ columns: { page: 'g.page' }, from: `${table(gameTable)} g WHERE ${THIS_GAME}` }),
  };
}

/**
 * `GameDetail` as JSON.
 * @throws RequestError 404
 */
export function gameAnswer({ row }: ReadResult<unknown, GamePage>): string {
  return found(row.page ?? undefined, 'game');
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

type BoxParts = { game: GameOfSheet; box: BoxRow; people: PersonInGameRow };

export function readBoxScore(id: number): Read<BoxParts> {
  return {
    models: GAME_SHEET_MODELS,
    short: true,
    values: [id],
    select: (table) => ({
      game: selectGameOfSheet(table, THIS_GAME),
      box: selectBoxes(table, ITS_BOX),
      people: selectPeopleInGames(table, ITS_BOX),
    }),
  };
}

/** @throws RequestError 404 */
export function boxScoreAnswer({ rows, position }: ReadResult<BoxParts>): BoxScore {
  return boxScoreOf(found(rows.game[0], 'game'), rows.box[0]?.box, peopleOf(rows.people), position);
}

type PlayParts = { game: GameOfSheet; people: PersonInGameRow; plays: PlayRow };

const playLimit = (query: PlayListQuery) => query.limit ?? MAX_PLAYS;
const PLAY_ORDER = 'plays';
const playCursorSchema = z.tuple([z.number().int()]);

/** @throws RequestError 400 for a cursor of another list */
export function readPlays(id: number, query: PlayListQuery): Read<PlayParts, { total: number }> {
  const conditions = new Conditions();
  conditions.add(`p.game_id = ${conditions.value(id)}::bigint`);
  const [after] = decodeCursor(PLAY_ORDER, playCursorSchema, query.cursor) ?? [];
  const following = after === undefined ? [] : [`p.revision > ${conditions.value(after)}::bigint`];
  const limit = playLimit(query) + 1;
  return {
    models: PLAY_MODELS,
    short: true,
    values: conditions.values,
    select: (table) => ({
      game: selectGameOfSheet(table, THIS_GAME),
      people: selectPeopleInGames(table, ITS_BOX),
      plays: `${selectPlays(table, conditions.and(...following))} LIMIT ${limit}`,
    }),
    selectRow: (table) => ({
      columns: { total: 'h.plays' },
      from: `${table(playByPlayTable)} h WHERE h.game_id = $1::bigint`,
    }),
  };
}

/** @throws RequestError 404 */
export function playsAnswer(
  query: PlayListQuery,
  { rows, row, position }: ReadResult<PlayParts, { total: number }>,
): Plays {
  const game = found(rows.game[0], 'game');
  const people = peopleOf(rows.people);
  const { page, last } = pageOf(rows.plays, playLimit(query));
  return {
    game_id: game.id,
    position,
    plays: page.map((row) => playOf(row, game, people)),
    total: row.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(PLAY_ORDER, [last.revision]),
  };
}
