import { type Page, readPage } from '#command-api/lists/page.ts';
import type { PageQuery } from '#contracts/lists/numbered-pages.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { CHAT_CHANNEL } from '#events/chat/chat.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { Conditions } from '#platform/postgres/conditions.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** Who wrote: a signed-in user, or a key in place of a guest's address. */
export type ChatAuthor = { userId: number; guestKey: null } | { userId: null; guestKey: string };

export type VisibleMessage = {
  id: number;
  game_id: number;
  user_id: number | null;
  name: string;
  text: string;
  sent_at: Date;
};

/** Stores a message and notifies every process that shows the chat. A repeated call writes once. */
export async function writeMessage(
  db: Queryable,
  message: {
    callId: string;
    gameId: number;
    author: ChatAuthor;
    /** As a guest typed it; null without one, and for a user. */
    guestName: string | null;
    text: string;
    now: Date;
  },
): Promise<VisibleMessage | undefined> {
  const { callId, gameId, author, guestName, text, now } = message;
  const { rows: written } = await db.query<{ id: number }>(
    `INSERT INTO chat.message (call_id, game_id, user_id, guest_key, guest_name, text, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (call_id) DO NOTHING RETURNING id`,
    [callId, gameId, author.userId, author.guestKey, guestName, text, now],
  );
  if (written[0] !== undefined) await announce(db, gameId, written[0].id);
  const { rows } = await db.query<VisibleMessage>(
    `SELECT v.* FROM chat.visible_message v JOIN chat.message m USING (id) WHERE m.call_id = $1`,
    [callId],
  );
  return rows[0];
}

/**
 * Who wrote a message, and in which game.
 * @throws RequestError 404 for a message that is not there, or not in that game
 */
export async function requireMessage(
  db: Queryable,
  messageId: number,
  gameId?: number,
): Promise<ChatAuthor & { gameId: number }> {
  const { rows } = await db.query<ChatAuthor & { gameId: number }>(
    `SELECT user_id AS "userId", guest_key AS "guestKey", game_id AS "gameId"
     FROM chat.message WHERE id = $1 AND ($2::int IS NULL OR game_id = $2)`,
    [messageId, gameId ?? null],
  );
  const [message] = rows;
  if (message === undefined) throw new RequestError('not_found', say('chat.no_message'));
  return message;
}

/** Deletes the words of a message, and the name that a guest typed. */
export async function removeMessage(db: Queryable, messageId: number): Promise<void> {
  const { rows } = await db.query<{ game_id: number }>(
    'UPDATE chat.message SET text = NULL, guest_name = NULL WHERE id = $1 AND text IS NOT NULL RETURNING game_id',
    [messageId],
  );
  if (rows[0] !== undefined) await announce(db, rows[0].game_id, messageId);
}

async function announce(db: Queryable, game: number, message: number): Promise<void> {
  await db.query('SELECT pg_notify($1, $2)', [CHAT_CHANNEL, JSON.stringify({ game, message })]);
}

export async function addReport(
  db: Queryable,
  report: { messageId: number; userId: number; now: Date },
): Promise<void> {
  await db.query(
    'INSERT INTO chat.report (message_id, reported_by, reported_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [report.messageId, report.userId, report.now],
  );
}

export async function removeReports(db: Queryable, messageId: number): Promise<void> {
  await db.query('DELETE FROM chat.report WHERE message_id = $1', [messageId]);
}

export type Mute = {
  id: number;
  userId: number | null;
  guestKey: string | null;
  gameId: number | null;
  messageId: number | null;
  until: Date;
};
const MUTE = `id, user_id AS "userId", guest_key AS "guestKey", game_id AS "gameId", message_id AS "messageId", until`;

/** Until when a writer is muted; undefined when they are not. */
export async function mutedUntil(db: Queryable, author: ChatAuthor, now: Date): Promise<Date | undefined> {
  const { rows } = await db.query<{ until: Date }>(
    'SELECT until FROM chat.mute WHERE (user_id = $1 OR guest_key = $2) AND until > $3',
    [author.userId, author.guestKey, now],
  );
  return rows[0]?.until;
}

/** Mutes, or changes the end of a mute. `message`: for which one a guest was muted. */
export async function storeMute(
  db: Queryable,
  author: ChatAuthor,
  mute: { until: Date; message: { gameId: number; messageId: number } | null },
): Promise<Mute> {
  const { rows } = await db.query<Mute>(
    `INSERT INTO chat.mute (user_id, guest_key, game_id, message_id, until) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (${author.userId === null ? 'guest_key' : 'user_id'}) DO UPDATE
     SET until = excluded.until, game_id = excluded.game_id, message_id = excluded.message_id
     RETURNING ${MUTE}`,
    [
      author.userId,
      author.guestKey,
      mute.message?.gameId ?? null,
      mute.message?.messageId ?? null,
      mute.until,
    ],
  );
  const stored = rows[0];
  if (stored === undefined) throw new Error('the mute did not come back');
  return stored;
}

export async function findMute(db: Queryable, id: number): Promise<Mute | undefined> {
  const { rows } = await db.query<Mute>(`SELECT ${MUTE} FROM chat.mute WHERE id = $1`, [id]);
  return rows[0];
}

/** Locks a mute until the caller's transaction ends. */
export async function lockMute(db: Queryable, id: number): Promise<void> {
  await db.query('SELECT FROM chat.mute WHERE id = $1 FOR UPDATE', [id]);
}

export async function removeMute(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM chat.mute WHERE id = $1', [id]);
}

/** Everybody who is muted at present, with the name to show. */
export function listMutes(
  db: Queryable,
  now: Date,
  query: PageQuery,
): Promise<Page<Mute & { name: string }>> {
  const conditions = new Conditions();
  conditions.add(`m.until > ${conditions.value(now)}`);
  return readPage(
    db,
    {
      name: 'chat mutes',
      columns: `m.id, m.user_id AS "userId", m.guest_key AS "guestKey", m.game_id AS "gameId",
        m.message_id AS "messageId", m.until,
        CASE WHEN m.user_id IS NULL THEN 'Guest' ELSE coalesce(c.username, 'Former user') END AS name`,
      from: 'chat.mute m LEFT JOIN accounts.credentials c ON c.id = m.user_id',
      countFrom: 'chat.mute m',
      conditions,
      keys: [{ sql: 'm.id', type: 'integer' }],
      direction: 'ASC',
    },
    query,
  );
}

export type ReportedMessage = VisibleMessage & {
  reports: number;
  reported_at: Date;
  reported_by: { user_id: number; user: string }[];
};
const REPORTERS_SHOWN = 20;

/** Reported messages that are still there, the latest report first. */
export function listReported(db: Queryable, query: PageQuery): Promise<Page<ReportedMessage>> {
  return readPage(
    db,
    {
      name: 'chat reports',
      columns: `v.*, r.reports, r.reported_at,
        (SELECT json_agg(json_build_object('user_id', one.reported_by, 'user', coalesce(c.username, 'Former user'))
           ORDER BY one.reported_at DESC, one.reported_by)
         FROM (SELECT reported_by, reported_at FROM chat.report WHERE message_id = v.id
               ORDER BY reported_at DESC, reported_by LIMIT ${REPORTERS_SHOWN}) one
         LEFT JOIN accounts.credentials c ON c.id = one.reported_by) AS reported_by`,
      from: `(SELECT message_id, count(*)::int AS reports, max(reported_at) AS reported_at
              FROM chat.report GROUP BY message_id) r
        JOIN chat.visible_message v ON v.id = r.message_id`,
      conditions: new Conditions(),
      keys: [
        { sql: 'r.reported_at', type: 'timestamptz' },
        { sql: 'v.id', type: 'integer' },
      ],
      direction: 'DESC',
    },
    query,
  );
}

/** Deletes everything an erased user wrote in chats, and what is stored about them there. */
export async function eraseFromChat(db: Queryable, userId: number): Promise<void> {
  const { rows } = await db.query<{ id: number; game_id: number }>(
    'DELETE FROM chat.message WHERE user_id = $1 RETURNING id, game_id',
    [userId],
  );
  for (const { id, game_id: gameId } of rows) await announce(db, gameId, id);
  await db.query('DELETE FROM chat.report WHERE reported_by = $1', [userId]);
  await db.query('DELETE FROM chat.mute WHERE user_id = $1', [userId]);
}
