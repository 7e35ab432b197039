import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectGames } from '#query-api/game/game.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** Games that have not begun, the soonest first. */
export const readReminders = (userId: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonArrayFrom(
      selectGames(db)
        .innerJoin('automations.reminder as r', 'r.game_id', 'g.id')
        .where('r.user_id', '=', idValue(userId))
        .where('g.status', 'in', ['scheduled', 'postponed'])
        .orderBy('g.game_date', (order) => order.asc().nullsLast())
        .orderBy('g.id'),
    ).as('games'),
  ]);
