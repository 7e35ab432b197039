import { gameTable } from '#projections/game/game.table.ts';
import { NAMED_GAME_MODELS, selectNamedGames } from '#query-api/game/game.select.ts';
import { type GameListParts, gameListOf, readGameList } from '#query-api/game/game-list.queries.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type { GameFilters } from './export.contract.ts';
import type { ReadPage } from './read-page.ts';

type GamesPart = Pick<GameListParts, 'games'>;

/** What is read together with a page of games. */
export type WithGames<More> = {
  models: Read<More>['models'];
  /** @param ids a query of one column, the ids of the games on the page */
  select(table: TableName, ids: string): { [Name in keyof More]: string };
};

/** One game with more. @throws RequestError 404 */
export async function oneGame<More>(
  readPage: ReadPage,
  id: number,
  { models, select }: WithGames<More>,
): Promise<ReadResult<GamesPart & More>> {
  const result = await readPage<GamesPart & More, unknown>({
    models: modelsOf(NAMED_GAME_MODELS, models),
    values: [id],
    select: (table) =>
      partsOf(`${selectNamedGames(table, table(gameTable))} WHERE g.id = $1::bigint`, table, select),
  });
  found(result.rows.games[0], 'game');
  return result;
}

/**
 * The games of a list with more, page after page in its order: each page goes on in the index where the one before
 * ended, and holds no connection while the client takes its time.
 */
export async function* pagesOfGames<More>(
  readPage: ReadPage,
  filters: GameFilters,
  context: { now: Date; timeZone: string; pageSize: number },
  { models, select }: WithGames<More>,
): AsyncGenerator<ReadResult<GamesPart & More>> {
  let cursor: string | undefined;
  do {
    const query = { ...filters, limit: context.pageSize, ...(cursor === undefined ? {} : { cursor }) };
    const list = readGameList(query, context);
    const result = await readPage<GamesPart & More, unknown>({
      ...list,
      models: modelsOf(list.models, models),
      select: (table) => partsOf(list.select(table).games, table, select),
    });
    const { games } = result.rows;
    const { next_cursor } = gameListOf(query, { ...result, rows: { games, count: [] } });
    cursor = next_cursor ?? undefined;
    // The game that only says that there are more belongs to the next page.
    const page = games.slice(0, context.pageSize);
    yield { ...result, rows: { ...result.rows, games: page } };
  } while (cursor !== undefined);
}

function partsOf<More>(games: string, table: TableName, select: WithGames<More>['select']) {
  const more = select(table, `SELECT page.id FROM (${games}) page`);
  return { games, ...more } as { [Name in keyof (GamesPart & More)]: string };
}

function modelsOf(...some: Read<unknown>['models'][]): Read<unknown>['models'] {
  return [...new Set(some.flat())];
}
