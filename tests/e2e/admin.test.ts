import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import {
  DESK,
  logIn,
  PHONE,
  sharedLeagueInBrowser,
  type User,
  type Visit,
} from '#tests/support/league-in-browser.ts';
import { thisYear } from '#tests/support/league-zone.ts';
import { findingsInOneTheme, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { sample } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from './journeys.ts';
import { chooseTeam, fillDay } from './page-parts.ts';
import { act, recordActions, toTheEnd } from './recorded-game.ts';

const { it, trySome } = journeys('of an administrator');

/** What an administrator does every day. */

const site = sharedLeagueInBrowser();
const admin = shared(() => site.createUser('ada', 'superuser'));
const casey = shared(() => site.createUser('casey', 'scorer'));
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 3 }));
const cupName = () => `Harbor Cup ${fixture.seasonId}`;
const categoryName = () => `Open ${fixture.seasonId}`;
let finished: number;
let open: number;
let deleted: number;

beforeAll(async () => {
  [finished, open, deleted] = fixture.gameIds as [number, number, number];
  // 2–0; its result is not confirmed.
  const player_id = fixture.east.players[0]?.playerId;
  const basket = act({ type: 'points', side: 'east', points: 2, period: 1, clock: 500, player_id });
  await recordActions(site, finished, [act({ type: 'game_start' }), basket, ...toTheEnd()]);
  const year = thisYear();
  const token = await tokenOf(admin);
  const cup = await post<{ id: number }>(token, '/tournaments/', {
    name: cupName(),
    season_id: fixture.seasonId,
    start_date: `${year}-01-01`,
    end_date: `${year + 1}-12-31`,
    status: 'ongoing',
  });
  for (const { teamId } of [fixture.east, fixture.west]) {
    await post(token, `/tournaments/${cup.id}/teams/`, { team_id: teamId });
  }
  await post(token, '/game-categories/', { name: categoryName(), gender: 'mixed' });
  await post(undefined, '/contact/', {
    name: 'Pia Parent',
    email: 'pia@test.invalid',
    message: 'When is the next open practice?',
  });
});

async function tokenOf({ username, password }: User): Promise<string> {
  return (await post<{ token: string }>(undefined, '/auth/login/', { username, password })).token;
}

async function post<Answer>(token: string | undefined, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${site.league.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  expect(response.ok, `${path} ${JSON.stringify(answer)}`).toBe(true);
  return answer;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const row = (page: Page, name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name });

async function asAdmin(path: string, device = DESK): Promise<Visit> {
  const visit = await site.visitAs(admin, path, device);
  return visit;
}

it('is the first page of an administrator, who reaches it from the account menu', async () => {
  const { page, complaints, close } = await site.visit('/login');
  await logIn(page, admin);
  await page.getByRole('button', { name: /^Account, / }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await heading(page, 'Dashboard').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  const toDo = page.getByRole('region', { name: 'To do' });
  await toDo.getByText('Results to confirm').waitFor();
  await toDo.getByText('Pia Parent').waitFor();

  const sidebar = page.getByRole('navigation', { name: 'Administration' });
  await follow(sidebar.getByRole('link', { name: 'Users' }));
  await heading(page, 'Users').waitFor();
  await page.getByRole('button', { name: 'Narrow the menu' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Widen' }).waitFor();
  await sidebar.getByRole('link', { name: 'Users' }).waitFor();
  await follow(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Administration' }),
  );
  await heading(page, 'Dashboard').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('approves a role request', async () => {
  const robin = await site.createUser('robin', 'member');
  await post(await tokenOf(robin), '/auth/role-requests/', { role: 'scorer', note: 'I have a license.' });
  const { page, complaints, close } = await asAdmin('/admin/dashboard');
  await follow(page.getByRole('link', { name: 'Review requests' }));
  await page.getByText('I have a license.').waitFor();
  await page.getByRole('button', { name: `Approve ${robin.username}…` }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve request' });
  await dialog.getByLabel('Reason').fill('Welcome to the table.');
  await dialog.getByRole('button', { name: 'Approve request' }).click();
  await page.getByText('Request approved').waitFor();
  await page.getByRole('button', { name: `Approve ${robin.username}…` }).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('searchbox').fill(robin.username);
  const robins = page.getByRole('row').filter({ hasText: `${robin.username}@test.invalid` });
  await robins.getByRole('cell', { name: 'Scorer', exact: true }).waitFor();
  await robins.getByRole('button', { name: `Actions: ${robin.username}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await robins.getByRole('cell', { name: 'Inactive', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('makes an account and gives it another role', async () => {
  const { page, complaints, close } = await asAdmin('/admin/users/new');
  const sky = `sky${fixture.seasonId}`;
  await page.getByLabel('Username').fill(sky);
  await page.getByRole('button', { name: 'Create User' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByLabel('E-mail').fill(`${sky}@test.invalid`);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByLabel('Confirm Password').fill('a long password');
  await page.getByRole('button', { name: 'Create User' }).click();
  await page.getByText('User created successfully').waitFor();
  await follow(page.getByRole('link', { name: sky, exact: true }));
  await heading(page, 'Edit User').waitFor();
  await page.getByLabel('Role').selectOption('Team Manager');
  await page.getByLabel('Your own password').fill(admin.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('User updated successfully').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: `${sky}@test.invalid` })
    .getByRole('cell', { name: 'Team Manager', exact: true })
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('creates a game, assigns a scorer and postpones it', async () => {
  const { page, complaints, close } = await asAdmin('/admin/games');
  await follow(page.getByRole('link', { name: 'Create Game' }));
  await heading(page, 'Create Game').waitFor();
  await page.getByRole('button', { name: 'Create Game' }).click();
  await page.getByText('Venue is required').waitFor();
  await page.getByLabel('Tournament', { exact: true }).selectOption(cupName());
  await page.getByLabel('Category').selectOption(categoryName());
  await chooseTeam(page, 'Bench A', `Eastside ${fixture.seasonId}`);
  await chooseTeam(page, 'Bench B', `Westside ${fixture.seasonId}`);
  await page.getByLabel('Game date', { exact: true }).fill(`${thisYear() + 1}-12-30`);
  const time = page.getByLabel('Time', { exact: true });
  await time.fill('25:99');
  await page.getByLabel('Venue', { exact: true }).fill('Dock Arena');
  await page.getByRole('button', { name: 'Create Game' }).click();
  await time.and(page.locator('[aria-invalid]')).waitFor();
  await page.getByText('Write the time as 19:30.').waitFor();
  await expect
    .poll(() => page.getByLabel('Game date', { exact: true }).getAttribute('aria-invalid'))
    .toBeNull();
  await time.fill('19.30');
  await page.keyboard.press('Tab');
  await time.and(page.locator(':not([aria-invalid])')).waitFor();
  for (const bench of ['A', 'B']) {
    await page
      .getByRole('group', { name: `Bench ${bench} players` })
      .getByRole('button', { name: 'Select 10 eligible players' })
      .click();
  }
  await page.getByRole('button', { name: 'Create Game' }).click();
  await page.getByText('Game created successfully').waitFor();
  await page.getByText('No scorer', { exact: true }).waitFor();
  await page.getByText(/Dec 30, \d{4}, 19:30/u).waitFor();

  await page.getByRole('button', { name: 'Assign scorer…' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign scorer' });
  await assigning.getByLabel('Scorer').selectOption(`${casey.username} Tester (${casey.username})`);
  await assigning.getByRole('button', { name: 'Assign scorer' }).click();
  await page.getByText('Scorer assigned').waitFor();
  await page.getByText(`${casey.username} Tester`, { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Postpone…' }).click();
  const postponing = page.getByRole('dialog', { name: 'Postpone game' });
  await postponing.getByLabel('Reason').fill('The hall is flooded.');
  await postponing.getByRole('button', { name: 'Postpone game' }).click();
  await page.getByText('Postponed', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Reschedule…' }).click();
  const moving = page.getByRole('dialog', { name: 'Reschedule game' });
  const day = await moving.getByRole('textbox', { name: 'Game date', exact: true }).inputValue();
  const past = moving.getByText('This date is in the past: the game will be listed as one without a result.');
  await fillDay(page, 'Game date', '2020-01-05');
  await past.waitFor();
  await fillDay(page, 'Game date', day);
  await past.waitFor({ state: 'hidden' });
  await moving.getByLabel('Time', { exact: true }).fill('20:00');
  await moving.getByRole('button', { name: 'Reschedule game' }).click();
  await page.getByText('Scheduled', { exact: true }).waitFor();
  await page.getByText(/Dec 30, \d{4}, 20:00/u).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('names the officials of a game, whom fans see on its page', async () => {
  const { page, complaints, close } = await asAdmin(`/admin/games/${open}`, PHONE);
  await follow(page.getByRole('link', { name: 'Name officials' }));
  await page.getByRole('heading', { name: /^Officials: /u }).waitFor();
  await page.getByLabel('Umpire 2').fill('x'.repeat(101));
  await page.getByRole('button', { name: 'Save officials' }).click();
  await page.getByText('Name must be less than 100 characters').waitFor();
  await page.getByLabel('Umpire 2').fill('');
  await page.getByLabel('Crew chief').fill('Kit Moreau');
  const stay = page.getByRole('button', { name: 'Stay here' });
  await follow(page.getByRole('link', { name: 'Cancel' }), stay);
  await stay.click();
  // Else what is typed next goes where the focus goes back to.
  await page.waitForFunction(
    () => document.querySelector('[role="dialog"]') === null && document.activeElement !== document.body,
  );
  await page.getByLabel('Timer').fill('Noa Levi');
  await page.getByRole('button', { name: 'Save officials' }).click();
  await page.getByText('Officials saved').waitFor();
  await page.getByText('Crew chief: Kit Moreau').waitFor();

  const fan = await site.visit(`/games/${open}`);
  const officials = fan.page.getByRole('list', { name: 'Officials' });
  await officials.getByText('Crew chief: Kit Moreau').waitFor();
  await expect
    .poll(() => officials.getByRole('listitem').allTextContents())
    .toEqual(['Crew chief: Kit Moreau', 'Timer: Noa Levi']);
  expect([...complaints, ...fan.complaints]).toEqual([]);
  await Promise.all([close(), fan.close()]);
});

it('keeps what was typed when somebody else has changed the game', async () => {
  const { page, close } = await asAdmin(`/admin/games/${open}`);
  await page.getByLabel('Venue', { exact: true }).fill('Mine Hall');
  await post(await tokenOf(admin), `/games/${open}/reschedule/`, {
    game_date: new Date().toISOString(),
    venue: 'Their Hall',
  });
  await page.getByRole('button', { name: 'Save game' }).click();
  await page.getByText(/^Somebody else changed this in the meantime/u).waitFor();
  await expect.poll(() => page.getByLabel('Venue', { exact: true }).inputValue()).toBe('Mine Hall');
  await page.getByText('Their Hall').first().waitFor();
  await page.getByRole('button', { name: 'Save game' }).click();
  await page.getByText('Game updated successfully').waitFor();
  await page.getByText('Mine Hall').first().waitFor();
  await close();
});

it('assigns a scorer to several games, and says which it could not and why', async () => {
  const { page, complaints, close } = await asAdmin(
    `/admin/games?scorer=none&status=scheduled&season=${fixture.seasonId}`,
  );
  await page.getByRole('checkbox', { name: 'Select all games of this page' }).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Assign scorer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign scorer' });
  await dialog.getByLabel('Scorer').selectOption(`${casey.username} Tester (${casey.username})`);
  const authorization = `Bearer ${await tokenOf(admin)}`;
  await fetch(`${site.league.url}/api/games/${deleted}/`, { method: 'DELETE', headers: { authorization } });
  await dialog.getByRole('button', { name: 'Assign scorer' }).click();
  await dialog.getByText('1 game was refused.').waitFor();
  await dialog.getByText('1 game was changed.').waitFor();
  const refused = dialog.getByRole('listitem').filter({ hasText: `Game ${deleted}` });
  await refused.getByText('There is no such game.').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('No games found matching your criteria.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('confirms the result of a finished game, and reopens it with a reason', async () => {
  const { page, complaints, close } = await asAdmin('/admin/dashboard');
  await follow(page.getByRole('link', { name: 'Confirm results' }));
  const row = page.getByRole('row').filter({ hasText: `Eastside ${fixture.seasonId}` });
  const actions = row.getByRole('button', { name: /^Actions: / });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Correct score…' }).click();
  const correcting = page.getByRole('dialog', { name: 'Correct score' });
  await correcting.getByRole('spinbutton', { name: `Eastside ${fixture.seasonId}, Q1` }).fill('5');
  await correcting.getByLabel('Reason').fill('A basket was missed.');
  await correcting.getByRole('button', { name: 'Correct score' }).click();
  await row.filter({ hasText: '5–0' }).waitFor();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Confirm result…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm result' }).click();
  await page.getByText('Result confirmed').waitFor();
  await row.waitFor({ state: 'detached' });

  // Fans see it under the standings, and get to the game from there.
  await page.goto(`${site.league.url}/statistics?tab=league`);
  const corrections = page.getByRole('region', { name: 'Corrections' });
  await corrections.getByText(/^Corrected on .+, 2–0 became 5–0\.$/u).waitFor();
  await follow(corrections.getByRole('link'));
  await page.getByText(/^Corrected on .+: 2–0 became 5–0\./u).waitFor();

  await page.goto(`${site.league.url}/admin/games/${finished}`);
  await page.getByRole('button', { name: 'Reopen…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen game' });
  await dialog.getByRole('button', { name: 'Reopen game' }).click();
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByLabel('Reason').fill('The last basket did not count.');
  await dialog.getByRole('button', { name: 'Reopen game' }).click();
  await page.getByRole('link', { name: 'Open the console' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('sees to a message', async () => {
  const { page, complaints, close } = await asAdmin('/admin/messages', PHONE);
  const message = row(page, 'When is the next open practice?');
  await message.getByRole('button', { name: 'Mark as handled, Pia Parent' }).click();
  await message.getByText('Handled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Menu: Administration' }).click();
  await follow(page.getByRole('dialog').getByRole('link', { name: 'Chat' }));
  await page.getByText('No reported messages').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

for (const role of ['scorer', 'member'] as const) {
  it(`refuses a ${role}`, async () => {
    const { page, close } = await site.visit('/admin/games');
    await page.waitForURL('**/login');
    await logIn(page, await site.createUser('morgan', role));
    await page.getByText('Access denied: Insufficient permissions').waitFor();
    await heading(page, 'Access Denied').waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
    await close();
  });
}

trySome({ all: 2 });

const LISTS = ['seasons', 'leagues', 'categories', 'teams', 'players', 'tournaments', 'news', 'sponsors'];
const PAGES: [path: () => string, text?: string | RegExp][] = [
  ...LISTS.flatMap((list): [() => string][] => [[() => `/admin/${list}`], [() => `/admin/${list}/new`]]),
  [() => '/admin/statistics'],
  [() => '/admin/settings'],
  [() => '/admin/seasons/calendar', 'Days with games'],
  [() => '/admin/dashboard', 'Recent Activities'],
  [() => '/admin/users', /^Showing 1 to/u],
  [() => '/admin/users?tab=requests', /Asks to be|No role requests yet/u],
  [() => '/admin/users/new', 'Active: the user can sign in'],
  [() => `/admin/users/${casey.id}`, 'Left empty, it stays as it is.'],
  [() => '/admin/games', /^Showing 1 to/u],
  [() => '/admin/games/new', 'Bench A players'],
  [() => `/admin/games/${open}`, 'Player Number 4'],
  [() => `/admin/games/${finished}`, 'What you can do'],
  [() => `/admin/games/${open}/officials`, 'Shot clock operator'],
  [() => '/admin/messages', 'When is the next open practice?'],
  [() => '/admin/chat', 'No reported messages'],
  [() => '/admin/chat?tab=muted', 'Nobody is muted'],
];
const SEEN = sample(
  'Pages of an administrator',
  PAGES.flatMap(([path, text], place) => [PHONE, DESK].map((device) => ({ place, path, text, device }))),
  ({ place, path, device }) =>
    `page ${place}${place < 2 * LISTS.length ? ` (${path()})` : ''}, ${device.viewport?.width} wide`,
);

test.each(SEEN)(
  'everybody can use page $place on $device.viewport, light and dark',
  async ({ path, text, device }) => {
    const { page, complaints, close } = await asAdmin(path(), device);
    await untilSettled(page);
    if (text !== undefined) await page.getByText(text).first().waitFor();
    expect([path(), await findingsInOneTheme(page)]).toEqual([path(), []]);
    expect([path(), await widthBeyondWindow(page)]).toEqual([path(), 0]);
    expect(complaints).toEqual([]);
    await close();
  },
);
