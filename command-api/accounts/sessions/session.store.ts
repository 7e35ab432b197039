import { createHash, randomBytes } from 'node:crypto';
import {
  type Pool,
  type PoolClient,
  type Queryable,
  withTransaction,
} from '#platform/postgres/postgres-pool.ts';

/**
 * Sessions: one sign-in on one device, continued by refresh tokens that are each used once. A used one that comes back
 * was copied: the whole session ends (docs/rules.md, "Accounts and sessions").
 */

const DAY_MS = 24 * 60 * 60 * 1_000;
/** "Remember me", counted from the last use. */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
/** Without it the browser forgets the session when it closes; the server does after this time unused. */
const UNREMEMBERED_SECONDS = 24 * 60 * 60;
/** However often it is used, a session ends this long after the sign-in, sooner for administrators. */
const LONGEST_SECONDS = {
  remembered: 90 * 24 * 60 * 60,
  unremembered: 24 * 60 * 60,
  superuser: 12 * 60 * 60,
};
/** How long a refresh whose answer was lost may be retried, once. */
const RETRY_MS = 10_000;
/** Ended sessions and used tokens stay this long, so that a late copy of a token is still recognised. */
const ENDED_RETENTION_MS = 7 * DAY_MS;
/** Open sessions of one user at a time; the least recently used ends. */
const MOST_SESSIONS = 50;
/** New tokens of one session; a page needs one every quarter of an hour. */
const MOST_REFRESHES = { count: 30, ms: 60_000 };

export type Session = { sessionId: string; userId: number; remember: boolean; refreshToken: string };

export type Rotation =
  | ({ outcome: 'rotated' } & Session)
  /** `reused`: the session has just been ended. `ended`: it was over before. */
  | { outcome: 'unknown' | 'ended' | 'too_often' }
  | { outcome: 'reused'; sessionId: string };

/** @returns the session, and the ids of those that ended because the user has too many */
export async function openSession(
  pool: Pool,
  session: {
    id: string;
    userId: number;
    remember: boolean;
    device: string | null;
    /** Whether the account had been signed in to on the device before. */
    knownDevice: boolean;
    now: Date;
  },
): Promise<{ session: Session; ended: string[] }> {
  const { id, userId, remember, device, knownDevice, now } = session;
  const { refreshToken, ended } = await withTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO accounts.sessions (id, user_id, remember, device, created_at, last_used_at, expires_at, known_device)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [
        id,
        userId,
        remember,
        device,
        now,
        await expiry(client, { userId, remember, createdAt: now }, now),
        knownDevice,
      ],
    );
    return {
      refreshToken: await issueToken(client, id, null, now),
      ended: await endOldest(client, userId, now),
    };
  });
  return { session: { sessionId: id, userId, remember, refreshToken }, ended };
}

async function endOldest(client: PoolClient, userId: number, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE accounts.sessions SET revoked_at = $2 WHERE id IN (
       SELECT id FROM accounts.sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
       ORDER BY last_used_at DESC, created_at DESC, id OFFSET $3) RETURNING id`,
    [userId, now, MOST_SESSIONS],
  );
  return rows.map(({ id }) => id);
}

type SessionRow = {
  id: string;
  user_id: number;
  remember: boolean;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};
type TokenRow = { parent_hash: Buffer | null; rotated_at: Date | null; retried_at: Date | null };

/** Exchanges a refresh token for the next one. */
export async function rotateRefreshToken(pool: Pool, refreshToken: string, now: Date): Promise<Rotation> {
  const hash = hashToken(refreshToken);
  return withTransaction(pool, async (client): Promise<Rotation> => {
    // Everything about one session happens one after another.
    const { rows: sessions } = await client.query<SessionRow>(
      `SELECT id, user_id, remember, created_at, expires_at, revoked_at FROM accounts.sessions
       WHERE id = (SELECT session_id FROM accounts.refresh_tokens WHERE token_hash = $1) FOR UPDATE`,
      [hash],
    );
    const session = sessions[0];
    if (session === undefined) return { outcome: 'unknown' };
    const { user_id: userId, remember, created_at: createdAt } = session;
    const expiresAt = await expiry(client, { userId, remember, createdAt }, now);
    if (session.revoked_at !== null || session.expires_at <= now || expiresAt <= now) {
      return { outcome: 'ended' };
    }

    const { rows: tokens } = await client.query<TokenRow>(
      'SELECT parent_hash, rotated_at, retried_at FROM accounts.refresh_tokens WHERE token_hash = $1',
      [hash],
    );
    const token = tokens[0];
    if (token === undefined) return { outcome: 'unknown' };
    if (await isTooOften(client, session.id, now)) return { outcome: 'too_often' };
    if (token.rotated_at === null) {
      await markUsed(client, hash, token.parent_hash, now);
    } else if (await isLostAnswer(client, hash, token, now)) {
      await client.query('UPDATE accounts.refresh_tokens SET retried_at = $2 WHERE token_hash = $1', [
        hash,
        now,
      ]);
    } else {
      await client.query('UPDATE accounts.sessions SET revoked_at = $2 WHERE id = $1', [session.id, now]);
      return { outcome: 'reused', sessionId: session.id };
    }

    await client.query('DELETE FROM accounts.refresh_tokens WHERE session_id = $1 AND rotated_at < $2', [
      session.id,
      new Date(now.getTime() - ENDED_RETENTION_MS),
    ]);
    await client.query('UPDATE accounts.sessions SET last_used_at = $2, expires_at = $3 WHERE id = $1', [
      session.id,
      now,
      expiresAt,
    ]);
    return {
      outcome: 'rotated',
      sessionId: session.id,
      userId,
      remember,
      refreshToken: await issueToken(client, session.id, hash, now),
    };
  });
}

/** Ends the session a refresh token belongs to, used or not. @returns the session's id */
export async function revokeByRefreshToken(
  db: Queryable,
  refreshToken: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `UPDATE accounts.sessions SET revoked_at = coalesce(revoked_at, $2)
     WHERE id = (SELECT session_id FROM accounts.refresh_tokens WHERE token_hash = $1) RETURNING id`,
    [hashToken(refreshToken), now],
  );
  return rows[0]?.id;
}

export async function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query('UPDATE accounts.sessions SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1', [
    sessionId,
    now,
  ]);
}

/** Ends one open session of a user. @returns whether there was one */
export async function revokeOwnSession(
  db: Queryable,
  { id, userId }: { id: string; userId: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE accounts.sessions SET revoked_at = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL',
    [id, userId, now],
  );
  return rowCount === 1;
}

/**
 * Ends every session of a user, on all devices, except one.
 * @returns the ids of the sessions that were open
 */
export async function revokeAllSessions(
  db: Queryable,
  userId: number,
  now: Date,
  except: string | null = null,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `UPDATE accounts.sessions SET revoked_at = $2
     WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3::uuid RETURNING id`,
    [userId, now, except],
  );
  return rows.map(({ id }) => id);
}

export type DeviceSession = { id: string; device: string | null; createdAt: Date; lastUsedAt: Date };

/** Where a user is signed in, the most recently used first. */
export async function listSessions(db: Queryable, userId: number, now: Date): Promise<DeviceSession[]> {
  const { rows } = await db.query<DeviceSession>(
    `SELECT id, device, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM accounts.sessions
     WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY last_used_at DESC, id LIMIT 100`,
    [userId, now],
  );
  return rows;
}

/**
 * Whether the account of a session had been signed in to on its device before; null of a session that is gone, or older than
 * the question.
 */
export async function isOnKnownDevice(db: Queryable, sessionId: string): Promise<boolean | null> {
  const { rows } = await db.query<{ known: boolean | null }>(
    'SELECT known_device AS known FROM accounts.sessions WHERE id = $1',
    [sessionId],
  );
  return rows[0]?.known ?? null;
}

export async function openSessionIds(db: Queryable, userId: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM accounts.sessions WHERE user_id = $1 AND revoked_at IS NULL',
    [userId],
  );
  return rows.map(({ id }) => id);
}

export async function deleteEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM accounts.sessions WHERE least(expires_at, revoked_at) < $1', [
    new Date(now.getTime() - ENDED_RETENTION_MS),
  ]);
}

async function isTooOften(client: PoolClient, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ made: number }>(
    `SELECT count(*)::int AS made FROM accounts.refresh_tokens WHERE session_id = $1 AND created_at > $2`,
    [sessionId, new Date(now.getTime() - MOST_REFRESHES.ms)],
  );
  return (rows[0]?.made ?? 0) > MOST_REFRESHES.count;
}

/**
 * Also uses up the twin of this token that a retry may have made: two answers were in flight, one of the two tokens is
 * in use now, and the other must not be.
 */
async function markUsed(client: PoolClient, hash: Buffer, parentHash: Buffer | null, now: Date) {
  await client.query('UPDATE accounts.refresh_tokens SET rotated_at = $2 WHERE token_hash = $1', [hash, now]);
  if (parentHash === null) return;
  await client.query(
    `UPDATE accounts.refresh_tokens SET rotated_at = $3, retried_at = $3
     WHERE parent_hash = $1 AND token_hash <> $2 AND rotated_at IS NULL`,
    [parentHash, hash, now],
  );
}

/** Whether a used token may be one whose answer never arrived: just used, not retried yet, its successor unused. */
async function isLostAnswer(client: PoolClient, hash: Buffer, token: TokenRow, now: Date): Promise<boolean> {
  if (token.rotated_at === null || token.retried_at !== null) return false;
  if (now.getTime() - token.rotated_at.getTime() > RETRY_MS) return false;
  const { rowCount } = await client.query(
    'SELECT 1 FROM accounts.refresh_tokens WHERE parent_hash = $1 AND rotated_at IS NOT NULL LIMIT 1',
    [hash],
  );
  return rowCount === 0;
}

async function issueToken(client: PoolClient, sessionId: string, parentHash: Buffer | null, now: Date) {
  const refreshToken = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO accounts.refresh_tokens (token_hash, session_id, parent_hash, created_at)
     VALUES ($1, $2, $3, $4)`,
    [hashToken(refreshToken), sessionId, parentHash, now],
  );
  return refreshToken;
}

/** SHA-256 is enough: the token is 32 random bytes, not a password. */
function hashToken(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}

/** When a session ends that is not used any more after `now`. */
async function expiry(
  client: PoolClient,
  { userId, remember, createdAt }: { userId: number; remember: boolean; createdAt: Date },
  now: Date,
): Promise<Date> {
  const { rows } = await client.query<{ role: string }>(
    'SELECT role FROM accounts.credentials WHERE id = $1',
    [userId],
  );
  const unused = now.getTime() + (remember ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS) * 1_000;
  const longest = Math.min(
    remember ? LONGEST_SECONDS.remembered : LONGEST_SECONDS.unremembered,
    rows[0]?.role === 'superuser' ? LONGEST_SECONDS.superuser : Number.POSITIVE_INFINITY,
  );
  return new Date(Math.min(unused, createdAt.getTime() + longest * 1_000));
}
