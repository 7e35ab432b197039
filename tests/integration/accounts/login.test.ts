import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#command-api/accounts/passwords/password.hasher.ts';
import { get, login, openApp, quickHasher, sharedAccounts, signIn } from './accounts-app.ts';

const given = sharedAccounts();

describe('POST /api/auth/login/', () => {
  it('answers with token, refresh and user', async () => {
    const account = await given.register({ role: 'scorer', username: 'Šime' });
    const answer = await login(given.app, 'Šime');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Secure-courtside_device']);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: account.id,
        username: 'Šime',
        email: 'Šime@example.org',
        first_name: 'Ana',
        last_name: 'Kovač',
        role: 'scorer',
        is_active: true,
      },
    });
  });

  it('takes a username in any case and spelling of its letters', async () => {
    await given.register({ username: 'Đurđica' });
    for (const written of ['đurđica', 'ĐURĐICA', ' Đurđica ']) {
      expect((await login(given.app, written)).statusCode, written).toBe(200);
    }
    await given.register({ username: 'josé' });
    expect((await login(given.app, 'jose\u0301')).statusCode).toBe(200);
  });

  // Rule: Accounts and sessions: Signing in
  it('takes the e-mail address in place of the username', async () => {
    const { id, email } = await given.register();
    for (const written of [email, ` ${email.toUpperCase()} `]) {
      expect((await login(given.app, written)).json().user.id, written).toBe(id);
    }
    expect((await login(given.app, `other-${email}`)).statusCode).toBe(401);
  });

  it('takes a username that is the e-mail address of another account for the username', async () => {
    const { email } = await given.register();
    const older = await given.register({ username: email.replace('@', '-') });
    await given.pool.query('UPDATE accounts.credentials SET username = $2, username_key = $2 WHERE id = $1', [
      older.id,
      email,
    ]);
    expect((await login(given.app, email)).json().user.id).toBe(older.id);
  });

  it('answers a wrong password and an unknown user alike, with the same work', async () => {
    const { username } = await given.register();
    const compared: string[] = [];
    const real = quickHasher();
    const watched = await openApp(given, {
      passwords: {
        hash: real.hash,
        verify: (hash, password) => {
          compared.push(password);
          return real.verify(hash, password);
        },
      },
    });
    const answers = [
      await login(watched, username, { password: 'wrong one' }),
      await login(watched, 'nobody at all', { password: 'wrong two' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Invalid credentials', code: 'invalid_credentials' });
    }
    expect(compared).toEqual(['wrong one', 'wrong two']);
    await watched.close();
  });

  it('refuses a deactivated account like a wrong password', async () => {
    const { id, username } = await given.register();
    await given.pool.query('UPDATE accounts.credentials SET is_active = false WHERE id = $1', [id]);
    const answer = await login(given.app, username);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('refuses an account whose registration is not finished', async () => {
    const { id, username } = await given.register();
    await given.pool.query(`UPDATE accounts.credentials SET status = 'pending' WHERE id = $1`, [id]);
    expect((await login(given.app, username)).statusCode).toBe(401);
  });

  it('lets demo accounts in on this machine only', async () => {
    const { username } = await given.register({ isDemo: true });
    const published = await openApp(given, { demoSignIn: false });
    expect((await login(given.app, username)).statusCode).toBe(200);
    expect((await login(published, username)).json()).toMatchObject({ code: 'forbidden' });
    expect((await login(published, username, { password: 'wrong' })).statusCode).toBe(401);
    await published.close();
  });

  it.each([
    ['from another address', { address: '192.168.1.20' }],
    ['under another name', { headers: { host: 'league.example' } }],
    ['for a page of another site', { headers: { origin: 'https://evil.example' } }],
  ])('keeps demo accounts closed to a caller %s', async (_how, how) => {
    const { username } = await given.register({ isDemo: true });
    const answer = await login(given.app, username, how);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    const { refresh: token } = await signIn(given.app, username);
    const refreshed = await given.app.inject({
      method: 'POST',
      url: '/api/auth/token/refresh/',
      payload: { refresh: token },
      headers: 'headers' in how ? how.headers : {},
      ...('address' in how ? { remoteAddress: how.address } : {}),
    });
    expect([refreshed.statusCode, refreshed.json().code]).toEqual([401, 'session_revoked']);
  });

  it('does not parse a call without username or password', async () => {
    const answer = await given.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: ' ' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: { username: ['Username or e-mail is required'], password: ['Password is required'] },
    });
  });

  it('names fields that are too long', async () => {
    const payload = { username: 'x'.repeat(255), password: 'y'.repeat(257) };
    const answer = await given.app.inject({ method: 'POST', url: '/api/auth/login/', payload });
    expect(answer.json().errors).toEqual({
      username: ['Username or e-mail must be less than 254 characters'],
      password: ['Password must be less than 256 characters'],
    });
  });
});

const most = (limit: number) => ({ limit, windowSeconds: 60 });

describe('too many sign-ins', () => {
  it('answers 429 with Retry-After after the allowed guesses, even for the right password', async () => {
    const { username } = await given.register();
    const limited = await openApp(given, {
      limits: { wrongAtAccountFromAddress: { limit: 3, windowSeconds: 60 } },
    });
    const from = (address: string, password: string) => login(limited, username, { address, password });
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await from('10.1.1.1', `guess ${guess}`)).statusCode).toBe(401);
    }
    const refused = await login(limited, username, { address: '10.1.1.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    // Somebody else's guesses do not lock the owner out.
    expect((await login(limited, username, { address: '10.1.1.2' })).statusCode).toBe(200);
    given.wait(60);
    expect((await login(limited, username, { address: '10.1.1.1' })).statusCode).toBe(200);
    await limited.close();
  });

  // Rule: Accounts and sessions: Signing in
  it.each([
    ['the account', { wrongAtAccount: most(1) }],
    ['the account from one place', { wrongAtAccountFromAddress: most(1) }],
  ])('counts guesses at username and e-mail address as guesses at %s', async (_what, limits) => {
    const { username, email } = await given.register();
    const limited = await openApp(given, { limits });
    expect((await login(limited, email, { password: 'a guess' })).statusCode).toBe(401);
    expect((await login(limited, username)).statusCode).toBe(429);
    expect((await login(limited, email)).statusCode).toBe(429);
    await limited.close();
  });

  it('counts guesses at names that do not exist', async () => {
    const limited = await openApp(given, { limits: { wrongAtAccountFromAddress: most(1) } });
    expect((await login(limited, 'nobody')).statusCode).toBe(401);
    expect((await login(limited, 'Nobody')).statusCode).toBe(429);
    await limited.close();
  });

  it('never takes a right password for a guess', async () => {
    const { username } = await given.register();
    const limited = await openApp(given, {
      limits: { wrongAtAccountFromAddress: most(1), wrongFromAddress: most(1) },
    });
    for (let time = 0; time < 3; time += 1) expect((await login(limited, username)).statusCode).toBe(200);
    await limited.close();
  });

  it('answers 503 with Retry-After when the queue of hashes is full, without counting a guess', async () => {
    const { username } = await given.register();
    const begun: (() => void)[] = [];
    const passwords = createPasswordHasher({
      concurrency: 1,
      maxWaiting: 0,
      algorithm: {
        hash: async () => '',
        verify: () => new Promise((resolve) => begun.push(() => resolve(true))),
      },
    });
    const busy = await openApp(given, { passwords, limits: { wrongAtAccountFromAddress: most(2) } });
    const first = login(busy, username);
    await expect.poll(() => begun.length).toBe(1);
    // More refusals than guesses are allowed.
    for (let time = 0; time < 4; time += 1) {
      const refused = await login(busy, username);
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('1');
      expect(refused.json()).toMatchObject({ code: 'busy' });
    }
    begun[0]?.();
    expect((await first).statusCode).toBe(200);
    await busy.close();
  });

  it('leaves the rest of the API alone while the queue is full', async () => {
    const passwords = createPasswordHasher({ concurrency: 0, maxWaiting: 0 });
    const busy = await openApp(given, { passwords });
    expect((await login(busy, 'anybody')).statusCode).toBe(503);
    expect((await get(busy, '/api/auth/oidc/')).statusCode).toBe(200);
    await busy.close();
  });
});
