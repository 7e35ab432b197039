import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlainLoopback } from '#platform/http/origins.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import { readCookie, setCookie } from './secure-cookie.ts';

/**
 * The devices on which each account was signed in to: other people's guesses do not lock those out. A device is known
 * by a random cookie that no script reads; only its hash is stored, and it opens nothing.
 */
const NAME = 'courtside_device';
/** 32 random bytes. Any other value is treated as missing. */
const OURS = /^[\w-]{43}$/;
const PATH = '/api/auth/';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Per account; the least recently used is forgotten. */
const MOST_DEVICES = 50;

/** The calling device as the database knows it; undefined when it has no cookie of ours. */
function readDeviceCookie(request: FastifyRequest): string | undefined {
  const cookie = readCookie(request, NAME);
  return cookie !== undefined && OURS.test(cookie) ? hashCookie(cookie) : undefined;
}

function hashCookie(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}

/** The calling device, if the account was signed in to on it: an id that outlives its cookies, for limits. */
export async function knownDeviceId(
  db: Queryable,
  request: FastifyRequest,
  userId: number,
): Promise<string | undefined> {
  const device = readDeviceCookie(request);
  if (device === undefined) return undefined;
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM accounts.known_device WHERE user_id = $1 AND device = $2',
    [userId, device],
  );
  return rows[0]?.id;
}

/**
 * Remembers that the account was signed in to on the device that calls. The device gets a new cookie each time, and
 * whoever knows the old one is not this device.
 */
export async function rememberDevice(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, now, publicUrl }: { userId: number; now: Date; publicUrl: string },
): Promise<void> {
  const before = readDeviceCookie(request);
  const cookie = randomBytes(32).toString('base64url');
  setCookie(reply, NAME, cookie, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: !isPlainLoopback(request.headers.origin ?? new URL(publicUrl).origin),
    maxAge: ONE_YEAR_SECONDS,
  });
  const device = hashCookie(cookie);
  if (before !== undefined) {
    await db.query('UPDATE accounts.known_device SET device = $2 WHERE device = $1', [before, device]);
  }
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
