import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#command-api/accounts/passwords/password.hasher.ts';
import { until } from '#tests/support/until.ts';
import {
  get,
  login,
  openApp,
  PASSWORD,
  refresh,
  send,
  sharedAccounts,
  signedInAs,
  waitingMail,
} from '../accounts/accounts-app.ts';

const given = sharedAccounts();
let app: FastifyInstance;
beforeAll(async () => {
  app = await openApp(given);
});

const most = (limit: number) => ({ limit, windowSeconds: 60 });

/** A sign-in from an address, on a device if it has a cookie. */
async function attempt(
  at: FastifyInstance,
  username: string,
  how: { address: string; password?: string; device?: string | undefined },
) {
  const { address, password = PASSWORD, device } = how;
  const answer = await at.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username, password },
    remoteAddress: address,
    ...(device === undefined ? {} : { cookies: { '__Secure-courtside_device': device } }),
  });
  return {
    status: answer.statusCode,
    device: answer.cookies.find(({ name }) => name === '__Secure-courtside_device')?.value,
  };
}

describe('guesses at a password', () => {
  it('from all addresses of an IPv6 network count as those of one', async () => {
    const { username } = await given.register();
    const limited = await openApp(given, { limits: { wrongAtAccountFromAddress: most(3) } });
    const guess = (address: string) => attempt(limited, username, { address, password: 'a guess' });
    for (const host of ['1', 'a:b:c:d', 'ffff::2']) {
      const address = `2001:db8:0:1:${host.includes('::') ? host : `${'0:'.repeat(4 - host.split(':').length)}${host}`}`;
      expect((await guess(address)).status).toBe(401);
    }
    expect((await guess('2001:db8:0:1::9')).status).toBe(429);
    expect((await guess('2001:db8:0:2::9')).status).toBe(401);
    await limited.close();
  });

  it('at one account are limited from all addresses together', async () => {
    const { username } = await given.register();
    const limited = await openApp(given, { limits: { wrongAtAccount: most(3) } });
    const guess = (last: number) =>
      attempt(limited, username, { address: `10.1.0.${last}`, password: 'a guess' });
    const statuses = [];
    for (let last = 1; last <= 5; last += 1) statuses.push((await guess(last)).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    await limited.close();
  });
});

describe('the owner of an account at which somebody guesses', () => {
  async function besieged(username: string): Promise<FastifyInstance> {
    const limited = await openApp(given, { limits: { wrongAtAccount: most(3) } });
    for (let last = 1; last <= 4; last += 1) {
      await attempt(limited, username, { address: `10.2.0.${last}`, password: 'a guess' });
    }
    return limited;
  }

  it('signs in on a device on which they did before, and nowhere else', async () => {
    const { username } = await given.register();
    const { device } = await attempt(app, username, { address: '192.0.2.7' });
    const limited = await besieged(username);
    const at = (phone: string | undefined) =>
      attempt(limited, username, { address: '192.0.2.8', device: phone });
    expect((await at(undefined)).status).toBe(429);
    expect((await at('made up')).status).toBe(429);
    expect((await at(device)).status).toBe(200);
    await limited.close();
  });

  it('has a new cookie on the device after each sign-in, and the old one is worth nothing', async () => {
    const [owner, sibling] = [await given.register(), await given.register()];
    const first = await attempt(app, owner.username, { address: '192.0.2.7' });
    const second = await attempt(app, sibling.username, { address: '192.0.2.7', device: first.device });
    expect(second.device).not.toBe(first.device);
    const limited = await besieged(owner.username);
    const at = (device: string | undefined) =>
      attempt(limited, owner.username, { address: '192.0.2.8', device });
    expect((await at(first.device)).status).toBe(429);
    // The device is still known to both who share it.
    expect((await at(second.device)).status).toBe(200);
    await limited.close();
  });

  it('is not helped by a cookie that somebody planted before a sign-in', async () => {
    const { id, username } = await given.register();
    const { device } = await attempt(app, username, { address: '192.0.2.7', device: 'chosen' });
    // As it was remembered before cookies had to be ours.
    await given.pool.query(
      `INSERT INTO accounts.known_device (user_id, device, seen_at)
       VALUES ($1, encode(sha256('chosen'), 'hex'), now())`,
      [id],
    );
    expect(device).toMatch(/^[\w-]{43}$/);
    const limited = await besieged(username);
    const planted = (cookie: string) => attempt(limited, username, { address: '192.0.2.8', device: cookie });
    expect((await planted('chosen')).status).toBe(429);
    await limited.close();
  });

  it('signs in as often as before on a device, whatever its cookie is by now', async () => {
    const { username } = await given.register();
    const limited = await openApp(given, { limits: { onKnownDevice: most(2) } });
    let { device } = await attempt(app, username, { address: '192.0.2.7' });
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      const answer = await attempt(limited, username, { address: '192.0.2.8', device });
      statuses.push(answer.status);
      device = answer.device;
    }
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });

  it('is not helped by the device of somebody else', async () => {
    const { username } = await given.register();
    const other = await attempt(app, (await given.register()).username, { address: '192.0.2.7' });
    const limited = await besieged(username);
    expect((await attempt(limited, username, { address: '192.0.2.8', device: other.device })).status).toBe(
      429,
    );
    await limited.close();
  });

  it('gets in with a mailed link, and on this device from then on; the others are forgotten', async () => {
    const { username, email } = await given.register();
    const { device: old } = await attempt(app, username, { address: '192.0.2.7' });
    const limited = await besieged(username);
    await send(limited, 'POST', '/api/auth/password/reset/', { body: { email } });
    let token: string | undefined;
    await until('the link is mailed', async () => {
      const mail = (await waitingMail(given)).find(({ to }) => to === email);
      token = mail?.text.match(/reset-password\/([\w-]+)$/m)?.[1];
      return token !== undefined;
    });
    const password = 'thirteen buckets';
    const confirmed = await send(limited, 'POST', '/api/auth/password/reset/confirm/', {
      body: { token, password, password_confirm: password },
    });
    const device = confirmed.cookies.find(({ name }) => name === '__Secure-courtside_device')?.value;
    const at = (phone: string | undefined) =>
      attempt(limited, username, { address: '192.0.2.8', password, device: phone });
    expect((await at(device)).status).toBe(200);
    expect((await at(old)).status).toBe(429);
    await limited.close();
  });

  it('guesses no more often than others on a device of their own', async () => {
    const { username } = await given.register();
    const { device } = await attempt(app, username, { address: '192.0.2.7' });
    const limited = await openApp(given, { limits: { wrongOnKnownDevice: most(2) } });
    const statuses = [];
    for (const last of [1, 2, 3]) {
      const guess = { address: `10.3.0.${last}`, password: 'a guess', device };
      statuses.push((await attempt(limited, username, guess)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
    await limited.close();
  });
});

describe('right passwords', () => {
  it('are limited by address, too', async () => {
    const { username } = await given.register();
    const limited = await openApp(given, { limits: { fromAddress: most(3) } });
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await attempt(limited, username, { address: '10.4.0.1' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await attempt(limited, username, { address: '10.4.0.2' })).status).toBe(200);
    await limited.close();
  });

  it('sent by the dozen from one address keep nobody at another one waiting', async () => {
    const people: string[] = [];
    for (let count = 0; count < 12; count += 1) people.push((await given.register()).username);
    const ending: (() => void)[] = [];
    const passwords = createPasswordHasher({
      concurrency: 1,
      maxWaiting: 8,
      algorithm: {
        hash: async () => '',
        verify: () => new Promise((resolve) => ending.push(() => resolve(true))),
      },
    });
    const busy = await openApp(given, { passwords });
    const outcomes: string[] = [];
    const note = (who: string) => (answer: { status: number }) => outcomes.push(`${who} ${answer.status}`);
    const crowd = people.map((username) =>
      attempt(busy, username, { address: '10.5.0.1' }).then(note('crowd')),
    );
    // One is being hashed, eight wait, and three are refused.
    await expect.poll(() => outcomes).toEqual(['crowd 503', 'crowd 503', 'crowd 503']);
    const others = ['10.5.0.2', '10.5.0.3'].map((address) =>
      attempt(busy, people[0] ?? '', { address }).then(note('other')),
    );
    // In the place of two of the crowd.
    await expect.poll(() => outcomes.length).toBe(5);
    expect(outcomes).not.toContain('other 503');
    // The one that runs, one of the crowd, and then both others have had their turn.
    for (let turn = 0; turn < 4; turn += 1) {
      await expect.poll(() => ending.length).toBeGreaterThan(0);
      ending.shift()?.();
    }
    await Promise.all(others);
    expect(outcomes.filter((outcome) => outcome === 'crowd 200').length).toBeLessThanOrEqual(2);
    const going = setInterval(() => ending.shift()?.(), 1);
    await Promise.all(crowd);
    clearInterval(going);
    await busy.close();
  });
});

describe('sessions of one user', () => {
  it('are fifty at most: the one that was not used for longest ends', async () => {
    const { id, username } = await given.register();
    const sessions = [];
    for (let count = 0; count < 50; count += 1) {
      sessions.push((await login(app, username, { address: `10.6.0.${count}` })).json());
      given.wait(1);
    }
    const [first, second] = sessions;
    const kept = (await refresh(app, first.refresh)).json();
    expect((await login(app, username, { address: '10.6.1.1' })).statusCode).toBe(200);
    expect((await get(app, '/api/auth/me/', second.token)).statusCode).toBe(401);
    expect((await get(app, '/api/auth/me/', kept.token)).statusCode).toBe(200);
    const { rows } = await given.pool.query(
      'SELECT count(*)::int AS open FROM accounts.sessions WHERE user_id = $1 AND revoked_at IS NULL',
      [id],
    );
    expect(rows).toEqual([{ open: 50 }]);
  });

  it('are refreshed thirty times a minute at most', async () => {
    const owner = await signedInAs(given, app);
    let token = owner.refresh;
    for (let count = 0; count < 30; count += 1) {
      const answer = await refresh(app, token);
      expect(answer.statusCode).toBe(200);
      token = answer.json().refresh;
    }
    const refused = await refresh(app, token);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    given.wait(61);
    expect((await refresh(app, token)).statusCode).toBe(200);
  });

  it('keep their used tokens for a week, and are themselves deleted a week after their end', async () => {
    const owner = await signedInAs(given, app);
    const count = async () => {
      const { rows } = await given.pool.query(
        `SELECT (SELECT count(*)::int FROM accounts.sessions WHERE user_id = $1) AS sessions,
           (SELECT count(*)::int FROM accounts.refresh_tokens t JOIN accounts.sessions s ON s.id = t.session_id
            WHERE s.user_id = $1) AS tokens`,
        [owner.id],
      );
      return rows[0];
    };
    const remembered = await login(app, owner.username, { remember: true });
    const service = await openApp(given);
    await service.listen({ host: '127.0.0.1', port: 0 });
    const next = (await refresh(app, remembered.json().refresh)).json().refresh;
    expect(await count()).toEqual({ sessions: 2, tokens: 3 });
    given.wait(8 * 24 * 60 * 60 + 1);
    expect((await refresh(app, next)).statusCode).toBe(200);
    // Of the remembered one the token that was used a week ago; the other ended a week ago.
    await until('what ended is deleted', async () => (await count()).sessions === 1);
    expect(await count()).toEqual({ sessions: 1, tokens: 2 });
    await service.close();
  });
});
