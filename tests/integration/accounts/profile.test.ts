import { describe, expect, it } from 'vitest';
import { AccountFacts } from '#command-api/accounts/account.facts.ts';
import { openLog } from '#events/open-log.ts';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { refusal } from '#tests/support/refusal.ts';
import { until } from '#tests/support/until.ts';
import {
  get,
  login,
  ORIGIN,
  openApp,
  PASSWORD,
  readEvents,
  refresh,
  send,
  sharedAccounts,
  signedInAs,
  signIn,
} from './accounts-app.ts';

const given = sharedAccounts();

describe('the profile', () => {
  it.each(['/api/auth/profile/', '/api/auth/me/'])('is changed at %s', async (url) => {
    const { id, username, email, token } = await signedInAs(given, given.app);
    const body = {
      first_name: ' Ana Marija ',
      last_name: 'Horvat',
      email,
      username: 'other',
      role: 'superuser',
    };
    const answer = await send(given.app, 'PUT', url, { token, body });
    const account = {
      id,
      username,
      email,
      first_name: 'Ana Marija',
      last_name: 'Horvat',
      role: 'member',
      is_active: true,
      email_confirmed: null,
      pending_email: null,
      has_password: true,
      second_factor: null,
    };
    expect([answer.status, answer.body]).toEqual([200, account]);
    expect((await get(given.app, url, token)).json()).toEqual(account);
    expect(answer.headers['x-position']).toMatch(/^\d+$/);
    expect((await readEvents(given, id)).slice(1)).toEqual([
      {
        type: 'UserChanged',
        data: { userId: id, username, email, firstName: 'Ana Marija', lastName: 'Horvat' },
      },
    ]);
  });

  it('appends nothing when nothing changes', async () => {
    const { id, email, token } = await signedInAs(given, given.app);
    const body = { first_name: 'Ana', last_name: 'Kovač', email };
    expect((await send(given.app, 'PUT', '/api/auth/me/', { token, body })).status).toBe(200);
    expect(await readEvents(given, id)).toHaveLength(1);
  });

  it('is refused with the text at the field', async () => {
    const { token } = await signedInAs(given, given.app);
    const answer = await send(given.app, 'PUT', '/api/auth/me/', {
      token,
      body: { email: 'x', last_name: ' ' },
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        first_name: ['First name is required'],
        last_name: ['Last name is required'],
        email: ['Please enter a valid email address'],
      },
    ]);
  });

  it('is published later when the log is unavailable: by the running service, or at the next start', async () => {
    const { id, email, token } = await signedInAs(given, given.app);
    const cutOff = await openApp(given, {
      openStore: (options) => ({
        ...openLog(options),
        append: () => Promise.reject(new StoreUnavailable('away')),
      }),
    });
    const body = { first_name: 'Later', last_name: 'Kovač', email };
    const answer = await send(cutOff, 'PUT', '/api/auth/me/', { token, body });
    expect([answer.status, answer.body.code]).toEqual([503, 'store_unavailable']);
    await cutOff.close();
    expect(await readEvents(given, id)).toHaveLength(1);

    const facts = new AccountFacts({ pool: given.pool, users: given.commands.users });
    expect(await facts.publishPending()).toBe(1);
    expect(await facts.publishPending()).toBe(0);
    const [, event] = await Array.fromAsync(given.store.readStream(`user-${id}`));
    expect(event).toMatchObject({
      type: 'UserChanged',
      data: { firstName: 'Later' },
      metadata: { actor: { id, role: 'member' } },
    });
    expect(await facts.publish(id)).toBe(event?.position);
    expect((await get(given.app, '/api/auth/me/', token)).json()).toMatchObject({ first_name: 'Later' });
  });

  it('is published as soon as the log is there', async () => {
    const { id, email, token } = await signedInAs(given, given.app);
    let isAway = true;
    const service = await openApp(given, {
      openStore(options) {
        const log = openLog(options);
        return {
          ...log,
          append: (request) => (isAway ? Promise.reject(new StoreUnavailable('away')) : log.append(request)),
        };
      },
    });
    await service.listen({ host: '127.0.0.1', port: 0 });
    const body = { first_name: 'Soon', last_name: 'Kovač', email };
    expect((await send(service, 'PUT', '/api/auth/me/', { token, body })).status).toBe(503);
    isAway = false;
    await until('the log knows', async () => (await readEvents(given, id)).length === 2);
    await service.close();
  });
});

describe('changing the password', () => {
  const URL = '/api/auth/password-change/';
  const NEW = 'thirteen buckets';

  it('ends all other sessions and keeps this one', async () => {
    const { id, username, token, refresh: mine } = await signedInAs(given, given.app);
    const elsewhere = await signIn(given.app, username);
    const body = { old_password: PASSWORD, new_password: NEW };
    const answer = await send(given.app, 'POST', URL, { token, body });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Password changed successfully' }]);
    expect((await get(given.app, '/api/auth/me/', token)).statusCode).toBe(200);
    expect((await refresh(given.app, mine)).statusCode).toBe(200);
    expect((await get(given.app, '/api/auth/me/', elsewhere.token)).statusCode).toBe(401);
    expect((await refresh(given.app, elsewhere.refresh)).statusCode).toBe(401);
    expect((await login(given.app, username)).statusCode).toBe(401);
    expect((await login(given.app, username, { password: NEW })).statusCode).toBe(200);
    expect(await readEvents(given, id)).toHaveLength(1);
  });

  it('wants the right old one and a long enough new one', async () => {
    const { username, token } = await signedInAs(given, given.app);
    const wrong = await send(given.app, 'POST', URL, {
      token,
      body: { old_password: 'guess', new_password: NEW },
    });
    const text = 'Current password is incorrect';
    expect([wrong.status, wrong.body]).toEqual([
      400,
      refusal('validation_failed', text, { old_password: [text] }),
    ]);
    const short = await send(given.app, 'POST', URL, { token, body: { new_password: 'short' } });
    expect(short.body.errors).toEqual({
      old_password: ['Current password is required'],
      new_password: ['Password must be at least 8 characters'],
    });
    expect((await login(given.app, username)).statusCode).toBe(200);
  });

  it('lets nobody guess at an unattended screen', async () => {
    const limited = await openApp(given, {
      accountLimits: { passwordChangesPerUser: { limit: 2, windowSeconds: 60 } },
    });
    const { token } = await signedInAs(given, limited);
    const guess = (old_password: string) =>
      send(limited, 'POST', URL, { token, body: { old_password, new_password: NEW } });
    expect((await guess('one')).status).toBe(400);
    expect((await guess('two')).status).toBe(400);
    expect((await guess(PASSWORD)).status).toBe(429);
    await limited.close();
  });
});

describe('all devices', () => {
  it('are listed, with the calling one marked', async () => {
    const { username, token } = await signedInAs(given, given.app);
    await login(given.app, username, { headers: { 'user-agent': 'A phone' } });
    const { body } = await send(given.app, 'GET', '/api/auth/sessions/', { token });
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions).toContainEqual({
      id: expect.any(String),
      device: 'A phone',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      is_current: false,
    });
    expect(body.sessions.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1);
  });

  it('are signed out at once', async () => {
    const here = await signedInAs(given, given.app);
    const there = await signIn(given.app, here.username);
    const somebodyElse = await signedInAs(given, given.app);
    const headers = { 'x-client': 'web', origin: ORIGIN };
    const answer = await send(given.app, 'POST', '/api/auth/logout/all/', { token: here.token, headers });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Signed out on all devices' }]);
    expect(answer.cookies).toMatchObject([{ name: '__Secure-courtside_refresh', value: '' }]);
    for (const { token, refresh: refreshToken } of [here, there]) {
      expect((await get(given.app, '/api/auth/me/', token)).statusCode).toBe(401);
      expect((await refresh(given.app, refreshToken)).statusCode).toBe(401);
    }
    expect((await get(given.app, '/api/auth/me/', somebodyElse.token)).statusCode).toBe(200);
    expect((await send(given.app, 'POST', '/api/auth/logout/all/')).status).toBe(401);
  });
});
