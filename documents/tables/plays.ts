import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { peopleInGame } from '#query-api/game/box-score.presenter.ts';
import { type NamedGame, selectPeople } from '#query-api/game/game.queries.ts';
import { presentPlay } from '#query-api/game/play.presenter.ts';
import { selectPlays } from '#query-api/game/play.queries.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { ReadPage } from './table-export.ts';

const readPlays = (gameIds: readonly number[]) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(selectPlays(db, gameIds).orderBy('p.sequence')).as('plays'),
    jsonArrayFrom(selectPeople(db, gameIds)).as('people'),
  ]);

/** The plays of some games, each game's in its order. */
export async function readPlayRows(readPage: ReadPage, games: readonly NamedGame[]) {
  if (games.length === 0) return [];
  const { row } = await readPage(readPlays(games.map(({ id }) => id)));
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
      };
    });
  });
}
