import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { readGameSheet } from '#query-api/game/game.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** A game with its box, and a player, who need not be in it. */
export const readGamePlayerStatistics = (gameId: number, playerId: number) => (db: ReadDb) =>
  readGameSheet(gameId)(db).select((eb) =>
    jsonObjectFrom(
      eb
        .selectFrom('player as p')
        .select(['p.id', 'p.first_name', 'p.last_name'])
        .where('p.id', '=', idValue(playerId)),
    ).as('player'),
  );
