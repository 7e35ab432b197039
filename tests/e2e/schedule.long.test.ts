import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { ownLeagueInBrowser, PHONE, readAtHead } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { ADMIN, signIn } from '#tests/support/running-league.ts';
import { button, fillDay } from './page-parts.ts';

/** An administrator draws the games of a tournament, looks at them and makes them. */

/** A year of which every day is to come; its first Saturday is 5 January. */
const YEAR = 2041;
const TEAMS = ['Canal Owls', 'Dock Herons', 'Harbor Otters', 'Mill Rams'];

// Of its own: its games are all there are.
const site = ownLeagueInBrowser();
let tournamentId: number;

beforeAll(async () => {
  const authorization = `Bearer ${await signIn(site.league)}`;
  const create = async (path: string, body: object) => {
    const answer = await fetch(`${site.league.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 201]);
    return Number(((await answer.json()) as { id: number }).id);
  };
  const dates = { start_date: `${YEAR}-01-01`, end_date: `${YEAR}-12-31` };
  const season_id = await create('seasons/', { name: 'Long season', ...dates });
  tournamentId = await create('tournaments/', { name: 'Harbor Cup', season_id, ...dates });
  for (const name of TEAMS) {
    const team_id = await create('teams/', { name, location: 'Bay' });
    await create(`tournaments/${tournamentId}/teams/`, { team_id });
  }
});

const rounds = (page: Page) => page.getByRole('list', { name: 'Rounds' });

/** Previews the schedule and waits for the answer. */
async function preview(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/schedule/preview/'));
  await button(page, 'Preview schedule').click();
  await answered;
}

it('draws a schedule, says what does not fit, and makes each game once though the connection breaks', async () => {
  const { page, complaints, close } = await site.visitAs(ADMIN, '/admin/tournaments');
  page.on('dialog', (dialog) => void dialog.accept());
  await button(page, 'Actions: Harbor Cup').click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  await page.getByText('No preview yet').waitFor();

  await button(page, 'Preview schedule').click();
  await page.getByText('Venue is required').waitFor();
  await follow(page.getByRole('link', { name: 'Venue 1' }), page.locator('input:focus'));
  await page.keyboard.type('Harbor Hall');
  await button(page, 'Saturday: add a time').click();
  await page.getByLabel('Saturday, time 2').fill('20:00');
  await fillDay(page, 'Last day', `${YEAR}-01-12`);
  await preview(page);
  const tooShort = `3 rounds need 3 days; only 2 are free between Jan 1, ${YEAR} and Jan 12, ${YEAR}.`;
  await page.getByRole('alert').getByText(tooShort).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Last day' }).getAttribute('aria-invalid'))
    .toBe('true');

  await fillDay(page, 'Last day', `${YEAR}-03-31`);
  await page.getByLabel('Seed').fill('7');
  await preview(page);
  await rounds(page).waitFor();
  const drawn = await rounds(page).innerText();
  expect(drawn.match(/ – /gu)).toHaveLength(6);
  expect(drawn).toContain(`Sat, Jan 5, ${YEAR} 18:00, Harbor Hall`);
  expect(await findingsInOneTheme(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Add a team' }).selectOption('Dock Herons');
  await button(page, 'Add days off: Days off of Dock Herons').click();
  await fillDay(page, 'First day off', `${YEAR}-01-06`);
  await fillDay(page, 'Last day off (optional)', `${YEAR}-01-12`);
  await button(page, 'Add').click();
  await page.getByText('The settings have changed since.').waitFor();
  await expect.poll(() => button(page, 'Make 6 games…').isDisabled()).toBe(true);
  await preview(page);
  await page.getByText('Not with its round: Dock Herons do not play that day.').waitFor();
  await page.getByRole('tab', { name: 'Balance' }).click();
  await page.getByRole('row', { name: /^Dock Herons 3/u }).waitFor();

  await button(page, 'Draw again').click();
  await expect.poll(() => page.getByLabel('Seed').inputValue()).not.toBe('7');
  // What was typed outlives a reload; going elsewhere asks.
  await page.reload();
  await page.getByText('No preview yet').waitFor();
  await button(page, 'Remove the days off of Dock Herons').click();
  await page.getByLabel('Seed').fill('7');
  await preview(page);
  await rounds(page).waitFor();
  await expect.poll(() => rounds(page).innerText()).toBe(drawn);
  const stay = button(page, 'Stay here');
  await follow(page.getByRole('link', { name: 'Tournaments', exact: true }).last(), stay);
  await stay.click();
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);

  let isCut = false;
  await page.route('**/schedule/', async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    // The server does its work, but nobody hears of it.
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Make 6 games…').click();
  await button(page, 'Make 6 games').click();
  await page.getByText(/No game is made twice/u).waitFor();
  await page.getByText('of 6 games made').waitFor();
  await page.reload();
  await follow(page.getByRole('link', { name: 'See games' }));
  await page.getByText('6 games', { exact: true }).waitFor();
  const { games, total } = await readAtHead<{ games: { game_date: string; venue: string }[]; total: number }>(
    site,
    `games/?tournament_id=${tournamentId}`,
  );
  expect([total, new Set(games.map(({ venue }) => venue))]).toEqual([6, new Set(['Harbor Hall'])]);
  await close();
});

it('fits a phone, and says that games are there already', async () => {
  const { page, complaints, close } = await site.visitAs(
    ADMIN,
    `/admin/tournaments/${tournamentId}/schedule`,
    PHONE,
  );
  await page.getByRole('combobox', { name: 'Venue 1' }).fill('Canal Hall');
  await preview(page);
  await page.getByText('Harbor Cup has 6 games already; these come on top').waitFor();
  await untilSettled(page);
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
