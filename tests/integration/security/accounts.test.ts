import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { PasswordHasher } from '#command-api/accounts/passwords/password.hasher.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { stopService } from '#tests/support/service-config.ts';
import { until } from '#tests/support/until.ts';
import {
  get,
  login,
  ORIGIN,
  openApp,
  openProcess,
  PASSWORD,
  quickHasher,
  refresh,
  send,
  sharedAccounts,
  signedInAs,
  signIn,
  waitingMail,
} from '../accounts/accounts-app.ts';

const given = sharedAccounts();

const WEB = { 'x-client': 'web', origin: ORIGIN };
const FORGOTTEN = '/api/auth/password/reset/';
const refreshTokenOf = (answer: LightMyRequestResponse) => answer.json<{ refresh: string }>().refresh;
const sessionsOf = async (userId: number) => {
  const { rows } = await given.pool.query<{ open: boolean }>(
    'SELECT revoked_at IS NULL AS open FROM accounts.sessions WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ open }) => open);
};

describe('a stolen refresh token', () => {
  it('ends the whole family when it is used after its owner used it', async () => {
    const owner = await signedInAs(given, given.app);
    const stolen = owner.refresh;
    const second = refreshTokenOf(await refresh(given.app, stolen));
    const third = refreshTokenOf(await refresh(given.app, second));
    // The thief comes later than a lost answer could be tried again.
    given.wait(11);
    expect((await refresh(given.app, stolen)).json()).toMatchObject({ code: 'session_revoked' });
    expect(await sessionsOf(owner.id)).toEqual([false]);
    expect((await refresh(given.app, third)).statusCode).toBe(401);
    expect((await get(given.app, '/api/auth/me/', owner.token)).statusCode).toBe(401);
  });

  it('ends it as well when the thief was faster', async () => {
    const owner = await signedInAs(given, given.app);
    const thiefs = refreshTokenOf(await refresh(given.app, owner.refresh));
    given.wait(11);
    expect((await refresh(given.app, owner.refresh)).statusCode).toBe(401);
    expect((await refresh(given.app, thiefs)).statusCode).toBe(401);
  });

  it('touches no other device and no other user', async () => {
    const owner = await signedInAs(given, given.app);
    const phone = await signIn(given.app, owner.username);
    await refresh(given.app, owner.refresh);
    given.wait(11);
    expect((await refresh(given.app, owner.refresh)).statusCode).toBe(401);
    expect((await refresh(given.app, phone.refresh)).statusCode).toBe(200);
  });

  it('is nowhere in the database', async () => {
    const { refresh: token } = await signedInAs(given, given.app);
    const { rows } = await given.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM accounts.refresh_tokens t
       UNION ALL SELECT s::text FROM accounts.sessions s`,
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(rows.length).toBeGreaterThan(1);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('a refresh whose answer was lost', () => {
  it('is honoured once more within 10 seconds, and not a third time', async () => {
    const owner = await signedInAs(given, given.app);
    expect((await refresh(given.app, owner.refresh)).statusCode).toBe(200);
    given.wait(9);
    const retried = await refresh(given.app, owner.refresh);
    expect(retried.statusCode).toBe(200);
    expect((await refresh(given.app, refreshTokenOf(retried))).statusCode).toBe(200);
    expect((await refresh(given.app, owner.refresh)).statusCode).toBe(401);
    expect(await sessionsOf(owner.id)).toEqual([false]);
  });

  it('is not honoured once its successor was used', async () => {
    const owner = await signedInAs(given, given.app);
    await refresh(given.app, refreshTokenOf(await refresh(given.app, owner.refresh)));
    expect((await refresh(given.app, owner.refresh)).statusCode).toBe(401);
    expect(await sessionsOf(owner.id)).toEqual([false]);
  });
});

describe('who has an account', () => {
  /** The statements a call sends and the hashes it computes: what it costs, whatever the machine does meanwhile. */
  async function workOf(call: (watched: FastifyInstance) => Promise<unknown>): Promise<string[]> {
    const work: string[] = [];
    const hasher = quickHasher();
    const passwords: PasswordHasher = {
      hash: (password) => {
        work.push('hash');
        return hasher.hash(password);
      },
      verify: (hash, password) => {
        work.push('verify');
        return hasher.verify(hash, password);
      },
    };
    const watched = await openProcess(given, { passwords });
    const { query } = watched.pool;
    watched.pool.query = ((...args: Parameters<Pool['query']>) => {
      const [statement] = args as unknown[];
      work.push(typeof statement === 'string' ? statement : JSON.stringify(statement));
      return query.apply(watched.pool, args);
    }) as Pool['query'];
    await call(watched.app);
    const seen = [...work];
    await stopService(watched);
    return seen;
  }
  const forget = (at: FastifyInstance, email: string) => send(at, 'POST', FORGOTTEN, { body: { email } });

  it('is not told by the answer to a forgotten password, nor by the work that is done before it', async () => {
    const { email } = await given.register();
    const answers: unknown[] = [];
    const [known, unknown] = [
      await workOf(async (at) => answers.push(await forget(at, email))),
      await workOf(async (at) => answers.push(await forget(at, 'nobody@example.org'))),
    ];
    const [first, second] = answers as Awaited<ReturnType<typeof send>>[];
    expect([first?.status, first?.body]).toEqual([
      200,
      { message: 'Password reset link sent to your email' },
    ]);
    expect([second?.status, second?.body]).toEqual([first?.status, first?.body]);
    expect(Object.keys(second?.headers ?? {})).toEqual(Object.keys(first?.headers ?? {}));
    expect(known.length).toBe(1);
    expect(unknown).toEqual(known);
  });

  it('is not told by how often one may ask', async () => {
    const limited = await openApp(given, {
      accountLimits: { resetsPerEmail: { limit: 2, windowSeconds: 60 } },
    });
    const { email } = await given.register();
    for (const address of [email, 'nobody@example.org']) {
      const answers = [];
      for (const written of [address, address.toUpperCase(), ` ${address}`]) {
        answers.push((await forget(limited, written)).status);
      }
      expect([address, answers]).toEqual([address, [200, 200, 429]]);
    }
    await limited.close();
  });

  it('is not told by a sign-in that fails', async () => {
    const { username } = await given.register();
    const [known, unknown] = [
      await workOf((at) => login(at, username, { password: 'wrong' })),
      await workOf((at) => login(at, 'nobody', { password: 'wrong' })),
    ];
    expect(known).toContain('verify');
    expect(unknown).toEqual(known);
  });
});

describe('a link to a new password', () => {
  const confirm = (token: string, address = '127.0.0.1', at = given.app) =>
    send(at, 'POST', '/api/auth/password/reset/confirm/', {
      address,
      body: { token, password: 'thirteen buckets', password_confirm: 'thirteen buckets' },
    });
  async function linkOf(email: string): Promise<string> {
    await send(given.app, 'POST', FORGOTTEN, { body: { email } });
    let token: string | undefined;
    await until('the link is mailed', async () => {
      const mail = (await waitingMail(given)).filter(({ to }) => to === email).at(-1);
      token = mail?.text.match(/reset-password\/([\w-]+)$/m)?.[1];
      return token !== undefined;
    });
    return token ?? '';
  }

  it('works once', async () => {
    const token = await linkOf((await given.register()).email);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
  });

  it('works for half an hour', async () => {
    const token = await linkOf((await given.register()).email);
    given.wait(30 * 60);
    expect((await confirm(token)).status).toBe(400);
  });

  it('holds 256 bits that the database does not have', async () => {
    const token = await linkOf((await given.register()).email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await given.pool.query<{ row: string }>(
      'SELECT l::text AS row FROM accounts.reset_link l',
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('cannot be guessed at leisure, and a guess costs us no hash', async () => {
    let hashes = 0;
    const limited = await openApp(given, {
      accountLimits: { newPasswordsPerAddress: { limit: 3, windowSeconds: 60 } },
      passwords: {
        hash: async () => {
          hashes += 1;
          return '';
        },
        verify: async () => false,
      },
    });
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1) {
      statuses.push((await confirm(String(guess).repeat(43), '10.9.8.7', limited)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect(hashes).toBe(0);
    await limited.close();
  });

  it('leads to our own address, whatever the caller claims to be', async () => {
    const { email } = await given.register();
    await given.app.inject({
      method: 'POST',
      url: FORGOTTEN,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      payload: { email },
    });
    await until('the mail is there', async () => (await waitingMail(given)).some(({ to }) => to === email));
    const mail = (await waitingMail(given)).find(({ to }) => to === email);
    expect(mail?.text).toContain(`${ORIGIN}/reset-password/`);
    expect(mail?.text).not.toContain('evil');
  });
});

describe('the cookie of the web client', () => {
  const refreshCookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
    cookies.find(({ name }) => name === '__Secure-courtside_refresh')?.value ?? '';
  const credentials = async () => {
    const { username } = await given.register();
    return { username, password: PASSWORD };
  };

  it.each([
    [true, 30 * 24 * 60 * 60],
    [false, undefined],
  ])('is read by no script and sent to no other site; remembered: %s', async (remember_me, maxAge) => {
    const body = { ...(await credentials()), remember_me };
    const answer = await send(given.app, 'POST', '/api/auth/login/', { body, headers: WEB });
    expect(answer.body.refresh).toBeUndefined();
    const cookie = answer.cookies.find(({ name }) => name === '__Secure-courtside_refresh');
    expect(answer.cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite !== 'Strict')).toEqual([]);
    expect(cookie).toMatchObject({
      name: '__Secure-courtside_refresh',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api/auth/',
    });
    expect(cookie?.domain).toBeUndefined();
    expect(cookie?.maxAge).toBe(maxAge);
    expect(JSON.stringify(answer.body)).not.toContain(cookie?.value);
  });

  it('of an earlier release is taken once more, and replaced', async () => {
    const body = { ...(await credentials()) };
    const signedIn = await send(given.app, 'POST', '/api/auth/login/', { body, headers: WEB });
    const renewed = await given.app.inject({
      method: 'POST',
      url: '/api/auth/token/refresh/',
      headers: WEB,
      cookies: { courtside_refresh: refreshCookieOf(signedIn) },
      payload: {},
    });
    expect(renewed.statusCode).toBe(200);
    expect(renewed.cookies.map(({ name, value }) => [name, value !== ''])).toEqual([
      ['__Secure-courtside_refresh', true],
      ['courtside_refresh', false],
    ]);
  });

  it('on this machine without https has no prefix, which browsers would refuse', async () => {
    const headers = { 'x-client': 'web', origin: 'http://localhost:3000' };
    const answer = await send(given.app, 'POST', '/api/auth/login/', { body: await credentials(), headers });
    expect(answer.cookies.map(({ name, secure }) => [name, secure ?? false])).toEqual([
      ['courtside_device', false],
      ['courtside_refresh', false],
    ]);
  });

  it.each([
    ['another site', { 'x-client': 'web', origin: 'https://evil.example' }],
    ['another port of this machine', { 'x-client': 'web', origin: 'http://localhost:4000' }],
    ['a page without an origin', { 'x-client': 'web', origin: 'null' }],
    ['a caller without an origin', { 'x-client': 'web' }],
  ])('is neither set nor used for %s', async (_who, headers) => {
    const body = await credentials();
    const signedIn = await send(given.app, 'POST', '/api/auth/login/', { body, headers: WEB });
    const cookies = { '__Secure-courtside_refresh': refreshCookieOf(signedIn) };
    for (const [url, payload] of [
      ['/api/auth/login/', body],
      ['/api/auth/token/refresh/', {}],
      ['/api/auth/logout/', {}],
      [
        '/api/auth/register/',
        {
          username: 'cookie monster',
          email: 'monster@example.org',
          first_name: 'C',
          last_name: 'M',
          password: PASSWORD,
          password_confirm: PASSWORD,
        },
      ],
    ] as const) {
      const answer = await given.app.inject({ method: 'POST', url, headers, cookies, payload });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'origin_not_allowed']);
      expect(answer.cookies).toEqual([]);
    }
    const mine = await given.app.inject({
      method: 'POST',
      url: '/api/auth/token/refresh/',
      headers: WEB,
      cookies,
    });
    expect(mine.statusCode).toBe(200);
  });

  it('is not used without the header that other sites cannot send', async () => {
    const signedIn = await send(given.app, 'POST', '/api/auth/login/', {
      body: await credentials(),
      headers: WEB,
    });
    const answer = await given.app.inject({
      method: 'POST',
      url: '/api/auth/token/refresh/',
      headers: { origin: ORIGIN },
      cookies: { '__Secure-courtside_refresh': refreshCookieOf(signedIn) },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'authentication_required']);
  });

  it('is no way around the token', async () => {
    const signedIn = await send(given.app, 'POST', '/api/auth/login/', {
      body: await credentials(),
      headers: WEB,
    });
    const answer = await given.app.inject({
      method: 'PUT',
      url: '/api/auth/me/',
      headers: WEB,
      cookies: { '__Secure-courtside_refresh': refreshCookieOf(signedIn) },
      payload: { first_name: 'A', last_name: 'B', email: 'c@example.org' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('what an administrator changes', () => {
  it('holds within a second, also in a process that did not hear of it', async () => {
    const admin = await signedInAs(given, given.app, 'superuser');
    const user = await signedInAs(given, given.app, 'superuser');
    const elsewhere = await openApp(given);
    const asUser = (url = '/api/users/') => get(elsewhere, url, user.token);
    const patch = (body: object) =>
      send(given.app, 'PATCH', `/api/users/${user.id}/`, {
        token: admin.token,
        body: { ...body, current_password: PASSWORD },
      });

    expect((await asUser()).statusCode).toBe(200);
    await patch({ role: 'member' });
    expect((await get(given.app, '/api/users/', user.token)).statusCode).toBe(403);
    given.wait(1);
    expect((await asUser()).statusCode).toBe(403);

    await patch({ role: 'admin' });
    given.wait(1);
    expect((await asUser()).statusCode).toBe(200);

    await patch({ is_active: false });
    expect((await get(given.app, '/api/auth/me/', user.token)).statusCode).toBe(401);
    given.wait(1);
    expect((await asUser('/api/auth/me/')).json()).toMatchObject({ code: 'session_revoked' });
    expect((await refresh(elsewhere, user.refresh)).statusCode).toBe(401);

    // Active again is not signed in again.
    await patch({ is_active: true });
    given.wait(1);
    expect((await asUser('/api/auth/me/')).statusCode).toBe(401);
    await elsewhere.close();
  });

  it('includes the end of an account', async () => {
    const admin = await signedInAs(given, given.app, 'superuser');
    const user = await signedInAs(given, given.app);
    const elsewhere = await openApp(given);
    expect((await get(elsewhere, '/api/auth/me/', user.token)).statusCode).toBe(200);
    await send(given.app, 'DELETE', `/api/users/${user.id}/`, { token: admin.token });
    given.wait(1);
    expect((await get(elsewhere, '/api/auth/me/', user.token)).statusCode).toBe(401);
    expect((await refresh(elsewhere, user.refresh)).statusCode).toBe(401);
    await elsewhere.close();
  });
});

describe('texts that look like something else', () => {
  it('are kept and found as they are', async () => {
    const admin = await signedInAs(given, given.app, 'superuser');
    const text = `Robert'); DROP TABLE accounts.credentials;-- <script>alert(1)</script>`;
    const user = {
      username: text,
      email: 'bobby@example.org',
      first_name: text,
      last_name: text,
      password: PASSWORD,
    };
    const made = await send(given.app, 'POST', '/api/users/', { token: admin.token, body: user });
    expect([made.status, made.body.username, made.body.first_name]).toEqual([201, text, text]);
    const found = await send(given.app, 'GET', `/api/users/?search=${encodeURIComponent(text)}`, {
      token: admin.token,
    });
    expect(found.body.users).toEqual([made.body]);
    expect((await login(given.app, text)).statusCode).toBe(200);
    const line = await send(given.app, 'POST', '/api/users/', {
      token: admin.token,
      body: { ...user, username: 'nul\u0000byte', email: 'nul@example.org' },
    });
    expect(line.status).toBe(400);
  });

  it('are in no mail: nobody chooses the words that the owner of an address is sent', async () => {
    const words = 'Win a prize at evil.example';
    const { id } = await given.register({ username: words });
    const address = `victim-${id}@example.org`;
    await given.pool.query(
      'UPDATE accounts.credentials SET first_name = $2, email = $3, email_key = $3 WHERE id = $1',
      [id, words, address],
    );
    await send(given.app, 'POST', FORGOTTEN, { body: { email: address } });
    let text = '';
    await until('the mail is there', async () => {
      const mail = (await waitingMail(given)).find(({ to }) => to === address);
      text = mail?.text ?? '';
      return mail !== undefined;
    });
    expect(text).not.toContain('evil');
  });
});
