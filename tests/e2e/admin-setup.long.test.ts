import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { ownLeagueInBrowser, readAtHead } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme } from '#tests/support/page-checks.ts';
import { ADMIN, signIn } from '#tests/support/running-league.ts';
import { button, fillDay } from './page-parts.ts';

/** How an administrator sets the league up. */

// Of its own: nobody has set it up yet.
const site = ownLeagueInBrowser(() => ({ settings: 'untouched' }));

const region = (page: Page, name: string) => page.getByRole('region', { name });

it('leads from an empty league to the first game, and asks for nothing twice', async () => {
  const { page, complaints, close } = await site.visitAs(ADMIN, '/admin/dashboard');
  const steps = region(page, 'First steps');
  const done = (title: string) =>
    steps.getByRole('listitem').filter({ hasText: title }).getByLabel('Done').waitFor();
  const go = (link: string) => follow(steps.getByRole('link', { name: link }));
  await steps.waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  await expect
    .poll(() => steps.getByRole('link', { name: 'Import them' }).getAttribute('href'))
    .toBe('/admin/import');

  await go('Settings: Set the time zone');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Paris');
  await button(page, 'Save settings').click();
  await done('Set the time zone');

  await go('New season: Make a season');
  await page.getByLabel('Season name').fill('First season');
  await fillDay(page, 'Start date', '2041-01-01');
  await fillDay(page, 'End date', '2041-12-31');
  await button(page, 'Create season').click();
  await done('Make a season');
  await button(page, 'Skip: Make a league').click();

  await go('New category: Make a category');
  await page.getByLabel('Category name').fill('Adults');
  await button(page, 'Create category').click();
  await done('Make a category');

  await go('New tournament: Make a tournament');
  await page.getByLabel('Tournament name').fill('First Cup');
  await expect.poll(() => page.getByRole('textbox', { name: 'Start date' }).inputValue()).toBe('Jan 1, 2041');
  await button(page, 'Create tournament').click();
  await done('Make a tournament');

  for (const name of ['Harbor Otters', 'Canal Owls']) {
    await go('New team: Add the teams');
    await page.getByLabel('Team name').fill(name);
    await page.getByLabel('Location').fill('Bay');
    await button(page, 'Create team').click();
    await page.getByText(/^\d teams? in the tournament$/u).waitFor();
  }
  await done('Add the teams');
  await button(page, 'Skip: Add the players').click();

  await follow(
    page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Games', exact: true }),
  );
  await page.getByText('The games of First Cup can be drawn at once').waitFor();
  await follow(page.getByRole('link', { name: 'Draw the schedule' }));
  await page.getByRole('heading', { name: 'First Cup: schedule' }).waitFor();
  await follow(page.getByRole('link', { name: 'Dashboard' }));
  await go('Generate a schedule: Schedule the games');
  await page.getByRole('combobox', { name: 'Venue 1' }).fill('Harbor Hall');
  await button(page, 'Preview schedule').click();
  await button(page, 'Make 1 game…').click();
  await button(page, 'Make 1 game').click();
  await follow(page.getByRole('link', { name: 'See games' }));
  await follow(page.getByRole('link', { name: 'Dashboard' }));
  await region(page, 'Upcoming Games').getByText('Harbor Hall').waitFor();
  await expect.poll(() => steps.count()).toBe(0);
  const { games } = await readAtHead<{ games: unknown[] }>(site, 'games/');
  // Saturday at six in Paris.
  expect(games).toMatchObject([
    { game_date: '2041-01-05T17:00:00.000Z', season_name: 'First season', tournament_name: 'First Cup' },
  ]);
  const { teams } = await readAtHead<{ teams: unknown[] }>(site, 'teams/');
  expect(teams).toMatchObject([{ category_name: 'Adults' }, { category_name: 'Adults' }]);
  expect(complaints).toEqual([]);
  await close();
});

it('finds what an administrator can begin by typing, and lists follow the season that was chosen', async () => {
  const { page, complaints, close } = await site.visitAs(ADMIN, '/admin/dashboard');
  await region(page, 'To do').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search/u }).fill('schedule first');
  await page.getByRole('group', { name: 'Actions' }).getByText('Generate a schedule').waitFor();
  await page.getByText('1 result').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'First Cup: schedule' }).waitFor();

  const area = page.getByRole('navigation', { name: 'Administration' });
  await follow(area.getByRole('link', { name: 'Dashboard' }));
  await page.getByRole('combobox', { name: 'Lists show' }).selectOption('First season');
  await follow(area.getByRole('link', { name: 'Games' }));
  await page.waitForURL(/\/admin\/games\?season=\d+$/u);
  await follow(area.getByRole('link', { name: 'Statistics' }));
  await page.waitForURL(/\/admin\/statistics\?season=\d+$/u);
  const upcoming = page.getByRole('listitem').filter({ hasText: 'Upcoming games without a scorer' });
  await upcoming.getByText('1', { exact: true }).waitFor();
  const file = page.waitForEvent('download');
  const table = page.getByRole('link', { name: 'Games', exact: true }).last();
  await follow(table, table);
  expect((await file).suggestedFilename()).toMatch(/^season-\d+-games\.csv$/u);
  await follow(upcoming.getByRole('link'));
  await page.getByRole('row', { name: /Harbor Hall/u }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('changes the time zone, and saves nothing over what somebody else changed unseen', async () => {
  const { page, complaints, close } = await site.visitAs(ADMIN, '/admin/settings');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Atlantis');
  await button(page, 'Save settings').click();
  await page.getByText('Unknown time zone').first().waitFor();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/London');
  await button(page, 'Save settings').click();
  await page.getByText('Settings saved').waitFor();
  await page.getByText('Times in Europe/London').waitFor();

  const other = await fetch(`${site.league.url}/api/settings/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signIn(site.league)}` },
    body: JSON.stringify({ time_zone: 'Europe/Dublin', chat: false }),
  });
  expect(other.status).toBe(200);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin');
  await button(page, 'Save settings').click();
  await page.getByText(/^Somebody else changed this in the meantime/u).waitFor();
  await page.getByText('Time zone: Europe/Dublin (you typed Europe/Berlin)').waitFor();
  await expect.poll(() => page.getByLabel('Games have a chat').isChecked()).toBe(false);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await button(page, 'Save settings').click();
  await expect
    .poll(() => readAtHead(site, 'settings/'))
    .toMatchObject({ time_zone: 'Europe/Berlin', chat: false, claiming: true });
  expect(complaints.filter((text) => !/ 4(00|12) /u.test(text))).toEqual([]);
  await close();
});
