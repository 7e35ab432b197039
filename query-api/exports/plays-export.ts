import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { peopleInGame } from '#query-api/game/game.presenter.ts';
import { type NamedGame, selectPeople } from '#query-api/game/game.queries.ts';
import { presentPlay } from '#query-api/game/play.presenter.ts';
import { selectPlays } from '#query-api/game/play.queries.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { number, text } from './columns.ts';
import { gamesOrOneFilters, pagesOfGamesOrOne } from './game-pages.ts';
import { type ReadPage, tableExport } from './table-export.ts';

/** Some 500 plays each. */
const GAMES_A_PAGE = 4;

/** A play, as in the list of a game's plays, without what it said before corrections. */
const columns = z.object({
  game_id: z.number(),
  id: z.string(),
  revision: z.number(),
  /** Place in the order of the game. */
  sequence: z.number(),
  type: z.string(),
  period: z.number(),
  period_label: z.string(),
  /** Seconds left in the period. */
  clock: number,
  side: text,
  team_id: number,
  player_id: number,
  player_name: text,
  player_number: text,
  player_in_id: number,
  player_in_name: text,
  player_in_number: text,
  points: number,
  kind: text,
  by: text,
  /** The limit it exceeded; it was recorded all the same. */
  overruled: text,
  /** Inserted later, where it had been missed. */
  inserted: z.boolean(),
  /** Metres from the left side line and from the end line of the basket attacked. */
  place_x: number,
  place_y: number,
  score_east: z.number(),
  score_west: z.number(),
  /** Null in a game from a feed, which says no time but the game clock's. */
  occurred_at: text,
  recorded_at: z.string(),
});

export const plays = tableExport({
  summary: 'The plays of games, each game’s in its order',
  description: 'With `game_id` those of one game.',
  filters: gamesOrOneFilters,
  row: columns,
  async *pages(readPage, filters, context) {
    for await (const games of pagesOfGamesOrOne(readPage, filters, context, GAMES_A_PAGE)) {
      yield await readPlayRows(readPage, games);
    }
  },
});

const readPlaysOf = (gameIds: readonly number[]) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(selectPlays(db, gameIds).orderBy('p.sequence')).as('plays'),
    jsonArrayFrom(selectPeople(db, gameIds)).as('people'),
  ]);

async function readPlayRows(
  readPage: ReadPage,
  games: readonly NamedGame[],
): Promise<z.output<typeof columns>[]> {
  if (games.length === 0) return [];
  const { row } = await readPage(readPlaysOf(games.map(({ id }) => id)));
  const byGame = Map.groupBy(row.plays, ({ game_id }) => game_id);
  const people = Map.groupBy(row.people, ({ game_id }) => game_id);
  return games.flatMap((game) => {
    const inGame = peopleInGame(people.get(game.id) ?? []);
    return (byGame.get(game.id) ?? []).map((one) => {
      const play = presentPlay(one, game, inGame);
      return {
        ...play,
        game_id: game.id,
        occurred_at: game.imported ? null : play.occurred_at,
        place_x: play.place?.x ?? null,
        place_y: play.place?.y ?? null,
      };
    });
  });
}
