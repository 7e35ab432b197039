import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { concerns } from '#events/changes/change-key.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture, type LeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, sharedLeagueInBrowser, type User } from '#tests/support/league-in-browser.ts';
import { untilSettled } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { sample } from '#tests/support/sampling.ts';
import { until } from '#tests/support/until.ts';

/** Whatever a page has read it reads again when it changes: it has subscribed to the keys of every answer. */

const site = sharedLeagueInBrowser();
let fixture: LeagueFixture;
/** What urls name. */
let named: Record<string, number | undefined>;
let users: Readonly<Record<'scorer' | 'manager' | 'superuser', User>>;

beforeAll(async () => {
  users = {
    scorer: await site.createUser('scorer', 'scorer'),
    manager: await site.createUser('manager', 'manager'),
    superuser: await site.createUser('admin2', 'superuser'),
  };
  fixture = await createLeagueFixture(site.backDoor.commands, { games: 2, scorerId: users.scorer.id });
  const { gameIds, east } = fixture;
  named = { game: gameIds[0], team: east.teamId, player: east.players[0]?.playerId };
  await change('PUT', `/api/teams/${fixture.east.teamId}/`, { manager_id: users.manager.id });
});

async function change(method: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(site.league.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signIn(site.league)}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
}

/** Answers that nothing on the page shows for as long as it is open, and why. */
const NOT_FOLLOWED: readonly [RegExp, string][] = [
  [/\/scoresheet\/entries\//, 'read again when the board is ahead of it'],
];

/** What a page has read, and what it would hear of. */
function watch(page: Page) {
  const answers = new Map<string, string[]>();
  const subscribed = new Set<string>();
  page.on('response', (response) => {
    const { 'x-change-keys': keys } = response.headers();
    const { pathname, search } = new URL(response.url());
    if (keys === undefined || !response.ok() || NOT_FOLLOWED.some(([url]) => url.test(pathname))) return;
    answers.set(pathname + search, keys.split(' '));
  });
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/ws/updates/')) return;
    subscribed.clear();
    socket.on('framesent', ({ payload }) => {
      const { type, keys = [] } = JSON.parse(String(payload)) as { type: string; keys?: string[] };
      for (const key of keys) {
        if (type === 'subscribe') subscribed.add(key);
        if (type === 'unsubscribe') subscribed.delete(key);
      }
    });
  });
  return {
    answers,
    /** Changes that the page would not hear of. */
    unheard: () =>
      [...answers].flatMap(([url, keys]) => {
        const missing = keys.filter((key) => !concerns(key, subscribed));
        return missing.length === 0 ? [] : [`${url}: ${missing.join(' ')}`];
      }),
  };
}

const PAGES: readonly [role: 'scorer' | 'manager' | 'superuser' | undefined, paths: string[]][] = [
  [
    undefined,
    [
      '/',
      '/games',
      '/games?days=all',
      '/games/:game',
      '/teams',
      '/teams/:team',
      '/teams/:team?tab=schedule',
      '/teams/:team?tab=stats',
      '/players',
      '/players/:player',
      '/players/:player?tab=games',
      '/statistics',
      '/statistics?tab=players',
      '/statistics?tab=compare',
      '/tournaments',
      '/tournaments?tab=seasons',
      '/live-stream',
      '/news',
    ],
  ],
  [
    'scorer',
    ['/dashboard', '/scorer/dashboard', '/scorer/games?tab=all', '/scorer/history', '/scorer/scoring'],
  ],
  [
    'manager',
    [
      '/manager/dashboard',
      '/manager/team',
      '/manager/players',
      '/manager/games?tab=all',
      '/manager/statistics',
    ],
  ],
  [
    'superuser',
    [
      '/admin/dashboard',
      '/admin/games',
      '/admin/teams',
      '/admin/players',
      '/admin/seasons',
      '/admin/tournaments',
      '/admin/leagues',
      '/admin/categories',
      '/admin/news',
      '/admin/sponsors',
      '/admin/statistics',
      '/admin/users',
    ],
  ],
];

const tried = sample(
  'pages that hear of changes',
  PAGES.flatMap(([role, paths]) => paths.map((path) => ({ role, path }))),
  ({ role, path }) => `${path} of a ${role ?? 'visitor'}`,
  { test: 6 },
);

it.each(tried)('$path of a $role hears of every change in what it shows', async ({ role, path }) => {
  const user = role === undefined ? undefined : users[role];
  const icon = '/favicon.svg';
  const { page, close } = await (user === undefined
    ? site.visit(icon, DESK)
    : site.visitAs(user, icon, DESK));
  const { answers, unheard } = watch(page);
  await page.goto(path.replace(/:(game|team|player)/u, (_, name: string) => String(named[name])));
  await untilSettled(page);
  await until(`${path} has read something`, () => answers.size > 0);
  await expect.poll(unheard, { message: path, timeout: 20_000 }).toEqual([]);
  await close();
});

describe('an open page', () => {
  it('shows a change that somebody else made, in a list, in names and in a form’s list', async () => {
    const { page, close } = await site.visit('/teams', DESK);
    await page.getByText(`Eastside ${fixture.seasonId}`).first().waitFor();
    await change('PUT', `/api/teams/${fixture.east.teamId}/`, { name: `Lighthouse ${fixture.seasonId}` });
    await page.getByText(`Lighthouse ${fixture.seasonId}`).first().waitFor();
    await follow(page.getByRole('link', { name: `Lighthouse ${fixture.seasonId}` }).first());
    await page.getByRole('heading', { name: `Lighthouse ${fixture.seasonId}` }).waitFor();
    await change('PUT', `/api/teams/${fixture.east.teamId}/`, { name: `Pier ${fixture.seasonId}` });
    await page.getByRole('heading', { name: `Pier ${fixture.seasonId}` }).waitFor();
    await close();
  });

  it('shows when a page from before is seen again what has changed in the meantime', async () => {
    const { page, close } = await site.visit('/teams', DESK);
    await page.getByText(`Pier ${fixture.seasonId}`).first().waitFor();
    await follow(page.getByRole('link', { name: 'Statistics' }).first());
    await change('PUT', `/api/teams/${fixture.east.teamId}/`, { name: `Harbor ${fixture.seasonId}` });
    await page.goBack();
    await page.getByText(`Harbor ${fixture.seasonId}`).first().waitFor();
    await close();
  });
});
