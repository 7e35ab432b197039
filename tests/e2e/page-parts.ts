import type { BrowserContextOptions, Locator, Page } from 'playwright';
import type { GameList } from '#contracts/game/game.contract.ts';
import { DESK, type LeagueInBrowser, type Visit } from '#tests/support/league-in-browser.ts';

/** What the tests of several pages find and fill in the same way. */

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** @param day as YYYY-MM-DD */
export async function fillDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(day);
  await page.keyboard.press('Tab');
}

/** Chooses a team in a field that searches. @param within the form, where the page has several such fields */
export async function chooseTeam(
  page: Page,
  label: string,
  team: string,
  within: Page | Locator = page,
): Promise<void> {
  await teamField(within, label).click();
  await page.getByRole('combobox', { name: label, exact: true }).fill(team);
  const option = page.getByRole('option').filter({ has: page.getByText(team, { exact: true }) });
  await option.click();
  await teamField(within, label).filter({ hasText: team }).waitFor();
}

/** Such a field, which says what is chosen. */
export const teamField = (within: Page | Locator, label: string) =>
  within.getByRole('button', { name: new RegExp(`^${label}: `, 'u') });

/** The home page, which shows three live games: those that other tests have left are kept from it. */
export async function visitHome(
  site: Pick<LeagueInBrowser, 'visit'>,
  gameId: number,
  options: BrowserContextOptions = DESK,
): Promise<Visit> {
  const visit = await site.visit('about:blank', options);
  await visit.page.route(/\/api\/games\/\?.*live=true/u, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\blimit=\d+/u, 'limit=100');
    const response = await route.fetch({ url });
    const answer = (await response.json()) as GameList;
    const games = answer.games.filter(({ id }) => id === gameId);
    await route.fulfill({ response, json: { ...answer, games, total: games.length } });
  });
  await visit.page.goto('/');
  return visit;
}
