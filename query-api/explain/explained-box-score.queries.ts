import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { readGameSheet } from '#query-api/game/game.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { selectPlayer } from '#query-api/statistics/player-averages.queries.ts';

/** A game with its box and every entry of its scoresheet, undone ones too. */
export const readExplainedBoxScore = (gameId: number, playerId: number | undefined) => (db: ReadDb) =>
  readGameSheet(gameId)(db).select((eb) => [
    jsonObjectFrom(selectPlayer(db, playerId ?? 0)).as('player'),
    jsonArrayFrom(
      eb
        .selectFrom('scoresheet_entry as e')
        .selectAll('e')
        .where('e.game_id', '=', idValue(gameId))
        .orderBy('e.ordinal'),
    ).as('entries'),
  ]);
