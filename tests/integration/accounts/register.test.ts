import { describe, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import { get, login, ORIGIN, openApp, readEvents, send, sharedAccounts } from './accounts-app.ts';

const given = sharedAccounts();

const URL = '/api/auth/register/';
const ana = {
  username: 'ana',
  email: 'ana@example.org',
  first_name: 'Ana',
  last_name: 'Kovač',
  password: 'twelve buckets',
  password_confirm: 'twelve buckets',
};

const WEAK = 'This password is easy to guess. Choose another one.';

describe('POST /api/auth/register/', () => {
  it('makes a member and signs them in', async () => {
    const answer = await send(given.app, 'POST', URL, { body: { ...ana, terms: true } });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        token: expect.any(String),
        refresh: expect.any(String),
        user: {
          id: expect.any(Number),
          username: 'ana',
          email: 'ana@example.org',
          first_name: 'Ana',
          last_name: 'Kovač',
          role: 'member',
          is_active: true,
        },
      },
    });
    expect(answer.headers['x-position']).toMatch(/^\d+$/);
    const me = await get(given.app, '/api/auth/me/', answer.body.token);
    expect(me.json()).toMatchObject(answer.body.user);
    expect((await login(given.app, 'ana')).statusCode).toBe(200);
    expect(await readEvents(given, answer.body.user.id)).toMatchObject([
      { type: 'UserRegistered', data: { username: 'ana', role: 'member' } },
    ]);
  });

  it('gives the web client a cookie instead of the refresh token', async () => {
    const body = { ...ana, username: 'bruno', email: 'bruno@example.org' };
    const headers = { 'x-client': 'web', origin: ORIGIN };
    const answer = await send(given.app, 'POST', URL, { body, headers });
    expect(answer.status).toBe(201);
    expect(answer.body.refresh).toBeUndefined();
    const refreshCookie = answer.cookies.find(({ name }) => name === '__Secure-courtside_refresh');
    expect(refreshCookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api/auth/',
    });
  });

  it.each([
    ['username', { username: ' ab ' }, 'Username must be at least 3 characters'],
    ['email', { email: 'ana@example' }, 'Please enter a valid email address'],
    ['first_name', { first_name: ' ' }, 'First name is required'],
    ['last_name', { last_name: undefined }, 'Last name is required'],
    ['password', { password: 'short', password_confirm: 'short' }, 'Password must be at least 8 characters'],
    ['password', { password: 'Password1', password_confirm: 'Password1' }, WEAK],
    ['password', { password: 'ana@example.org', password_confirm: 'ana@example.org' }, WEAK],
    ['password_confirm', { password_confirm: 'thirteen buckets' }, 'Passwords do not match'],
    ['password_confirm', { password_confirm: undefined }, 'Passwords do not match'],
    ['terms', { terms: false }, 'Please accept the terms'],
  ])('refuses %s in %o', async (field, wrong, text) => {
    const { status, body } = await send(given.app, 'POST', URL, { body: { ...ana, ...wrong } });
    expect([status, body]).toMatchObject([
      400,
      { code: 'validation_failed', message: text, errors: { [field]: [text] } },
    ]);
  });

  it('reports every fault at once', async () => {
    const body = { username: 'a', email: 'a', password: 'twelve buckets', password_confirm: 'other' };
    expect((await send(given.app, 'POST', URL, { body })).body.errors).toEqual({
      username: ['Username must be at least 3 characters'],
      email: ['Please enter a valid email address'],
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      password_confirm: ['Passwords do not match'],
    });
  });

  it('refuses a name that is taken, with the text at the field', async () => {
    const text = 'A user with this username already exists';
    const answer = await send(given.app, 'POST', URL, {
      body: { ...ana, username: 'ANA', email: 'x@example.org' },
    });
    expect([answer.status, answer.body]).toEqual([
      409,
      refusal('already_exists', text, { username: [text] }),
    ]);
  });

  it('makes nobody an administrator', async () => {
    const body = {
      ...ana,
      username: 'clever',
      email: 'clever@example.org',
      role: 'superuser',
      is_active: true,
    };
    expect((await send(given.app, 'POST', URL, { body })).body.user.role).toBe('member');
  });

  it('limits accounts per address, and hashes no more passwords then', async () => {
    const limited = await openApp(given, {
      accountLimits: { registrationsPerAddress: { limit: 1, windowSeconds: 60 } },
    });
    const register = (username: string, address: string) =>
      send(limited, 'POST', URL, { address, body: { ...ana, username, email: `${username}@example.org` } });
    expect((await register('first', '10.0.0.1')).status).toBe(201);
    const refused = await register('second', '10.0.0.1');
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '60',
    ]);
    expect((await register('second', '10.0.0.2')).status).toBe(201);
    await limited.close();
  });
});

describe('a registration that is sent again with its Idempotency-Key', () => {
  const rita = { ...ana, username: 'rita', email: 'rita@example.org' };
  const headers = { 'idempotency-key': newId() };
  const register = (body: object) => send(given.app, 'POST', URL, { body, headers });

  it('signs in to the account that the first one made', async () => {
    const first = await register(rita);
    const again = await register(rita);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.user).toEqual(first.body.user);
    expect(again.headers['x-position']).toBe(first.headers['x-position']);
    expect((await get(given.app, '/api/auth/me/', again.body.token)).json()).toMatchObject(first.body.user);
    expect(await readEvents(given, first.body.user.id)).toHaveLength(1);
  });

  it('is refused with a different body or password', async () => {
    const wrong = { password: 'other buckets', password_confirm: 'other buckets' };
    for (const body of [
      { ...rita, first_name: 'Rosa' },
      { ...rita, ...wrong },
    ]) {
      const { status, body: answer } = await register(body);
      expect([status, answer.code, answer.token]).toEqual([422, 'idempotency_key_reused', undefined]);
    }
  });

  it('finds the name taken without the key, or with another one', async () => {
    expect((await send(given.app, 'POST', URL, { body: rita })).status).toBe(409);
    const other = await send(given.app, 'POST', URL, { body: rita, headers: { 'idempotency-key': newId() } });
    expect([other.status, other.body.code]).toEqual([409, 'already_exists']);
  });

  it('makes one account of two calls at the same moment', async () => {
    const twin = { ...ana, username: 'twin', email: 'twin@example.org' };
    const key = { 'idempotency-key': newId() };
    const call = () => send(given.app, 'POST', URL, { body: twin, headers: key });
    const answers = await Promise.all([call(), call()]);
    // One may be told to try again while the other is making the account.
    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await call()).status).toBe(201);
  });
});
