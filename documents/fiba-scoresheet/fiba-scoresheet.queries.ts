import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { selectBoxes, selectGames, selectListedPlayers, selectStaff } from '#query-api/game/game.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** A game with everything that stands on its scoresheet. */
export const readFibaScoresheet = (id: number) => (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(selectGames(db).select('g.rosters').where('g.id', '=', idValue(id))).as('game'),
    jsonObjectFrom(selectBoxes(db, [id])).as('box'),
    jsonArrayFrom(selectListedPlayers(db, id)).as('players'),
    jsonArrayFrom(selectStaff(db, [id])).as('staff'),
    jsonArrayFrom(
      eb
        .selectFrom('scoresheet_entry as e')
        .selectAll('e')
        .where('e.game_id', '=', idValue(id))
        .orderBy('e.ordinal'),
    ).as('entries'),
  ]);
