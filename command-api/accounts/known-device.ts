import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlainLoopback } from '#platform/origins.ts';
import type { Queryable } from '#platform/postgres-pool.ts';

/**
 * The devices on which each account was signed in to: other people's guesses do not lock those out. A device is known
 * by a random cookie that no script reads; only its hash is kept, and it opens nothing.
 */
const NAME = 'courtside_device';
const PATH = '/api/auth/';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Per account; the least recently used is forgotten. */
const MOST_DEVICES = 50;

/** The calling device, by its id in the database and in limits; undefined when it has no cookie. */
export function deviceOf({ cookies }: FastifyRequest): string | undefined {
  const cookie = cookies[NAME];
  return cookie === undefined ? undefined : hashOf(cookie);
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}

/** Whether an account of this name was signed in to on the device. */
export async function isKnownDevice(db: Queryable, usernameKey: string, device: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM accounts.known_device d JOIN accounts.credentials c ON c.id = d.user_id
     WHERE c.username_key = $1 AND d.device = $2`,
    [usernameKey, device],
  );
  return rowCount === 1;
}

/** Remembers that the account was signed in to on the device that calls, and gives it a cookie if it has none. */
export async function rememberDevice(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, now, publicUrl }: { userId: number; now: Date; publicUrl: string },
): Promise<void> {
  const cookie = request.cookies[NAME] ?? randomBytes(32).toString('base64url');
  reply.setCookie(NAME, cookie, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: !isPlainLoopback(request.headers.origin ?? new URL(publicUrl).origin),
    maxAge: ONE_YEAR_SECONDS,
  });
  const device = hashOf(cookie);
  await db.query(
    `INSERT INTO accounts.known_device (user_id, device, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, device) DO UPDATE SET seen_at = $3`,
    [userId, device, now],
  );
  await db.query(
    `DELETE FROM accounts.known_device WHERE user_id = $1 AND device IN (
       SELECT device FROM accounts.known_device WHERE user_id = $1 ORDER BY seen_at DESC, device OFFSET $2)`,
    [userId, MOST_DEVICES],
  );
}

/** Recovering an account ends the trust in its earlier devices. */
export async function forgetDevices(db: Queryable, userId: number): Promise<void> {
  await db.query('DELETE FROM accounts.known_device WHERE user_id = $1', [userId]);
}
