import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, ownLeagueInBrowser, PHONE } from '#tests/support/league-in-browser.ts';
import { accessibilityFindings, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';

/** What a fan sees of a game while it is on. */

const DEVICE = newId();
// Of its own: the query API is killed.
const site = ownLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 2 }));
let token: string;
let gameId: number;
/** Has not begun yet. */
let laterId: number;

beforeAll(async () => {
  [gameId, laterId] = fixture.gameIds as [number, number];
  token = await signIn(site.league);
  await record([{ type: 'game_start' }, basket('east', 3, 0, 590), basket('west', 2, 0, 570)]);
});

/** What a screen reader is told with every score. */
const score = (east: number, west: number) =>
  `Eastside ${fixture.seasonId} ${east}, Westside ${fixture.seasonId} ${west}`;

type Action = Record<string, unknown> & { type: string; id?: string };

function basket(side: 'east' | 'west', points: number, place: number, clock: number): Action {
  const player_id = fixture[side].players[place]?.playerId;
  return { type: 'points', side, points, player_id, period: 1, clock };
}

/** A connection that is well is not spoken of. */
const connected = (page: Page) => page.locator('[data-connection=connected]').waitFor({ state: 'attached' });

/** Sends actions as the scorer's console does, and waits until the read models have them. */
async function record(actions: readonly Action[], game = gameId): Promise<void> {
  const body = actions.map((action) => ({ id: newId(), occurred_at: new Date().toISOString(), ...action }));
  const response = await fetch(`${site.league.url}/api/games/${game}/actions/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-device-id': DEVICE,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as {
    actions?: { outcome: string; reason?: string }[];
    position?: string;
  };
  expect(answer.actions?.map(({ outcome, reason }) => reason ?? outcome)).toEqual(body.map(() => 'recorded'));
  const read = await fetch(`${site.league.url}/api/games/${game}/`, {
    headers: { 'x-after-position': answer.position ?? '' },
  });
  expect(read.status).toBe(200);
}

describe('a game that is on', () => {
  // Rule: Input and display: Live pages
  it('shows each basket without a reload, and takes an undone one back', async () => {
    const { page, complaints, close } = await site.visit(`/games/${gameId}`, PHONE);
    await page.getByText('LIVE: Game in progress').waitFor();
    await connected(page);
    const board = page.getByRole('region', { name: / against / });
    await expect.poll(() => board.innerText()).toMatch(/3[\s\S]*2/u);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });

    const taken = newId();
    await record([{ ...basket('west', 3, 1, 540), id: taken }]);
    const announced = page.getByText(score(3, 5));
    await announced.waitFor({ state: 'attached' });
    await page.getByRole('region', { name: 'Last basket' }).getByText('Player Number 5, 3 points').waitFor();
    await expect.poll(() => page.getByText(/^(Connected|Live, )/u).count()).toBe(0);
    await page.getByRole('tab', { name: /^Plays/u }).click();
    await page.getByText('Player Number 5, 3 points').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);

    await record([{ type: 'undo', action_id: taken }]);
    const undone = page.locator('s').filter({ hasText: 'Player Number 5, 3 points' });
    await undone.waitFor();
    await page.getByRole('listitem').filter({ has: undone }).getByText('undone').waitFor();
    await page.getByText(score(3, 2)).waitFor({ state: 'attached' });
    expect(loads).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps its score in sight when the board is scrolled away', async () => {
    const { page, close } = await site.visit(`/games/${gameId}?tab=box`, PHONE);
    const bar = page.locator('.fixed').filter({ hasText: 'Q1' });
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await bar.getByText('3', { exact: true }).waitFor();
    await bar.getByText('2', { exact: true }).waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await bar.waitFor({ state: 'detached' });
    await close();
  });

  it('is shared by its link, which shows a visitor the same game', async () => {
    const { page, context, close } = await site.visit(`/games/${gameId}?tab=box`, PHONE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${site.league.url}/games/${gameId}`);
    await page.goto(link);
    await page.getByText(`Eastside ${fixture.seasonId}`).first().waitFor();
    await close();
  });

  it('prints on one light page with both box scores, whatever tab is open', async () => {
    const { page, close } = await site.visit(`/games/${gameId}?tab=plays`, { ...DESK, colorScheme: 'dark' });
    await page.getByRole('tab', { name: /^Plays/u }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const team of ['Eastside', 'Westside']) {
      await page.getByRole('table', { name: `Box score, ${team} ${fixture.seasonId}` }).waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await expect.poll(() => page.getByRole('tab').count()).toBe(0);
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(file.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
    await close();
  });

  it('keeps the box score in step cell by cell, and its name column in place when it is scrolled', async () => {
    const { page, close } = await site.visit(`/games/${gameId}?tab=box`, PHONE);
    const table = page.getByRole('table', { name: `Box score, Eastside ${fixture.seasonId}` });
    const line = table.getByRole('row', { name: /Player Number 4/u });
    await line.waitFor();
    const name = line.getByRole('link');
    await name.focus();
    const shown = await table.evaluateHandle((element) => [...element.querySelectorAll('*')]);
    await record([basket('east', 2, 0, 520)]);
    await line.getByRole('cell', { name: '5', exact: true }).first().waitFor();
    const lost = await shown.evaluate(
      (elements) => elements.filter((element) => !element.isConnected).length,
    );
    expect(lost).toBe(0);
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    const before = await name.boundingBox();
    const scrolled = await table.evaluate((element) => {
      const box = element.parentElement;
      box?.scrollTo({ left: 10_000, behavior: 'instant' });
      return box?.scrollLeft ?? 0;
    });
    expect(scrolled).toBeGreaterThan(20);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await close();
  });

  it('is on the home page’s board, and leads to its page', async () => {
    const { page, close } = await site.visit('/');
    const strip = page.getByRole('region', { name: 'Live now' });
    await strip.getByText('1 game', { exact: true }).waitFor();
    await record([basket('west', 2, 2, 500)]);
    await strip.getByText('4', { exact: true }).waitFor();
    await follow(strip.getByRole('link'));
    await page.getByText('LIVE: Game in progress').waitFor();
    await close();
  });

  // Rule: Input and display: Live pages
  it('says how old the score is while the server is unavailable, and catches up by itself', async () => {
    const { page, close } = await site.visit(`/games/${gameId}`);
    await connected(page);
    await site.league.kill('query-api');
    await page.getByText(/^(Reconnecting|Offline)\. Score as of \d\d:\d\d:\d\d/u).waitFor();
    await until('the front door is back', async () => {
      const ready = await fetch(`${site.league.url}/ready`).catch(() => undefined);
      return ready?.ok === true;
    });
    await record([basket('east', 3, 3, 480)]);
    await connected(page);
    await page.getByText(score(8, 4)).waitFor({ state: 'attached' });
    await close();
  });

  it('notices by silence that its connection is dead, even if the browser does not know', async () => {
    const { page, close } = await site.visit('/login');
    await page.clock.install();
    await page.goto(`${site.league.url}/games/${gameId}`);
    await connected(page);
    // The process lives and keeps its connections, and nothing comes through any more.
    process.kill(site.league.pid('query-api'), 'SIGSTOP');
    try {
      await page.clock.fastForward(60_000);
      await page.getByText(/^(Reconnecting|Offline)\. Score as of \d\d:\d\d:\d\d/u).waitFor();
    } finally {
      process.kill(site.league.pid('query-api'), 'SIGCONT');
    }
    await record([basket('west', 3, 3, 470)]);
    await page.getByText(score(8, 7)).waitFor({ state: 'attached' });
    await connected(page);
    await close();
  });
});

describe('a game that has not begun', () => {
  it('begins on its open page without a reload', async () => {
    const { page, close } = await site.visit('/login', PHONE);
    await page.clock.install();
    await page.goto(`${site.league.url}/games/${laterId}`);
    await page.getByText('Upcoming Game').first().waitFor();
    await record([{ type: 'game_start' }], laterId);
    await page.clock.fastForward(30_000);
    await page.getByText('LIVE: Game in progress').waitFor();
    await record([basket('west', 2, 0, 580)], laterId);
    await page.getByText(score(0, 2)).waitFor({ state: 'attached' });
    await close();
  });
});
