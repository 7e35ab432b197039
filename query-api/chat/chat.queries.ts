import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** The last messages of a game's chat, the newest first, how many there are, and whether there is the game. */
export const readChat = (gameId: number, limit: number) => (db: ReadDb) => {
  const messages = db.selectFrom('chat.visible_message as m').where('m.game_id', '=', idValue(gameId));
  return db.selectNoFrom([
    jsonObjectFrom(db.selectFrom('game as g').select('g.id').where('g.id', '=', idValue(gameId))).as('game'),
    jsonArrayFrom(messages.selectAll('m').orderBy('m.id', 'desc').limit(limit)).as('messages'),
    countRows(messages.select('m.id')).as('total'),
  ]);
};
