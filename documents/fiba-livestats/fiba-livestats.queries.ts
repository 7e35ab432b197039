import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { selectBoxes, selectGames, selectListedPlayers } from '#query-api/game/game.queries.ts';
import { selectPlays } from '#query-api/game/play.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

export const readFibaLiveStats = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(selectGames(db).select('g.rosters').where('g.id', '=', idValue(id))).as('game'),
    jsonObjectFrom(selectBoxes(db, [id])).as('box'),
    jsonArrayFrom(selectListedPlayers(db, id)).as('players'),
    jsonArrayFrom(selectPlays(db, [id]).orderBy('p.sequence')).as('plays'),
  ]);
