import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { PASSWORD } from '../accounts/accounts-app.ts';
import type { Caller } from '../command-api/write-side.fixture.ts';
import { Fan } from './fan.ts';
import { type LiveServer, type LiveSide, openLiveSide } from './live-side.fixture.ts';

/** What happens to an account reaches its open pages (docs/rules.md, "Accounts and sessions"). */
let league: LiveSide;
let server: LiveServer;
let admin: Caller;
let gameId: number;
const fans: Fan[] = [];

beforeAll(async () => {
  league = await openLiveSide();
  admin = await league.caller('superuser');
  gameId = (await createLeagueFixture(league.commands, { games: 1, start: true })).gameIds[0] ?? 0;
  await league.caughtUp();
  server = await league.startServer();
});
afterEach(() => {
  for (const fan of fans.splice(0)) fan.close();
});
afterAll(() => league.close());

async function open(path: string): Promise<Fan> {
  const fan = new Fan(`${server.address}${path}`);
  fans.push(fan);
  await fan.opened();
  return fan;
}
const PATHS = () => [`/ws/game/${gameId}/`, '/ws/updates/'];
/** Both kinds of page, and the server knows whose they are. */
async function pagesOf(who: Caller): Promise<Fan[]> {
  const pages = await Promise.all(PATHS().map(open));
  for (const page of pages) {
    page.say({ type: 'authenticate', token: who.token });
    await expect.poll(() => page.sessions).toHaveLength(1);
  }
  return pages;
}
const change = (user: Caller, changes: object) =>
  league.call(admin, 'PATCH', `/api/users/${user.id}/`, { ...changes, current_password: PASSWORD });

describe('a page that says whose it is', () => {
  // Rule: Accounts and sessions: Role changes, deactivations
  test('hears who that is, and of another role', async () => {
    const user = await league.caller('member');
    const pages = await pagesOf(user);
    expect((await change(user, { role: 'scorer' })).status).toBe(200);
    for (const page of pages) {
      await expect
        .poll(() => page.sessions)
        .toEqual([
          { id: user.id, username: user.username, role: 'member' },
          { id: user.id, username: user.username, role: 'scorer' },
        ]);
    }
  });

  test('is closed when the account is deactivated', async () => {
    const user = await league.caller('scorer');
    const pages = await pagesOf(user);
    const [others] = await pagesOf(await league.caller('member'));
    expect((await change(user, { is_active: false })).status).toBe(200);
    for (const page of pages) {
      expect(await page.closed()).toEqual({ code: 4401, reason: 'Session expired or invalid' });
    }
    await change({ ...user, id: others?.sessions[0]?.id ?? 0 }, { role: 'scorer' });
    await expect.poll(() => others?.sessions.at(-1)?.role).toBe('scorer');
  });

  test('is closed when its user signs out everywhere, and another user’s is not', async () => {
    const user = await league.caller('member');
    const pages = await pagesOf(user);
    const [other] = await pagesOf(admin);
    expect((await league.call(user, 'POST', '/api/auth/logout/all/')).status).toBe(200);
    for (const page of pages) expect((await page.closed()).code).toBe(4401);
    other?.say({ type: 'authenticate', token: admin.token });
    // It was still open: only what it said just now closes it.
    expect(await other?.closed()).toMatchObject({ code: 4400 });
  });

  test('is closed when its session runs out', async () => {
    const { token } = (
      await league.call(admin, 'POST', '/api/auth/login/', { username: admin.username, password: PASSWORD })
    ).body;
    const pages = await pagesOf({ ...admin, token });
    league.wait(25 * 60 * 60);
    for (const page of pages) expect((await page.closed()).code).toBe(4401);
  });

  test.each(['nonsense', 'e30.e30.e30'])('with the token %s is closed', async (token) => {
    for (const path of PATHS()) {
      const page = await open(path);
      page.say({ type: 'authenticate', token });
      expect(await page.closed()).toEqual({ code: 4401, reason: 'Invalid session' });
    }
  });
});

test('a token in the address, where logs would keep it, is refused', async () => {
  for (const path of PATHS()) {
    const fan = new Fan(`${server.address}${path}?token=${admin.token}`);
    fans.push(fan);
    expect(await fan.refused()).toBe(400);
  }
});

test.each([
  ['what is no JSON', 'nonsense'],
  ['a message of no kind', { type: 'shout' }],
  ['too much', { type: 'authenticate', token: 'x'.repeat(5_000) }],
])('%s closes the socket', async (_what, message) => {
  for (const path of PATHS()) {
    const page = await open(path);
    page.say(message);
    expect((await page.closed()).code).toBe(4400);
  }
});

test('a flood of messages closes the socket', async () => {
  const page = await open('/ws/updates/');
  for (let count = 0; count <= 300; count += 1) page.say({ type: 'unsubscribe', keys: ['games'] });
  expect((await page.closed()).code).toBe(4400);
});
