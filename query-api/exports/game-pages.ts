import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type NamedGame, selectGames } from '#query-api/game/game.queries.ts';
import { gamePage, listedGames } from '#query-api/game/game-list.queries.ts';
import { listed, onPage, type Page } from '#query-api/lists/page.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { GameFilters } from './export.contract.ts';
import type { ExportContext, ReadPage } from './read-page.ts';

/**
 * The games of a list, page after page in its order: each page goes on where the one before ended, and holds no
 * connection while the client takes its time.
 */
export async function* pagesOfGames(
  readPage: ReadPage,
  filters: GameFilters,
  context: ExportContext,
  size: number,
): AsyncGenerator<readonly NamedGame[]> {
  let cursor: string | null = null;
  do {
    const query: GameFilters & { limit: number } = {
      ...filters,
      limit: size,
      ...(cursor === null ? {} : { cursor }),
    };
    const page: Page<NamedGame> = gamePage(query);
    const { row } = await readPage(readPageOfGames(query, page, context));
    const games = listed(page, row.games);
    yield games.rows;
    cursor = games.next_cursor;
  } while (cursor !== null);
}

const readPageOfGames = (query: GameFilters, page: Page<NamedGame>, context: ExportContext) => (db: ReadDb) =>
  db.selectNoFrom(
    jsonArrayFrom(onPage(selectGames(db).where(listedGames(query, context)), page)).as('games'),
  );

/** One game, as a read of its own. */
export const readOneGame = (id: number) => (db: ReadDb) =>
  db.selectNoFrom(jsonObjectFrom(selectGames(db).where('g.id', '=', idValue(id))).as('game'));
