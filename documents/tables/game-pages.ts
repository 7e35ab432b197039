import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { gameFilters, gamesOrOneFilters } from '#contracts/exports/game-exports.contract.ts';
import type { GameListQuery } from '#contracts/game/game.contract.ts';
import { RequestError } from '#platform/http/errors.ts';
import { type NamedGame, selectGames } from '#query-api/game/game.queries.ts';
import { gamePage, listedGames } from '#query-api/game/game-list.queries.ts';
import { found } from '#query-api/http/found.ts';
import { listed, onPage, type Page } from '#query-api/lists/page.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ExportContext, ReadPage } from './table-export.ts';

type GameFilters = z.output<typeof gameFilters>;

/**
 * The games of a list, page after page in its order: each page continues where the previous one ended, and holds no
 * connection while the client takes its time.
 */
export async function* pagesOfGames(
  readPage: ReadPage,
  filters: GameFilters,
  context: ExportContext,
  gamesAPage: number,
): AsyncGenerator<readonly NamedGame[]> {
  let asked: { cursor?: string } | null = {};
  do {
    const query: GameListQuery = { ...filters, limit: gamesAPage, ...asked };
    const page: Page<NamedGame> = gamePage(query);
    const { row } = await readPage((db) => {
      const games = selectGames(db).where(listedGames(query, context));
      return db.selectNoFrom(jsonArrayFrom(onPage(games, page)).as('games'));
    });
    const { rows, next_cursor } = listed(page, row.games);
    yield rows;
    asked = next_cursor === null ? null : { cursor: next_cursor };
  } while (asked !== null);
}

/**
 * The same, or the one requested game.
 * @throws RequestError 400 for one game and a list at once, 404 when there is no such game
 */
export async function* pagesOfGamesOrOne(
  readPage: ReadPage,
  { game_id: gameId, ...filters }: z.output<typeof gamesOrOneFilters>,
  context: ExportContext,
  gamesAPage: number,
): AsyncGenerator<readonly NamedGame[]> {
  if (gameId === undefined) return yield* pagesOfGames(readPage, filters, context, gamesAPage);
  if (Object.values(filters).some((value) => value !== undefined)) {
    const text = 'Ask for one game or for a list of games, not for both.';
    throw new RequestError('validation_failed', text, { errors: { game_id: [text] } });
  }
  const { row } = await readPage((db) =>
    db.selectNoFrom(jsonObjectFrom(selectGames(db).where('g.id', '=', idValue(gameId))).as('game')),
  );
  yield [found(row.game, 'game')];
}
