import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { buildFrontend } from '#standalone/frontend-build.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { createLeagueFixture, type LeagueFixture } from '#tests/support/league-fixture.ts';
import {
  ADMIN,
  openBackDoor,
  type RunningLeague,
  signIn,
  startLeague,
  until,
} from '#tests/support/running-league.ts';

/** What fans see, in a real browser against the league as `npm start` runs it. */

const DEVICE = newId();
let league: RunningLeague;
let fixture: LeagueFixture;
let browser: Browser;
let token: string;
let gameId: number;

beforeAll(async () => {
  await buildFrontend(ROOT, () => undefined);
  league = await startLeague();
  const backDoor = openBackDoor(league);
  try {
    fixture = await createLeagueFixture(backDoor.commands, { games: 2 });
  } finally {
    await backDoor.close();
  }
  gameId = fixture.gameIds[0] ?? 0;
  token = await signIn(league);
  await record([{ type: 'game_start' }, basket('east', 3, 0, 590), basket('west', 2, 0, 570)]);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await league?.stop();
});

type Action = Record<string, unknown> & { type: string; id?: string };

function basket(side: 'east' | 'west', points: number, place: number, clock: number): Action {
  const player_id = fixture[side].players[place]?.playerId;
  return { type: 'points', side, points, player_id, period: 1, clock };
}

/** Sends actions as the scorer's console does, and waits until the read models have them. */
async function record(actions: readonly Action[]): Promise<void> {
  const body = actions.map((action) => ({ id: newId(), occurred_at: new Date().toISOString(), ...action }));
  const response = await fetch(`${league.url}/api/games/${gameId}/actions/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-device-id': DEVICE,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { actions?: { outcome: string; reason?: string }[] };
  expect(answer.actions?.map(({ outcome, reason }) => reason ?? outcome)).toEqual(body.map(() => 'recorded'));
}

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** A page of its own; whatever the browser complains about fails the test that looks at `complaints`. */
async function open(
  path: string,
  options: BrowserContextOptions = DESK,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${league.url}${path}`);
  return { page, complaints };
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** How many px the page is wider than the window. */
function beyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

const board = (page: Page) => page.getByRole('region', { name: / against / });

describe('pages', () => {
  it.each([
    ['/', 'heading', 'Local basketball, live from the scorer’s table'],
    ['/games', 'heading', 'Game Schedule'],
    ['/games?tab=upcoming', 'heading', 'Game Schedule'],
    ['/teams', 'heading', 'Teams'],
    ['/players', 'heading', 'Players'],
    ['/login', 'heading', 'Log in'],
  ] as const)(
    '%s works on a phone and at a desk, without findings or complaints',
    async (path, role, name) => {
      for (const options of [PHONE, { ...DESK, colorScheme: 'dark' } as const]) {
        const { page, complaints } = await open(path, options);
        await page.getByRole(role, { name, exact: true }).waitFor();
        // Skeletons have gone: what is checked is the page itself.
        await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
        expect(await findings(page)).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(width).toBeLessThanOrEqual(0);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
  );

  it('an unknown address leads home', async () => {
    const { page } = await open('/no/such/page');
    await page.waitForURL(`${league.url}/`);
    await page.context().close();
  });

  it('a game that does not exist says so and leads back', async () => {
    const { page } = await open('/games/999999');
    await page.getByText('Error loading game').waitFor();
    await page.getByRole('link', { name: 'Back to Games' }).click();
    await page.getByRole('heading', { name: 'Game Schedule' }).waitFor();
    await page.context().close();
  });

  it('the keyboard gets past the navigation with one key', async () => {
    const { page } = await open('/games');
    await page.getByRole('heading', { name: 'Game Schedule' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.context().close();
  });

  it('filters of the schedule are in the address and survive a reload', async () => {
    const { page } = await open('/games');
    await page.getByLabel('Team').selectOption({ label: `Eastside ${fixture.seasonId}` });
    await page.waitForURL(`**/games?team=${fixture.east.teamId}`);
    await page.getByLabel('Status').selectOption('final');
    await page.getByText('No games found matching your criteria.').waitFor();
    await page.reload();
    await page.getByText('No games found matching your criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('status').filter({ hasText: 'Showing 1 to 2 of 2 results' }).waitFor();
    await page.context().close();
  });
});

describe('a game that is on', () => {
  it('shows each basket without a reload, and takes an undone one back', async () => {
    const { page, complaints } = await open(`/games/${gameId}`, PHONE);
    await page.getByText('LIVE: Game in progress').waitFor();
    await page.getByText('Connected, updated').waitFor();
    expect(await board(page).innerText()).toMatch(/3[\s\S]*2/u);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });

    const taken = newId();
    await record([{ ...basket('west', 3, 1, 540), id: taken }]);
    const announced = page.getByText(`Eastside ${fixture.seasonId} 3, Westside ${fixture.seasonId} 5`);
    await announced.waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: /^Plays/u }).click();
    await page.getByText('Player Number 5, 3 points').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await beyond(page)).toBe(0);

    await record([{ type: 'undo', action_id: taken }]);
    await page.getByText('Player Number 5, 3 points').waitFor({ state: 'detached' });
    await page
      .getByText(`Eastside ${fixture.seasonId} 3, Westside ${fixture.seasonId} 2`)
      .waitFor({ state: 'attached' });
    expect(loads).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keeps the box score in step, and its name column in place when it is scrolled', async () => {
    const { page } = await open(`/games/${gameId}?tab=box`, PHONE);
    const table = page.getByRole('table', { name: `Box score, Eastside ${fixture.seasonId}` });
    const line = table.getByRole('row', { name: /Player Number 4/u });
    await line.waitFor();
    await record([basket('east', 2, 0, 520)]);
    await line.getByRole('cell', { name: '5', exact: true }).first().waitFor();
    const name = line.getByRole('link');
    const before = await name.boundingBox();
    const scrolled = await table.evaluate((element) => {
      const box = element.parentElement;
      box?.scrollTo({ left: 10_000, behavior: 'instant' });
      return box?.scrollLeft ?? 0;
    });
    expect(scrolled).toBeGreaterThan(20);
    expect(await beyond(page)).toBe(0);
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await page.context().close();
  });

  it('is on the home page’s board, and leads to its page', async () => {
    const { page } = await open('/');
    const strip = page.getByRole('region', { name: 'Games that are on' });
    await strip.getByText('1 game on').waitFor();
    await record([basket('west', 2, 2, 500)]);
    await strip.getByText('4', { exact: true }).waitFor();
    await strip.getByRole('link').click();
    await page.getByText('LIVE: Game in progress').waitFor();
    await page.context().close();
  });

  it('says how old the score is while the server is away, and catches up by itself', async () => {
    const { page } = await open(`/games/${gameId}`);
    await page.getByText('Connected, updated').waitFor();
    process.kill(league.pid('query-api'), 'SIGKILL');
    await page.getByText(/^(Reconnecting|Offline)\. Score as of \d\d:\d\d:\d\d/u).waitFor();
    await until('the front door is back', async () => {
      const ready = await fetch(`${league.url}/ready`).catch(() => undefined);
      return ready?.ok === true;
    });
    await record([basket('east', 3, 3, 480)]);
    await page.getByText('Connected, updated').waitFor({ timeout: 60_000 });
    await page
      .getByText(`Eastside ${fixture.seasonId} 8, Westside ${fixture.seasonId} 4`)
      .waitFor({ state: 'attached' });
    await page.context().close();
  });
});

describe('signing in', () => {
  it('refuses wrong credentials in place, and keeps a session across reloads until it is ended', async () => {
    const { page } = await open('/teams');
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Username is required').waitFor();
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Invalid credentials').waitFor();
    expect(await findings(page)).toEqual([]);

    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Login successful').waitFor();
    // Back where the visitor came from.
    await page.waitForURL(`${league.url}/teams`);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/eyJ/u);

    await page.reload();
    await page.getByRole('button', { name: /^Account/u }).click();
    await page.getByRole('menu').getByText('Administrator').waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${league.url}/`);
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    await page.context().close();
  });
});
