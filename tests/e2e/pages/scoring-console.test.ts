import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { buildFrontend } from '#standalone/frontend-build.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { ADMIN, openBackDoor, type RunningLeague, startLeague } from '#tests/support/running-league.ts';

/** A scorer's evening on a phone, with a fan watching, against the league as `npm start` runs it. */

let league: RunningLeague;
let browser: Browser;
let gameIds: number[];

beforeAll(async () => {
  await buildFrontend(ROOT, () => undefined);
  league = await startLeague();
  const backDoor = openBackDoor(league);
  try {
    gameIds = (await createLeagueFixture(backDoor.commands, { games: 3 })).gameIds;
  } finally {
    await backDoor.close();
  }
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await league?.stop();
});

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: league.url, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Opens an address of the scorer's area as who is not signed in: the login leads back to it. */
async function openSignedIn(path: string): Promise<Page> {
  const page = await newPage();
  await page.goto(path);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: /log in/i }).click();
  await page.waitForURL(`**${path}`);
  return page;
}

async function openConsole(gameId: number): Promise<Page> {
  const page = await openSignedIn(`/scorer/scoring/${gameId}`);
  await page
    .getByRole('button', { name: 'Start game' })
    .or(page.getByRole('region', { name: 'Scoreboard' }))
    .first()
    .waitFor();
  const start = page.getByRole('button', { name: 'Start game' });
  if (await start.isVisible()) await start.click();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor();
  return page;
}

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const saving = (page: Page) => page.getByRole('region', { name: 'Saving' });
const allSaved = (page: Page) => saving(page).getByText('All saved').waitFor();

/** Waits until the console says this score; the window is named after it. */
async function score(page: Page, east: number, west: number): Promise<void> {
  await page.waitForFunction((text) => document.title.startsWith(text), `${east}–${west} Scoring`);
}

/** Waits until a fan's board shows both scores. */
async function fanSees(page: Page, east: number, west: number, timeout?: number): Promise<void> {
  const board = page.getByRole('region', { name: / against / });
  const limit = timeout === undefined ? {} : { timeout };
  await board.getByText(String(east), { exact: true }).first().waitFor(limit);
  await board.getByText(String(west), { exact: true }).first().waitFor(limit);
}

describe('the console', () => {
  it('is found in the list, starts the game, and every tap reaches the fan', async () => {
    const gameId = gameIds[0] ?? 0;
    const page = await openSignedIn('/scorer/scoring');
    await page.locator(`a[href="/scorer/scoring/${gameId}"]`).click();
    await tap(page, 'Start game');
    await page.getByRole('region', { name: 'Scoreboard' }).waitFor();
    const fan = await newPage();
    await fan.goto(`/games/${gameId}`);
    await fan.getByRole('region', { name: / against / }).waitFor();

    await tap(page, /^Eastside \d+ plus 2$/);
    await tap(page, /^\d+ Player .*0 fouls$/);
    await tap(page, '3 made');
    await tap(page, /^Westside \d+ plus 1$/);
    await score(page, 5, 1);
    await allSaved(page);
    // A saved basket is on the fan's page within a second.
    await fanSees(fan, 5, 1, 1000);

    await tap(page, /^Undo Westside \d+ \+1$/);
    await tap(page, /^Westside \d+ plus 3$/);
    await score(page, 5, 3);
    await fanSees(fan, 5, 3);
    await tap(page, /^Eastside \d+ minus 1$/);
    await fanSees(fan, 4, 3);

    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const scrolls = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth];
    });
    expect(scrolls).toEqual([0, 0]);
    await page.context().close();
    await fan.context().close();
  });

  it('keeps what cannot be sent through a reload, and saves it once and in order afterwards', async () => {
    const gameId = gameIds[1] ?? 0;
    const page = await openConsole(gameId);
    const calls = '**/api/games/*/actions/';
    await page.route(calls, (route) => route.abort());
    await tap(page, /^Eastside \d+ plus 3$/);
    await tap(page, /^Westside \d+ plus 2$/);
    await saving(page).getByText('2 events not saved yet', { exact: true }).waitFor();
    await score(page, 3, 2);

    await page.reload();
    await saving(page).getByText('2 events not saved yet', { exact: true }).waitFor();
    await score(page, 3, 2);
    await page.unroute(calls);
    await tap(page, 'Try now');
    await allSaved(page);

    const answer = await page.request.get(`/api/games/${gameId}/plays/`);
    const { plays } = (await answer.json()) as { plays: { type: string; side: string; points: number }[] };
    expect(plays.map(({ side, points }) => [side, points])).toEqual([
      [null, null],
      ['east', 3],
      ['west', 2],
    ]);

    // Another device sees the same, and takes over when told to.
    const second = await openConsole(gameId);
    await score(second, 3, 2);
    await tap(second, /^Eastside \d+ plus 1$/);
    await saving(second).getByText('Another device is scoring this game.', { exact: true }).waitFor();
    await tap(second, 'Take over');
    await allSaved(second);
    await score(page, 4, 2);
    await page.context().close();
    await second.context().close();
  });

  it('goes through quarters and overtime to the end of the game', async () => {
    const gameId = gameIds[2] ?? 0;
    const page = await openConsole(gameId);
    for (const quarter of [1, 2, 3]) {
      await tap(page, new RegExp(`End Quarter ${quarter}…`));
      await page.getByRole('dialog', { name: `End Quarter ${quarter}` }).waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `End Quarter ${quarter}` })
        .click();
      await page.getByText(`End Quarter ${quarter + 1}…`).waitFor();
    }
    for (const button of [/End Quarter 4…/, /End Overtime…/]) {
      await tap(page, button);
      await page.getByRole('dialog').getByRole('button', { name: 'Go to Overtime' }).click();
      await page.getByText('End Overtime…').waitFor();
    }
    await tap(page, /^Westside \d+ plus 2$/);
    await tap(page, /End Overtime…/);
    await page.getByRole('dialog').getByRole('button', { name: 'End Overtime' }).click();
    const end = page.getByRole('dialog', { name: 'End Game' });
    await end.getByText('0–2').waitFor();
    await end.getByText(/^Westside \d+ win$/).waitFor();
    await end.getByRole('button', { name: 'End Game' }).click();
    await page.waitForURL('**/scorer/scoring');
    const answer = await page.request.get(`/api/games/${gameId}/`);
    expect(await answer.json()).toMatchObject({
      status: 'completed',
      scoreboard: { team_score_east: 0, team_score_west: 2 },
    });
    await page.context().close();
  });
});
