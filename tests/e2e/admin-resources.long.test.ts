import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { picture } from '#tests/integration/files/samples.ts';
import { follow } from '#tests/support/follow.ts';
import { DESK, ownLeagueInBrowser, readAtHead } from '#tests/support/league-in-browser.ts';
import { thisYear } from '#tests/support/league-zone.ts';
import { findingsInOneTheme } from '#tests/support/page-checks.ts';
import { ADMIN, signIn } from '#tests/support/running-league.ts';
import { button, chooseTeam, fillDay } from './page-parts.ts';

/** An administrator sets up a league, beginning with nothing. */

const YEAR = thisYear();

// Of its own: it begins with nothing.
const site = ownLeagueInBrowser();
let image: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  image = {
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await picture('png', { width: 200, height: 200 }),
  };
});

/** A page of the administrators' area, signed in. */
async function visitAsAdministrator(path: string, options = DESK) {
  const visit = await site.visitAs(ADMIN, path, options);
  return visit;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** Opens the form of a new thing from its list. */
async function openForm(page: Page, list: string, link: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Administration' });
  await follow(navigation.getByRole('link', { name: list }), heading(page, list));
  await follow(page.getByRole('link', { name: link }));
}

/** Presses where the button stands now, wherever it moves in the meantime. */
async function pressTwice(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The button is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    // Two frames, as a finger takes: time enough for the page to move.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.mouse.up({ clickCount });
  }
}

async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await button(page, `Actions: ${row}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('makes a season, a category, teams, a player and a tournament, and draws its bracket', async () => {
  const { page, complaints, close } = await visitAsAdministrator('/admin/seasons');
  await page.getByText('No seasons yet').waitFor();

  await follow(page.getByRole('link', { name: 'New season' }));
  await button(page, 'Create season').click();
  await page.getByText('Season name is required').waitFor();
  await page.getByText('Please enter a valid start date').waitFor();
  await page.getByLabel('Season name').fill('Harbor season');
  await fillDay(page, 'Start date', `${YEAR}-01-01`);
  await fillDay(page, 'End date', 'zzz');
  await button(page, 'Create season').click();
  await page.getByText('1 field needs a change.').waitFor();
  await page.getByRole('textbox', { name: 'End date', exact: true }).fill(`${YEAR}-12-31`);
  // The press itself leaves the field, and what was wrong with it is gone: the button must not move from under it.
  await pressTwice(page, button(page, 'Create season'));
  await page.getByText('Season created successfully').waitFor();
  await chooseAction(page, 'Harbor season', 'Delete…');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Actions: Harbor season',
  );
  await chooseAction(page, 'Harbor season', 'Activate…');
  await button(page, 'Activate season').click();
  await page.getByRole('row', { name: /Harbor season Active/u }).waitFor();

  await openForm(page, 'Categories', 'New category');
  await page.getByLabel('Category name').fill('Under 16');
  await page.getByLabel('Minimum age').fill('fifteen');
  await page.getByLabel('Maximum age').fill('15');
  await button(page, 'Create category').click();
  await page.getByText('Minimum age must be a whole number').waitFor();
  await page.getByLabel('Minimum age').fill('12');
  await button(page, 'Create category').click();
  await page.getByRole('row', { name: /Under 16 12 to 15/u }).waitFor();

  for (const name of ['Harbor Otters', 'Canal Owls']) {
    await openForm(page, 'Teams', 'New team');
    await page.getByLabel('Team name').fill(name);
    await page.getByLabel('Location').fill(name.split(' ')[0] ?? '');
    const logo = page.getByLabel(/^Logo/u);
    await logo.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await button(page, 'Remove: Logo').waitFor();
    await expect.poll(() => button(page, 'Crop: Logo').count()).toBe(0);
    await logo.setInputFiles([]);
    await button(page, 'Remove: Logo').waitFor({ state: 'detached' });
    await logo.setInputFiles(image);
    await page.getByLabel('The team has its own colors').check();
    await page.getByLabel('First color').fill('#123456');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Under 16');
    await button(page, 'Create team').click();
    await page.getByRole('link', { name, exact: true }).waitFor();
  }
  const { teams } = await readAtHead<{ teams: { name: string; logo: string; colours: { first: string } }[] }>(
    site,
    'teams/',
  );
  expect(teams.map(({ name, colours }) => [name, colours.first])).toEqual([
    ['Canal Owls', '#123456'],
    ['Harbor Otters', '#123456'],
  ]);
  expect((await fetch(`${site.league.url}${teams[0]?.logo}`)).headers.get('content-type')).toBe('image/webp');

  await openForm(page, 'Players', 'New player');
  await expect.poll(() => button(page, 'Create player').isDisabled()).toBe(true);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Reed');
  await fillDay(page, 'Birth Date', `${YEAR - 14}-01-02`);
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Female');
  await chooseTeam(page, 'Team', 'Harbor Otters');
  await page.getByLabel('Jersey Number').fill('7');
  await page.getByLabel('Height').fill('188cm');
  await page.getByLabel('Weight').fill('84kg');
  await page.getByLabel('Photo').setInputFiles(image);
  await page.getByLabel('ID document').setInputFiles(image);
  await button(page, 'Verify Age').click();
  await page.getByText('Age verified: 14 years old').waitFor();
  await button(page, 'Create player').click();
  await page.getByText('Player created successfully').waitFor();
  // The administrator sees the age, everyone else nothing of a minor's.
  await page.goto(`${site.league.url}/admin/players`);
  await page.getByRole('cell', { name: '14', exact: true }).waitFor();
  const { players } = await readAtHead<{ players: { photo: string }[] }>(site, 'players/');
  expect(players).toMatchObject([{ first_name: 'Robin', number: '7', birth_date: null, age: null }]);
  expect(players[0]?.photo).toMatch(/^\/media\//u);

  await page.goto(`${site.league.url}/admin/tournaments`);
  await follow(page.getByRole('link', { name: 'New tournament' }));
  await page.getByLabel('Tournament name').fill('Harbor Cup');
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Harbor season');
  await fillDay(page, 'Start date', `${YEAR}-01-01`);
  await fillDay(page, 'End date', `${YEAR}-12-31`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Upcoming');
  await page.getByRole('combobox', { name: 'Ruleset' }).selectOption('fiba');
  await button(page, 'Create tournament').click();
  await page.getByText('No teams have been added to this tournament yet.').waitFor();
  await button(page, 'Add team').click();
  await page.getByText('Please select a team').waitFor();
  const teamsOfCup = page.getByRole('list', { name: 'Teams' });
  for (const name of ['Canal Owls', 'Harbor Otters']) {
    await chooseTeam(page, 'Team', name);
    await button(page, 'Add team').click();
    await teamsOfCup.getByText(name).waitFor();
  }
  await page.getByText('All teams are already in this tournament.').waitFor();

  await follow(page.getByRole('link', { name: 'Bracket', exact: true }));
  const firstRound = page.getByRole('list', { name: 'First round' }).getByRole('listitem');
  // Level in the table: by their ids.
  await firstRound.filter({ hasText: /^1Harbor Otters2Canal Owls$/u }).waitFor();
  await page.getByRole('radio', { name: 'By hand' }).check();
  await firstRound.filter({ hasText: /^1Canal Owls2Harbor Otters$/u }).waitFor();
  await button(page, 'Move Harbor Otters up').click();
  await firstRound.filter({ hasText: /^1Harbor Otters2Canal Owls$/u }).waitFor();
  await page.getByLabel('Series of the final').selectOption('Best of three');
  expect(await findingsInOneTheme(page)).toEqual([]);
  await button(page, 'Draw bracket').click();
  await page.getByRole('region', { name: 'Final' }).getByText('Best of three').waitFor();
  await fillDay(page, 'Day', `${YEAR}-06-01`);
  await page.getByLabel('Time').fill('18:30');
  await page.getByLabel('Venue', { exact: true }).fill('Harbor Hall');
  await button(page, 'Make 1 game').click();
  await page.getByText('1 game made').waitFor();
  const { games } = await readAtHead<{ games: unknown[] }>(site, 'games/');
  expect(games).toMatchObject([{ venue: 'Harbor Hall', team_east_name: 'Harbor Otters' }]);
  expect(await findingsInOneTheme(page)).toEqual([]);

  await button(page, 'Withdraw bracket…').click();
  await button(page, 'Withdraw bracket').click();
  await button(page, 'Draw bracket').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('says before it asks why something cannot be deleted, and archives it instead', async () => {
  const { page, close } = await visitAsAdministrator('/admin/categories');
  await chooseAction(page, 'Under 16', 'Delete…');
  await page.getByText('Cannot delete category with teams').waitFor();
  await button(page, 'Archive category').click();
  await page.getByText('No categories yet').waitFor();
  await page.getByRole('combobox', { name: 'Archived' }).selectOption('With archived');
  await page.getByRole('row', { name: /Under 16 Archived/u }).waitFor();

  await page.goto(`${site.league.url}/admin/seasons`);
  await chooseAction(page, 'Harbor season', 'Delete…');
  await page.getByText('Cannot delete active season').waitFor();
  await button(page, 'Cancel').click();
  await page.getByRole('row', { name: /Harbor season Active/u }).waitFor();
  await close();
});

it('transfers and releases a player, who is deleted only under the name', async () => {
  const { page, complaints, close } = await visitAsAdministrator('/admin/players');
  await chooseAction(page, 'Robin Reed', 'Transfer…');
  const dialog = page.getByRole('dialog', { name: 'Transfer player' });
  await dialog.getByRole('button', { name: 'Transfer player' }).click();
  await dialog.getByText('Team is required').waitFor();
  await chooseTeam(page, 'Team', 'Canal Owls', dialog);
  await dialog.getByLabel('Jersey Number').fill('23');
  expect(await findingsInOneTheme(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Transfer player' }).click();
  await page.getByText('Robin Reed now plays for Canal Owls').waitFor();

  await openForm(page, 'Teams', '1 player: Canal Owls');
  await page.getByRole('row', { name: /#23 Robin Reed/u }).waitFor();
  await chooseAction(page, 'Robin Reed', 'Edit');
  await page.getByLabel('Height').fill('190cm');
  await button(page, 'Save player').click();
  await heading(page, 'Robin Reed').waitFor();

  await page.goto(`${site.league.url}/admin/players`);
  await chooseAction(page, 'Robin Reed', 'Release…');
  await button(page, 'Release player').click();
  await page.getByRole('row', { name: /Robin Reed No Team/u }).waitFor();
  await chooseAction(page, 'Robin Reed', 'Delete…');
  await expect.poll(() => button(page, 'Delete player').isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Type Robin Reed to confirm' }).fill('Robin Reed');
  await button(page, 'Delete player').click();
  await page.getByText('No players yet').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('shows what somebody else changed beside what was typed, and saves on top of it', async () => {
  const { page, close } = await visitAsAdministrator('/admin/leagues/new');
  await page.getByLabel('League name').fill('Harbor League');
  await button(page, 'Create league').click();
  await follow(page.getByRole('link', { name: 'Harbor League' }));
  await page.getByLabel('League name').fill('Harbor and Canal League');

  const { leagues } = await readAtHead<{ leagues: { id: number }[] }>(site, 'leagues/');
  const other = await fetch(`${site.league.url}/api/leagues/${leagues[0]?.id}/`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signIn(site.league)}`,
    },
    body: JSON.stringify({ name: 'League of the harbor', description: 'Since 1981' }),
  });
  expect(other.status).toBe(200);

  await button(page, 'Save league').click();
  await page.getByText(/^Somebody else changed this in the meantime/u).waitFor();
  await page.getByText('League of the harbor').waitFor();
  await expect.poll(() => page.getByLabel('League name').inputValue()).toBe('Harbor and Canal League');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Since 1981');
  expect(await findingsInOneTheme(page)).toEqual([]);
  await button(page, 'Save league').click();
  await page.getByText('League updated successfully').waitFor();
  expect(await readAtHead(site, 'leagues/')).toMatchObject({
    leagues: [{ name: 'Harbor and Canal League', description: 'Since 1981' }],
  });
  await close();
});

it('leaves a form without saving only when told so, and then saves nothing', async () => {
  const { page, close } = await visitAsAdministrator('/admin/leagues');
  await follow(page.getByRole('link', { name: 'Harbor and Canal League' }));
  await page.getByLabel('League name').fill('Nobody’s League');
  const [stay, leave] = [button(page, 'Stay here'), button(page, 'Leave without saving')];
  await follow(page.getByRole('link', { name: 'Cancel' }), stay);
  await stay.click();
  await expect.poll(() => page.getByLabel('League name').inputValue()).toBe('Nobody’s League');
  await follow(page.getByRole('link', { name: 'Cancel' }), leave);
  await leave.click();
  await heading(page, 'Leagues').waitFor();
  await page.getByRole('link', { name: 'Harbor and Canal League' }).waitFor();
  expect(await readAtHead(site, 'leagues/')).toMatchObject({
    leagues: [{ name: 'Harbor and Canal League' }],
  });
  await close();
});

it('writes news that everybody reads, and shows a sponsor', async () => {
  const { page, complaints, close } = await visitAsAdministrator('/admin/news/new');
  await page.getByLabel('Title').fill('The season begins');
  await page.getByLabel('Text').fill('On Saturday at **18:30**.');
  await button(page, 'Create news post').click();
  await page.getByRole('row', { name: /The season begins Draft/u }).waitFor();
  await chooseAction(page, 'The season begins', 'Publish');
  await page.getByRole('row', { name: /The season begins Published/u }).waitFor();
  await follow(page.getByRole('link', { name: 'The season begins' }));
  // The search of the list is labeled with a title as well.
  await heading(page, 'Edit news post').waitFor();
  await page.getByLabel('Title').fill('The season begins on Saturday');
  await button(page, 'Save news post').click();
  await page.getByRole('link', { name: 'The season begins on Saturday' }).waitFor();
  expect(await readAtHead(site, 'news/')).toMatchObject({
    news: [{ title: 'The season begins on Saturday', published: true }],
  });

  await openForm(page, 'Sponsors', 'New sponsor');
  await page.getByLabel('Sponsor name').fill('Dock Bakery');
  await page.getByLabel('Website').fill('dock.example');
  await page.getByLabel('Picture').setInputFiles(image);
  await button(page, 'Create sponsor').click();
  await page.getByRole('row', { name: /Dock Bakery Shown/u }).waitFor();
  await chooseAction(page, 'Dock Bakery', 'Edit');
  await page.getByLabel('Order').fill('3');
  await page.getByRole('button', { name: 'Remove: Picture' }).click();
  await button(page, 'Save sponsor').click();
  await page.getByText('Sponsor updated successfully').waitFor();
  expect(await readAtHead(site, 'sponsors/')).toMatchObject({
    sponsors: [{ name: 'Dock Bakery', url: 'https://dock.example', order: 3, image: null }],
  });
  expect(complaints).toEqual([]);
  await close();
});
