import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { isBusyError, isConnectionError, type Pool } from '#platform/postgres/postgres-pool.ts';
import type { Clock } from '#platform/values/clock.ts';
import { isId } from '#platform/values/ids.ts';
import { RequestError } from './errors.ts';

/** The user behind a session. `Role` is what the accounts store as one. */
export type SignedIn<Role extends string> = { id: number; role: Role; username: string; sessionId: string };

/** docs/rules.md, "Accounts and sessions". */
const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How long a deactivation, a change of role or a sign-out may go unnoticed (docs/architecture.md, "Accounts"). */
const SESSION_KNOWN_MS = 1_000;
const SESSIONS_KNOWN = 20_000;
const TOKENS_KNOWN = 20_000;
const ISSUER = 'courtside';

export type AuthenticationOptions = { pool: Pool; tokenSecret: string; clock: Clock };

export type Authentication<Role extends string> = {
  /**
   * The user of the `Authorization` header; null without one. Role, name and whether the account is active and the
   * session open come from the database, at most 1 s old, never from the token.
   * @throws RequestError 401 `token_expired`, `token_invalid` or `session_revoked`; 503 without a database, or without
   * a connection in time
   */
  authenticate(authorizationHeader: string | undefined): Promise<SignedIn<Role> | null>;
  /**
   * Whether the `Authorization` header has an access token that was issued here, even an expired one. It asks no
   * database and says nothing about the session: only that whoever calls has been signed in, which cannot be made up.
   */
  wasSignedIn(authorizationHeader: string | undefined): Promise<boolean>;
  /** An access token: a JWT signed with HS256, valid for 15 minutes. */
  issueAccessToken(session: { userId: number; sessionId: string }): Promise<string>;
  /** Reads the session again next time, e.g. after a sign-out in this process. */
  forget(sessionId: string): void;
};

type SessionRow<Role> = { user_id: number; username: string; role: Role; is_open: boolean };

/** Reads only `accounts.session_actor`, so a read-only role that sees nothing else of the accounts is enough. */
export function createAuthentication<Role extends string>({
  pool,
  tokenSecret,
  clock,
}: AuthenticationOptions): Authentication<Role> {
  const secret = new TextEncoder().encode(tokenSecret);
  const known = new LRUCache<string, { askedAt: number; row: Promise<SessionRow<Role> | undefined> }>({
    max: SESSIONS_KNOWN,
  });

  /** Tokens whose signature has been checked: it stays valid until they expire. */
  const checked = new LRUCache<string, CheckedToken>({ max: TOKENS_KNOWN });

  async function check(token: string): Promise<CheckedToken> {
    const found = checked.get(token);
    if (found !== undefined && Math.floor(clock().getTime() / 1_000) < found.expiresAt) return found;
    const verified = await verify(token, secret, clock);
    checked.set(token, verified);
    return verified;
  }

  async function readSession(sessionId: string): Promise<SessionRow<Role> | undefined> {
    try {
      const { rows } = await pool.query<SessionRow<Role>>({
        name: 'session-actor',
        text: `SELECT user_id, username, role, is_open AND expires_at > $2 AS is_open
               FROM accounts.session_actor WHERE session_id = $1`,
        values: [sessionId, clock()],
      });
      return rows[0];
    } catch (error) {
      known.delete(sessionId);
      if (isBusyError(error) || !isConnectionError(error)) throw error;
      throw new RequestError('store_unavailable', 'The accounts cannot be reached right now.', {
        retryAfterSeconds: 2,
        cause: error,
      });
    }
  }

  /** Concurrent calls share one query. */
  function session(sessionId: string): Promise<SessionRow<Role> | undefined> {
    const now = clock().getTime();
    const entry = known.get(sessionId);
    if (entry !== undefined && Math.abs(now - entry.askedAt) < SESSION_KNOWN_MS) return entry.row;
    const row = readSession(sessionId);
    known.set(sessionId, { askedAt: now, row });
    return row;
  }

  return {
    async authenticate(authorizationHeader) {
      if (authorizationHeader === undefined || authorizationHeader === '') return null;
      const token = bearerToken(authorizationHeader);
      if (token === undefined) throw invalidToken();
      const { userId, sessionId } = await check(token);
      const row = await session(sessionId);
      if (row === undefined || row.user_id !== userId || !row.is_open) {
        throw new RequestError('session_revoked', 'Session expired or invalid');
      }
      return { id: row.user_id, role: row.role, username: row.username, sessionId };
    },
    async wasSignedIn(authorizationHeader = '') {
      const token = bearerToken(authorizationHeader);
      if (token === undefined) return false;
      try {
        await check(token);
        return true;
      } catch (error) {
        // The time is looked at after the signature.
        return error instanceof RequestError && error.code === 'token_expired';
      }
    },
    issueAccessToken: ({ userId, sessionId }) => {
      const issuedAt = Math.floor(clock().getTime() / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(secret);
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}

function bearerToken(authorizationHeader: string): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorizationHeader)?.[1];
}

/** `expiresAt` in seconds since 1970, as JWTs count. */
type CheckedToken = { userId: number; sessionId: string; expiresAt: number };

async function verify(token: string, secret: Uint8Array, clock: Clock): Promise<CheckedToken> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: clock(),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const userId = Number(payload.sub);
    const { sid, exp } = payload;
    if (!Number.isSafeInteger(userId) || exp === undefined) throw invalidToken();
    if (typeof sid !== 'string' || !isId(sid)) throw invalidToken();
    return { userId, sessionId: sid, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new RequestError('token_expired', 'Session expired');
    throw invalidToken();
  }
}

function invalidToken(): RequestError {
  return new RequestError('token_invalid', 'Invalid session');
}
