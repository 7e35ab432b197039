import { beforeAll, expect, it } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { logIn, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';

/** A scorer's day outside the console: what is today, what can be taken, what was. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
let assigned: number;
let unassigned: number;
/** The home side of the game that nobody scores. */
let east: string;

beforeAll(async () => {
  const { commands } = site.backDoor;
  [assigned = 0] = (await createLeagueFixture(commands, { games: 1, scorerId: casey.id })).gameIds;
  const free = await createLeagueFixture(commands, { games: 1 });
  [unassigned = 0] = free.gameIds;
  east = `Eastside ${free.seasonId}`;
});

it('a scorer finds today’s game at sign-in, takes another one, and opens it from its row', async () => {
  const { page, complaints, close } = await site.visit('/login', PHONE);
  await logIn(page, casey);
  await page.waitForURL('**/scorer/dashboard');
  const today = page.getByRole('region', { name: 'Today’s Games' });
  await today.getByRole('link', { name: 'Start Scoring' }).waitFor();
  await expect.poll(() => today.getByRole('listitem').count()).toBe(1);

  const all = page.getByRole('main');
  await follow(all.getByRole('link', { name: 'All games' }));
  await page.getByText(/^Showing \d+ games$/u).waitFor();
  await page.getByLabel('Rows').selectOption('100');
  const free = page.getByRole('listitem').filter({ hasText: 'Unassigned' }).filter({ hasText: east });
  await free.getByRole('button', { name: 'Claim game' }).click();
  await page.getByText('The game is yours to score').waitFor();
  await expect.poll(() => page.getByText('You', { exact: true }).count()).toBe(2);

  await page.setViewportSize({ width: 1280, height: 900 });
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/scorer/scoring/${unassigned}"]`) });
  await row.first().getByRole('cell', { name: 'Test Hall' }).click();
  await page.waitForURL(`**/scorer/scoring/${unassigned}`);

  await page.goto(`${site.league.url}/scorer/dashboard`);
  await expect.poll(() => today.getByRole('listitem').count()).toBe(2);
  await expect.poll(() => today.locator(`a[href="/scorer/scoring/${assigned}"]`).count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});
