import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { createAuthentication } from './authentication.ts';

const SECRET = 'a token secret of at least 32 characters';
const SESSION = { userId: 7, sessionId: '0192f0c1-0000-7000-8000-000000000001' };

type Row = { user_id: number; username: string; role: string; is_open: boolean };
let now: Date;
let row: Row | undefined;
let questions: number;
let failure: Error | undefined;

beforeEach(() => {
  now = new Date('2025-03-01T18:00:00Z');
  row = { user_id: 7, username: 'ana', role: 'scorer', is_open: true };
  questions = 0;
  failure = undefined;
});

/** A database with one session. */
const pool = {
  query: async () => {
    questions += 1;
    if (failure !== undefined) throw failure;
    return { rows: row === undefined ? [] : [row] };
  },
} as unknown as Pool;
const open = () => createAuthentication({ pool, tokenSecret: SECRET, clock: () => now });
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const sign = (claims: Record<string, unknown>, options: { alg?: string; secret?: string } = {}) =>
  new SignJWT({ iss: 'courtside', sub: '7', sid: SESSION.sessionId, exp: 2_000_000_000, ...claims })
    .setProtectedHeader({ alg: options.alg ?? 'HS256' })
    .sign(new TextEncoder().encode(options.secret ?? SECRET));

describe('an access token', () => {
  it('names the user and the session for 15 minutes, and nothing about the person', async () => {
    const token = await open().issueAccessToken(SESSION);
    const at = now.getTime() / 1_000;
    expect(decodeJwt(token)).toEqual({
      iss: 'courtside',
      sub: '7',
      sid: SESSION.sessionId,
      iat: at,
      exp: at + 900,
    });
  });

  it('identifies the user that the database names, not the one it names itself', async () => {
    const authentication = open();
    const actor = await authentication.authenticate(`Bearer ${await sign({ role: 'superuser' })}`);
    expect(actor).toEqual({ id: 7, role: 'scorer', username: 'ana', sessionId: SESSION.sessionId });
    expect(await authentication.authenticate(`bearer  ${await sign({})}`)).toEqual(actor);
  });

  it('is optional: without one the caller is a visitor', async () => {
    expect(await open().authenticate(undefined)).toBeNull();
    expect(await open().authenticate('')).toBeNull();
    expect(questions).toBe(0);
  });

  it('expires', async () => {
    const authentication = open();
    const header = `Bearer ${await authentication.issueAccessToken(SESSION)}`;
    pass(899);
    await authentication.authenticate(header);
    pass(1);
    await expect(authentication.authenticate(header)).rejects.toMatchObject({
      status: 401,
      code: 'token_expired',
    });
  });

  it.each([
    ['no bearer token', async () => 'Basic YTpi'],
    ['two tokens', async () => 'Bearer a b'],
    ['not a token', async () => 'Bearer abc'],
    ['another secret', async () => `Bearer ${await sign({}, { secret: 'x'.repeat(32) })}`],
    ['another algorithm', async () => `Bearer ${await sign({}, { alg: 'HS384' })}`],
    ['another issuer', async () => `Bearer ${await sign({ iss: 'elsewhere' })}`],
    ['no session', async () => `Bearer ${await sign({ sid: undefined })}`],
    ['no end', async () => `Bearer ${await sign({ exp: undefined })}`],
    ['a user that is no number', async () => `Bearer ${await sign({ sub: 'ana' })}`],
  ])('is refused without a query: %s', async (_case, header) => {
    await expect(open().authenticate(await header())).rejects.toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
    expect(questions).toBe(0);
  });

  it.each([
    ['a closed session', () => row && { ...row, is_open: false }],
    ['a session that is gone', () => undefined],
    ['the session of another user', () => row && { ...row, user_id: 8 }],
  ])('is refused for %s', async (_case, found) => {
    row = found();
    const authentication = open();
    const header = `Bearer ${await authentication.issueAccessToken(SESSION)}`;
    await expect(authentication.authenticate(header)).rejects.toMatchObject({
      status: 401,
      code: 'session_revoked',
    });
  });
});

describe('who was signed in', () => {
  it('is known by a token that was issued here, even an expired one, without a query', async () => {
    const authentication = open();
    const header = `Bearer ${await authentication.issueAccessToken(SESSION)}`;
    expect(await authentication.wasSignedIn(header)).toBe(true);
    pass(900);
    expect(await authentication.wasSignedIn(header)).toBe(true);
    expect(await open().wasSignedIn(header)).toBe(true);
    expect(questions).toBe(0);
  });

  it.each([
    ['no token', async () => undefined],
    ['no bearer token', async () => 'Basic YTpi'],
    ['not a token', async () => 'Bearer abc'],
    ['another secret', async () => `Bearer ${await sign({}, { secret: 'x'.repeat(32) })}`],
    [
      'another secret, and expired',
      async () => `Bearer ${await sign({ exp: 1 }, { secret: 'x'.repeat(32) })}`,
    ],
  ])('is not known by %s', async (_case, header) => {
    expect(await open().wasSignedIn(await header())).toBe(false);
  });
});

describe('its session', () => {
  it('is queried at most once a second, however many calls there are', async () => {
    const authentication = open();
    const header = `Bearer ${await authentication.issueAccessToken(SESSION)}`;
    await Promise.all(Array.from({ length: 20 }, () => authentication.authenticate(header)));
    pass(0.999);
    await authentication.authenticate(header);
    expect(questions).toBe(1);
    pass(0.001);
    row = { user_id: 7, username: 'ana', role: 'manager', is_open: true };
    expect(await authentication.authenticate(header)).toMatchObject({ role: 'manager' });
    expect(questions).toBe(2);
  });

  it('is queried again at once after it was forgotten, and after a failure', async () => {
    const authentication = open();
    const header = `Bearer ${await authentication.issueAccessToken(SESSION)}`;
    await authentication.authenticate(header);
    authentication.forget(SESSION.sessionId);
    failure = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await expect(authentication.authenticate(header)).rejects.toMatchObject({
      status: 503,
      code: 'store_unavailable',
      retryAfterSeconds: 2,
    });
    // Not away, only busy: `asAnswer` says so.
    failure = new Error('timeout exceeded when trying to connect');
    await expect(authentication.authenticate(header)).rejects.toBe(failure);
    failure = undefined;
    expect(await authentication.authenticate(header)).toMatchObject({ id: 7 });
  });
});
