import type { Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';

/** A network that is lost while a page is open: what the page has not loaded yet cannot come any more. */

const site = sharedLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 1 }));
let game: string;

beforeAll(() => {
  game = `/games/${fixture.gameIds[0]}`;
});

/** Lets no file through whose name begins so. @returns lets them through again */
async function withhold(page: Page, ...files: string[]): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/(${files.join('|')})-`);
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const team = (page: Page) => page.getByText(`Eastside ${fixture.seasonId}`).first();

it('shows a page without the part that cannot be loaded, and all of it when it is loaded again', async () => {
  const { page, close } = await site.visit('/', PHONE);
  const release = await withhold(page, 'game-preview');
  await page.goto(site.league.url + game);
  await page.getByText('Part of this page could not be loaded').waitFor();
  await team(page).waitFor();
  await release();
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: 'Head to head' }).waitFor();
  await close();
});

it('says that a dialog cannot be opened, and opens it once the page is loaded again', async () => {
  const { page, close } = await site.visit(game, PHONE);
  const release = await withhold(page, 'site-search');
  await search(page).click();
  await page.getByText('This could not be opened.').waitFor();
  await team(page).waitFor();
  await release();
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByText('This could not be opened.').waitFor({ state: 'detached' });
  await search(page).click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await close();
});

it('keeps a page whose messages cannot be shown', async () => {
  const { page, close } = await site.visit(game, PHONE);
  await withhold(page, 'site-search', 'toaster');
  const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/toaster-'));
  await search(page).click();
  await missing;
  // The page still answers.
  await follow(page.getByRole('link', { name: 'Teams', exact: true }).first());
  await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor();
  await close();
});
