import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readGameSheet } from '#query-api/game/game.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** A game with its box, the players in it and the entries that stand on its scoresheet. */
export const readReplay = (gameId: number) => readSheetAndEntries(gameId, true);

/** The same; the entries only for a box score as of a moment. */
export const readBoxScore = (gameId: number, at: string | undefined) =>
  readSheetAndEntries(gameId, at !== undefined);

const readSheetAndEntries = (gameId: number, withEntries: boolean) => (db: ReadDb) =>
  readGameSheet(gameId)(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('scoresheet_entry as e')
        .selectAll('e')
        .where('e.game_id', '=', idValue(gameId))
        .where('e.undone', '=', false)
        .where(sql.lit(withEntries))
        .orderBy('e.ordinal'),
    ).as('entries'),
  );
