import type { Position } from '#events/store/event-store.port.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

/** The users to remind of a game, with their e-mail addresses; only active accounts whose address is confirmed. */
export type Reminded = { userId: number; email: string; setAt: Position };

/**
 * Locks the reminders of a game until the caller's transaction ends, so that what is planned matches the game.
 */
export async function lockReminders(db: Queryable, gameId: number): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reminders:${gameId}`]);
}

/** @param setAt where the log is now */
export async function storeReminder(
  db: Queryable,
  reminder: { gameId: number; userId: number; setAt: Position },
): Promise<void> {
  await db.query(
    `INSERT INTO automations.reminder (game_id, user_id, set_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [reminder.gameId, reminder.userId, reminder.setAt],
  );
}

export async function removeReminder(db: Queryable, gameId: number, userId: number): Promise<void> {
  await db.query('DELETE FROM automations.reminder WHERE game_id = $1 AND user_id = $2', [gameId, userId]);
}

export async function hasReminders(db: Queryable, gameId: number): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM automations.reminder WHERE game_id = $1 LIMIT 1', [gameId]);
  return rows.length > 0;
}

export async function readReminded(db: Queryable, gameId: number): Promise<Reminded[]> {
  const { rows } = await db.query<Reminded>(
    `SELECT r.user_id AS "userId", c.email, r.set_at AS "setAt"
     FROM automations.reminder r JOIN accounts.credentials c ON c.id = r.user_id
     WHERE r.game_id = $1 AND c.is_active AND c.status = 'active' AND c.email_verified ORDER BY r.user_id`,
    [gameId],
  );
  return rows;
}

/** Deletes all reminders of this game. */
export async function forgetReminders(db: Queryable, gameId: number): Promise<void> {
  await db.query('DELETE FROM automations.reminder WHERE game_id = $1', [gameId]);
}

export async function eraseReminders(db: Queryable, userId: number): Promise<void> {
  await db.query('DELETE FROM automations.reminder WHERE user_id = $1', [userId]);
}
