import type { LightMyRequestResponse } from 'fastify';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { reconcileAccounts } from '#command-api/accounts/accounts.registration.ts';
import { createAuthentication } from '#platform/http/authentication.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import {
  get,
  login,
  ORIGIN,
  refresh,
  sharedAccounts,
  signIn,
  TOKEN_SECRET,
  type Tokens,
} from './accounts-app.ts';

const given = sharedAccounts();

const signedIn = async (role: 'member' | 'superuser' = 'member') => {
  const account = await given.register({ role });
  return { account, tokens: await signIn(given.app, account.username) };
};
const refused = (answer: LightMyRequestResponse) =>
  `${answer.statusCode} ${answer.json<{ code: string }>().code}`;

describe('the access token', () => {
  it('opens me and profile, which are the same', async () => {
    const { account, tokens } = await signedIn();
    for (const url of ['/api/auth/me/', '/api/auth/profile/']) {
      const answer = await get(given.app, url, tokens.token);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        id: account.id,
        username: account.username,
        email: account.email,
        first_name: 'Ana',
        last_name: 'Kovač',
        role: 'member',
        is_active: true,
        email_confirmed: null,
        pending_email: null,
        has_password: true,
        second_factor: null,
      });
    }
  });

  it('is required where somebody must be signed in', async () => {
    const answer = await get(given.app, '/api/auth/me/');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Authentication required', code: 'authentication_required' });
  });

  // Rule: Accounts and sessions: Tokens
  it('is valid for 15 minutes', async () => {
    const { tokens } = await signedIn();
    given.wait(15 * 60 - 1);
    expect((await get(given.app, '/api/auth/me/', tokens.token)).statusCode).toBe(200);
    given.wait(1);
    expect(refused(await get(given.app, '/api/auth/me/', tokens.token))).toBe('401 token_expired');
    // Pages that are the same for everybody do not care.
    expect((await get(given.app, '/api/auth/oidc/', tokens.token)).statusCode).toBe(200);
  });

  it('is refused when it was not signed by us, or not in our way', async () => {
    const { account, tokens } = await signedIn('superuser');
    const [header, payload] = tokens.token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = (secret: string, algorithm: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(new TextEncoder().encode(secret));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [
      'not-a-token',
      unsigned,
      `${header}.${payload}.AAAA`,
      await forged('another secret of at least 32 characters', 'HS256'),
      await forged(TOKEN_SECRET, 'HS512'),
    ]) {
      expect(refused(await get(given.app, '/api/auth/me/', token)), token).toBe('401 token_invalid');
    }
    const basic = await given.app.inject({ url: '/api/auth/me/', headers: { authorization: 'Basic YTpi' } });
    expect(refused(basic)).toBe('401 token_invalid');
    // The session of one user does not carry another user's token.
    const foreign = await new SignJWT({ ...claims, sub: String(account.id + 1) })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(TOKEN_SECRET));
    expect(refused(await get(given.app, '/api/auth/me/', foreign))).toBe('401 session_revoked');
  });

  // Rule: Accounts and sessions: Role changes, deactivations
  it('stops working within a second of a deactivation', async () => {
    const { account, tokens } = await signedIn();
    expect((await get(given.app, '/api/auth/me/', tokens.token)).statusCode).toBe(200);
    await given.pool.query('UPDATE accounts.credentials SET is_active = false WHERE id = $1', [account.id]);
    given.wait(1);
    expect(refused(await get(given.app, '/api/auth/me/', tokens.token))).toBe('401 session_revoked');
    expect(refused(await refresh(given.app, tokens.refresh))).toBe('401 session_revoked');
  });

  it('carries the role the user has now, within a second', async () => {
    const { account, tokens } = await signedIn();
    expect(refused(await get(given.app, `/api/users/${account.id}/`, tokens.token))).toBe('403 forbidden');
    await given.pool.query(`UPDATE accounts.credentials SET role = 'superuser' WHERE id = $1`, [account.id]);
    given.wait(1);
    const answer = await get(given.app, `/api/users/${account.id}/`, tokens.token);
    expect(answer.json()).toMatchObject({ id: account.id, role: 'superuser', username: account.username });
  });

  it('can be checked by a process that only reads', async () => {
    const { account, tokens } = await signedIn();
    const pool = createPool(given.readUrl, { name: 'test-reader', readOnly: true });
    const authentication = createAuthentication({ pool, tokenSecret: TOKEN_SECRET, clock: given.clock });
    const actor = await authentication.authenticate(`Bearer ${tokens.token}`);
    expect(actor).toMatchObject({ id: account.id, role: 'member', username: account.username });
    expect(await authentication.authenticate(undefined)).toBeNull();
    await pool.end();
  });

  it('answers 503 when the database is unavailable', async () => {
    const { tokens } = await signedIn();
    const pool = createPool('postgres://127.0.0.1:1/nowhere', { name: 'test-away' });
    const authentication = createAuthentication({ pool, tokenSecret: TOKEN_SECRET, clock: given.clock });
    await expect(authentication.authenticate(`Bearer ${tokens.token}`)).rejects.toMatchObject({
      code: 'store_unavailable',
      status: 503,
    });
    await pool.end();
  });
});

describe('the refresh token', () => {
  it('is exchanged for the next one', async () => {
    const { tokens } = await signedIn();
    given.wait(20 * 60);
    const answer = await refresh(given.app, tokens.refresh);
    expect(answer.statusCode).toBe(200);
    const next = answer.json<Tokens>();
    expect(next.refresh).not.toBe(tokens.refresh);
    expect((await get(given.app, '/api/auth/me/', next.token)).statusCode).toBe(200);
    given.wait(20 * 60);
    expect((await refresh(given.app, next.refresh)).statusCode).toBe(200);
  });

  // Rule: Accounts and sessions: Tokens
  it('ends the session when a used one returns', async () => {
    const { tokens } = await signedIn();
    const next = (await refresh(given.app, tokens.refresh)).json<Tokens>();
    expect((await get(given.app, '/api/auth/me/', next.token)).statusCode).toBe(200);
    given.wait(11);
    expect(refused(await refresh(given.app, tokens.refresh))).toBe('401 session_revoked');
    // The copy and the original are both out, at once.
    expect(refused(await refresh(given.app, next.refresh))).toBe('401 session_revoked');
    expect(refused(await get(given.app, '/api/auth/me/', next.token))).toBe('401 session_revoked');
  });

  it('leaves the other sessions of the user alone', async () => {
    const { account, tokens } = await signedIn();
    const phone = await signIn(given.app, account.username);
    await refresh(given.app, tokens.refresh);
    given.wait(11);
    expect((await refresh(given.app, tokens.refresh)).statusCode).toBe(401);
    expect((await refresh(given.app, phone.refresh)).statusCode).toBe(200);
  });

  it('may be sent again once within 10 s of a lost answer', async () => {
    const { tokens } = await signedIn();
    await refresh(given.app, tokens.refresh);
    given.wait(10);
    const again = await refresh(given.app, tokens.refresh);
    expect(again.statusCode).toBe(200);
    expect((await refresh(given.app, again.json<Tokens>().refresh)).statusCode).toBe(200);
  });

  it('may not be sent a third time', async () => {
    const { tokens } = await signedIn();
    await refresh(given.app, tokens.refresh);
    const again = (await refresh(given.app, tokens.refresh)).json<Tokens>();
    expect(refused(await refresh(given.app, tokens.refresh))).toBe('401 session_revoked');
    expect(refused(await refresh(given.app, again.refresh))).toBe('401 session_revoked');
  });

  it('may not be retried once its successor has been used', async () => {
    const { tokens } = await signedIn();
    const next = (await refresh(given.app, tokens.refresh)).json<Tokens>();
    await refresh(given.app, next.refresh);
    expect(refused(await refresh(given.app, tokens.refresh))).toBe('401 session_revoked');
  });

  it('keeps only one of two successors once one is in use', async () => {
    const { tokens } = await signedIn();
    const first = (await refresh(given.app, tokens.refresh)).json<Tokens>();
    const second = (await refresh(given.app, tokens.refresh)).json<Tokens>();
    expect((await refresh(given.app, second.refresh)).statusCode).toBe(200);
    expect(refused(await refresh(given.app, first.refresh))).toBe('401 session_revoked');
  });

  it('survives two tabs that ask at the same moment', async () => {
    const { tokens } = await signedIn();
    const answers = await Promise.all([
      refresh(given.app, tokens.refresh),
      refresh(given.app, tokens.refresh),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const kept = answers[1]?.json<Tokens>().refresh ?? '';
    expect((await refresh(given.app, kept)).statusCode).toBe(200);
  });

  it('runs out a day after the last use, or 30 days with remember me', async () => {
    const { account } = await signedIn();
    const day = 24 * 60 * 60;
    const short = (await login(given.app, account.username)).json<Tokens>();
    const long = (await login(given.app, account.username, { remember: true })).json<Tokens>();
    given.wait(day);
    expect(refused(await refresh(given.app, short.refresh))).toBe('401 session_revoked');
    given.wait(29 * day - 1);
    const renewed = await refresh(given.app, long.refresh);
    expect(renewed.statusCode).toBe(200);
    given.wait(30 * day);
    expect(refused(await refresh(given.app, renewed.json<Tokens>().refresh))).toBe('401 session_revoked');
  });

  // Rule: Accounts and sessions: The end of a session
  it.each([
    ['90 days with remember me', 'member', true, 90 * 24],
    ['a day without', 'member', false, 24],
    ['12 hours for administrators', 'superuser', true, 12],
  ] as const)(
    'runs out %s after the sign-in, however often it is used',
    async (_how, role, remember, hours) => {
      const { username } = await given.register({ role });
      let tokens = (await login(given.app, username, { remember })).json<Tokens>();
      // Twelve uses, the last of them a second before the end.
      for (let use = 1; use <= 12; use += 1) {
        given.wait((hours / 12) * 3_600 - (use === 12 ? 1 : 0));
        const answer = await refresh(given.app, tokens.refresh);
        expect([use, answer.statusCode]).toEqual([use, 200]);
        tokens = answer.json<Tokens>();
      }
      given.wait(1);
      expect(refused(await get(given.app, '/api/auth/me/', tokens.token))).toBe('401 session_revoked');
      expect(refused(await refresh(given.app, tokens.refresh))).toBe('401 session_revoked');
    },
  );

  it('is refused when it was never issued, or is missing', async () => {
    expect(refused(await refresh(given.app, 'made-up'))).toBe('401 token_invalid');
    const none = await given.app.inject({
      method: 'POST',
      url: '/api/auth/token/refresh/',
      headers: { 'content-type': 'application/json' },
    });
    expect(none.statusCode).toBe(401);
    expect(none.json()).toMatchObject({ code: 'authentication_required', message: 'Token not found' });
  });

  it('is stored as a hash only', async () => {
    const { tokens } = await signedIn();
    const { rows } = await given.pool.query(
      `SELECT t::text FROM accounts.refresh_tokens t UNION ALL SELECT s::text FROM accounts.sessions s`,
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(tokens.refresh);
    expect(text).not.toContain(Buffer.from(tokens.refresh).toString('hex'));
  });

  it('is gone a week after its session ended', async () => {
    const { account, tokens } = await signedIn();
    const count = async () => {
      const { rows } = await given.pool.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM accounts.sessions WHERE user_id = $1',
        [account.id],
      );
      return rows[0]?.n;
    };
    given.wait(7 * 24 * 60 * 60);
    await reconcileAccounts(given.accounts);
    expect(await count()).toBe(1);
    given.wait(24 * 60 * 60 + 1);
    await reconcileAccounts(given.accounts);
    expect(await count()).toBe(0);
    expect(refused(await refresh(given.app, tokens.refresh))).toBe('401 token_invalid');
  });
});

describe('signing out', () => {
  const logout = (payload: object | undefined, headers: Record<string, string> = {}) =>
    given.app.inject({
      method: 'POST',
      url: '/api/auth/logout/',
      headers,
      ...(payload === undefined ? {} : { payload }),
    });

  it('ends the session of the refresh token at once', async () => {
    const { tokens } = await signedIn();
    expect((await get(given.app, '/api/auth/me/', tokens.token)).statusCode).toBe(200);
    expect((await logout({ refresh: tokens.refresh })).statusCode).toBe(200);
    expect(refused(await get(given.app, '/api/auth/me/', tokens.token))).toBe('401 session_revoked');
    expect(refused(await refresh(given.app, tokens.refresh))).toBe('401 session_revoked');
  });

  it('ends the session of the access token where no refresh token is sent', async () => {
    const { tokens } = await signedIn();
    await logout(undefined, { authorization: `Bearer ${tokens.token}` });
    expect(refused(await refresh(given.app, tokens.refresh))).toBe('401 session_revoked');
  });

  it('does nothing for visitors', async () => {
    const { tokens } = await signedIn();
    given.wait(60 * 60);
    expect((await logout(undefined)).statusCode).toBe(200);
    expect((await logout({ refresh: 'made-up' })).statusCode).toBe(200);
    expect((await logout(undefined, { authorization: `Bearer ${tokens.token}` })).statusCode).toBe(200);
  });
});

describe('the web client', () => {
  const WEB = { 'x-client': 'web', origin: ORIGIN };
  const cookieOf = (answer: LightMyRequestResponse) => {
    const cookie = answer.cookies.find(({ name }) => name === '__Secure-courtside_refresh');
    if (cookie === undefined) throw new Error(`no cookie in ${answer.body}`);
    return cookie;
  };
  const webLogin = async (remember?: boolean, headers: Record<string, string> = WEB) => {
    const { username } = await given.register();
    return login(given.app, username, { headers, ...(remember === undefined ? {} : { remember }) });
  };
  const call = (path: string, headers: Record<string, string>, cookie?: string) =>
    given.app.inject({
      method: 'POST',
      url: `/api/auth/${path}/`,
      headers,
      ...(cookie === undefined ? {} : { cookies: { '__Secure-courtside_refresh': cookie } }),
    });

  it('gets the refresh token as a cookie it cannot read, and never in the body', async () => {
    const answer = await webLogin();
    expect(Object.keys(answer.json())).toEqual(['token', 'user']);
    expect(cookieOf(answer)).toEqual({
      name: '__Secure-courtside_refresh',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/api/auth/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    });
    expect(answer.body).not.toContain(cookieOf(answer).value);
  });

  it('keeps the cookie for 30 days with remember me, and through every exchange', async () => {
    const first = cookieOf(await webLogin(true));
    expect(first.maxAge).toBe(30 * 24 * 60 * 60);
    const next = await call('token/refresh', WEB, first.value);
    expect(next.statusCode).toBe(200);
    expect(Object.keys(next.json())).toEqual(['token']);
    expect(cookieOf(next)).toMatchObject({ maxAge: 30 * 24 * 60 * 60, httpOnly: true, sameSite: 'Strict' });
    expect(cookieOf(next).value).not.toBe(first.value);
  });

  it('goes without Secure only for plain http on this machine', async () => {
    const local = { ...WEB, origin: 'http://127.0.0.1:3000' };
    const { cookies } = await webLogin(false, local);
    expect(cookies.find(({ name }) => name === 'courtside_refresh')).toMatchObject({ httpOnly: true });
    expect(cookies.some(({ secure }) => secure === true)).toBe(false);
  });

  // Rule: Accounts and sessions: Tokens
  it('may call from an allowed origin only', async () => {
    const { value } = cookieOf(await webLogin());
    for (const headers of [
      { 'x-client': 'web' },
      { 'x-client': 'web', origin: 'https://evil.example' },
      { 'x-client': 'web', origin: 'null' },
    ]) {
      expect(refused(await call('token/refresh', headers, value))).toBe('403 origin_not_allowed');
      expect(refused(await call('logout', headers, value))).toBe('403 origin_not_allowed');
    }
    expect(refused(await webLogin(false, { 'x-client': 'web', origin: 'https://evil.example' }))).toBe(
      '403 origin_not_allowed',
    );
    expect((await call('token/refresh', WEB, value)).statusCode).toBe(200);
  });

  it('must say so: the cookie alone, as a form of another site would send it, does nothing', async () => {
    const { value } = cookieOf(await webLogin());
    expect(refused(await call('token/refresh', { origin: ORIGIN }, value))).toBe(
      '401 authentication_required',
    );
    await call('logout', { origin: ORIGIN }, value);
    expect((await call('token/refresh', WEB, value)).statusCode).toBe(200);
  });

  it('loses the cookie when it signs out or when the session is over', async () => {
    const { value } = cookieOf(await webLogin());
    const out = await call('logout', WEB, value);
    expect(out.statusCode).toBe(200);
    expect(cookieOf(out)).toMatchObject({ value: '', path: '/api/auth/', expires: new Date(0) });
    const over = await call('token/refresh', WEB, value);
    expect(refused(over)).toBe('401 session_revoked');
    expect(cookieOf(over)).toMatchObject({ value: '', expires: new Date(0) });
  });
});

describe('DELETE /api/auth/sessions/{id}/', () => {
  const end = (id: string, token: string) =>
    given.app.inject({
      method: 'DELETE',
      url: `/api/auth/sessions/${id}/`,
      headers: { authorization: `Bearer ${token}` },
    });
  const sessionsOf = async (token: string): Promise<{ id: string; is_current: boolean }[]> =>
    (await get(given.app, '/api/auth/sessions/', token)).json().sessions;

  it('ends that session at once, and no other', async () => {
    const { account, tokens: lost } = await signedIn();
    const here = await signIn(given.app, account.username);
    const [other] = (await sessionsOf(here.token)).filter(({ is_current }) => !is_current);
    const answer = await end(other?.id ?? '', here.token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Signed out on this device' }]);
    expect(refused(await get(given.app, '/api/auth/me/', lost.token))).toBe('401 session_revoked');
    expect(refused(await refresh(given.app, lost.refresh))).toBe('401 session_revoked');
    expect((await sessionsOf(here.token)).map(({ is_current }) => is_current)).toEqual([true]);
    expect((await end(other?.id ?? '', here.token)).statusCode).toBe(404);
  });

  it('knows no sessions of others', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const [session] = await sessionsOf(theirs.tokens.token);
    expect((await end(session?.id ?? '', mine.tokens.token)).statusCode).toBe(404);
    expect((await refresh(given.app, theirs.tokens.refresh)).statusCode).toBe(200);
  });
});
