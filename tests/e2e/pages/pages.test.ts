import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, logIn, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { accessibilityFindings, untilSettled } from '#tests/support/page-checks.ts';
import { sample } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from '../journeys.ts';
import { chooseTeam, teamField } from '../page-parts.ts';

const { it, trySome } = journeys('through the site');

/** From page to page, over games in each state; every-page.test.ts has the pages themselves. */

const DAY_MS = 24 * 60 * 60_000;

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 5, scorerId: casey.id }));
let live: number;
let finished: number;
let upcoming: number;
let postponed: number;

beforeAll(async () => {
  [live, finished, upcoming, postponed] = fixture.gameIds as [number, number, number, number];
  const player = (side: 'east' | 'west', place: number) => fixture[side].players[place]?.playerId ?? 0;
  const first = (clock: number) => ({ ...stamp(), period: 1, clock });
  await play(live, [
    { ...stamp(), type: 'game_start' },
    { ...first(590), type: 'points', side: 'east', points: 3, player_id: player('east', 0) },
    { ...first(570), type: 'points', side: 'west', points: 2, player_id: player('west', 1) },
    {
      ...first(555),
      type: 'foul',
      side: 'east',
      by: 'player',
      kind: 'personal',
      player_id: player('east', 2),
    },
    { ...first(555), type: 'points', side: 'west', points: 1, player_id: player('west', 1) },
    { ...first(530), type: 'timeout', side: 'east' },
  ]);
  await play(finished, [
    { ...stamp(), type: 'game_start' },
    { ...first(580), type: 'points', side: 'east', points: 2, player_id: player('east', 0) },
    { ...first(560), type: 'assist', side: 'east', player_id: player('east', 1) },
    { ...first(540), type: 'points', side: 'west', points: 3, player_id: player('west', 0) },
    { ...first(500), type: 'rebound', side: 'east', kind: 'defensive', player_id: player('east', 3) },
    ...[1, 2, 3, 4].map((period) => ({ ...stamp(), type: 'period_end' as const, period })),
    { ...stamp(), type: 'game_end' },
  ]);
  await tell(upcoming, { type: 'reschedule_game', scheduledAt: inDays(1), venue: 'Test Hall' });
  await tell(postponed, { type: 'postpone_game', reason: null });
});

const stamp = () => ({ id: newId(), occurred_at: new Date().toISOString() });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type Unsigned<Command> = Command extends unknown ? Omit<Command, 'context'> : never;

async function tell(gameId: number, ...commands: Unsigned<GameCommand>[]): Promise<void> {
  const context = {
    actor: { id: null, role: 'superuser' },
    device: null,
    now: new Date().toISOString(),
  } as const;
  const envelopes = commands.map((command) => ({
    id: newId(),
    command: { ...command, context } as GameCommand,
    metadata: {},
  }));
  const { outcomes } = await site.backDoor.commands.games.handleAll(gameStream(gameId), envelopes);
  expect(outcomes.filter(({ kind }) => kind === 'rejected')).toEqual([]);
}

const play = (gameId: number, actions: readonly ScoringAction[]) =>
  tell(gameId, ...actions.map((action) => ({ type: 'record_action' as const, action })));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();

// Rule: Input and display: An unknown url
it('urls › an unknown one leads home and says so', async () => {
  const { page, close } = await site.visit('/no/such/page');
  await page.waitForURL(`${site.league.url}/`);
  await page.getByText('There is no page at this address.').waitFor();
  await close();
});

const MISSING = [
  ['/games/999999', 'This game doesn’t exist or was removed.', 'Back to Games', 'Game Schedule'],
  ['/teams/999999', 'This team doesn’t exist or was removed.', 'Back to Teams', 'Teams'],
  ['/players/999999', 'This player doesn’t exist or was removed.', 'Back to Players', 'Players'],
  ['/games/hoops', 'Error loading game', 'Back to Games', 'Game Schedule'],
] as const;
test.each(sample('what is not there', MISSING, ([path]) => path))(
  '%s says what is missing and leads back',
  async (path, error, back, title) => {
    const { page, close } = await site.visit(path);
    await page.getByText(error).waitFor();
    await follow(page.getByRole('link', { name: back }));
    await heading(page, title).waitFor();
    await close();
  },
);

it('urls › the scorer’s pages ask a visitor to sign in, and a member has no business there', async () => {
  const member = await site.createUser('morgan', 'member');
  const { page, close } = await site.visit(`/scorer/scoring/${live}`);
  await page.waitForURL('**/login');
  await logIn(page, member);
  await page.getByText('Access denied: Insufficient permissions').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Scoreboard' }).count()).toBe(0);
  await close();
});

it('urls › links go from page to page without loading the site again', async () => {
  const { page, complaints, close } = await site.visit('/');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const main = page.getByRole('main');
  await follow(main.getByRole('link', { name: 'View Schedule' }));
  await heading(page, 'Game Schedule').waitFor();
  await page.getByRole('tab', { name: 'Past Results' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `Eastside ${fixture.seasonId}` })
    .click();
  await page.waitForURL(`**/games/${finished}`);
  await follow(main.getByRole('link', { name: `Eastside ${fixture.seasonId}` }).first());
  await page.waitForURL(`**/teams/${fixture.east.teamId}`);
  await page.getByRole('table', { name: 'Team Roster' }).getByText('Player Number 4').click();
  await page.waitForURL(`**/players/${fixture.east.players[0]?.playerId}`);
  await heading(page, 'Player Number 4').waitFor();
  await follow(main.getByRole('link', { name: 'View Team' }));
  await heading(page, `Eastside ${fixture.seasonId}`).waitFor();
  await page.goBack();
  await heading(page, 'Player Number 4').waitFor();
  expect(loads).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

const selected = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true, selected: true }).waitFor();

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const shown = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `Showing 1 to ${count} of ${count} results` })
    .waitFor();

it('the schedule › opens on today, what is on first, and goes through the days', async () => {
  const { page, close } = await site.visit('/games');
  const days = page.getByRole('navigation', { name: 'Days' });
  await days.getByRole('button', { name: /^Today, /u }).waitFor();
  await page.getByRole('row').nth(1).getByText(/^Q1/u).waitFor();
  const [chosen] = await days.locator('[aria-current=date]').all();
  expect(await chosen?.getAttribute('aria-label')).toMatch(/^Today, .*, \d+ games$/u);
  // Tomorrow has a game; what lies ten years ahead has none, and leads back to one.
  await days.getByRole('button', { name: 'Next day with games' }).click();
  await page.waitForURL(`**/games?day=${inDays(1).slice(0, 10)}`);
  await page.getByRole('row').nth(1).getByRole('link').first().waitFor();
  await days.getByRole('button', { name: 'Previous day with games' }).click();
  await page.getByRole('row').nth(1).getByText(/^Q1/u).waitFor();
  await page.goto(`${site.league.url}/games?day=${inDays(3650).slice(0, 10)}`);
  await page.getByText('No games on this day').waitFor();
  await page.getByRole('button', { name: /^Go to /u }).click();
  await page.getByRole('row').nth(1).getByRole('link').first().waitFor();
  const dayByDay = page.getByRole('link', { name: 'Day by day' });
  await follow(page.getByRole('link', { name: 'All days in one list' }), dayByDay);
  // Those of others are more.
  await page
    .getByRole('status')
    .filter({ hasText: /^Showing 1 to /u })
    .waitFor();
  await follow(dayByDay, days);
  await close();
});

it('the schedule › keeps filters in the url: a reload shows the same, Back undoes one step', async () => {
  const { page, close } = await site.visit('/games?days=all');
  // What is set has a chip of the same name.
  const filter = (name: string) => page.getByLabel(name, { exact: true });
  await filter('Status').selectOption('postponed');
  await chooseTeam(page, 'Team', `Eastside ${fixture.seasonId}`);
  await page.waitForURL(`**/games?days=all&status=postponed&team=${fixture.east.teamId}`);
  await shown(page, 1);
  await filter('Season').selectOption({ label: `Season ${fixture.seasonId}` });
  await shown(page, 1);
  await page.reload();
  await shown(page, 1);
  await expect.poll(() => filter('Status').inputValue()).toBe('postponed');
  await teamField(page, 'Team')
    .filter({ hasText: `Eastside ${fixture.seasonId}` })
    .waitFor();
  await expect.poll(() => filter('Season').inputValue()).toBe(String(fixture.seasonId));

  await filter('Status').selectOption('canceled');
  await page.getByText('No games found matching your criteria.').waitFor();
  await page.goBack();
  await shown(page, 1);
  await expect.poll(() => filter('Status').inputValue()).toBe('postponed');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.waitForURL('**/games?days=all');
  expect(new URL(page.url()).search).toBe('?days=all');
  await close();
});

it('the schedule › keeps its tab in the url; Back leaves the page', async () => {
  const { page, close } = await site.visit('/teams');
  await follow(page.getByRole('link', { name: 'Games', exact: true }).first());
  await tab(page, 'Upcoming Games').click();
  await page.waitForURL('**/games?tab=upcoming');
  await page.reload();
  await selected(page, 'Upcoming Games');
  await tab(page, 'Past Results').click();
  await selected(page, 'Past Results');
  await page.goBack();
  await heading(page, 'Teams').waitFor();
  await close();
});

it('the schedule › filters by days', async () => {
  const team = `days=all&team=${fixture.east.teamId}`;
  const { page, close } = await site.visit(`/games?${team}`);
  const dayAfterTomorrow = inDays(2).slice(0, 10);
  await shown(page, 5);
  const from = page.getByLabel('From', { exact: true });
  await from.fill('the day after tomorrow');
  await from.press('Enter');
  await page.getByText('Write the day as Jan 17, 2026.').waitFor();
  await from.fill(dayAfterTomorrow);
  await from.press('Enter');
  await page.getByText('No games found matching your criteria.').waitFor();
  await page.waitForURL(`**/games?${team}&from=${dayAfterTomorrow}`);
  await from.fill('');
  await page.getByLabel('To', { exact: true }).fill(dayAfterTomorrow);
  await page.keyboard.press('Tab');
  await page.waitForURL(`**/games?${team}&to=${dayAfterTomorrow}`);
  await shown(page, 5);
  await page.getByRole('button', { name: 'Calendar: To' }).click();
  // The calendar is loaded when it is first asked for, and starts on the chosen day.
  await page.getByRole('dialog', { name: 'To' }).locator('button:focus').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/games?${team}&to=${inDays(1).slice(0, 10)}`);
  await close();
});

it('the schedule › of a team has what is on, then what is to come, then what was won and lost', async () => {
  const { page, close } = await site.visit(`/teams/${fixture.west.teamId}?tab=schedule`);
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await results
    .getByRole('listitem')
    .filter({ hasText: /Westside.*3.*Eastside.*2/u })
    .getByText('won')
    .waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Game Schedule', 'Live now', 'Games to come', 'Results']);
  await close();
});

it('the schedule › players and teams are found by name, and the search is in the url', async () => {
  const { page, close } = await site.visit('/players');
  await page
    .getByRole('status')
    .filter({ hasText: /^Showing 1 to 10 of /u })
    .waitFor();
  await page.getByLabel('Search players by name').fill('Number 13');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await page.waitForURL('**search=*');
  await chooseTeam(page, 'Team', `Westside ${fixture.seasonId}`);
  await shown(page, 1);
  await page.reload();
  await shown(page, 1);
  await expect.poll(() => page.getByLabel('Search players by name').inputValue()).toBe('Number 13');

  await page.goto(`${site.league.url}/teams`);
  await page.getByLabel('Search teams by name or location').fill('west');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/teams?search=west');
  const teams = page.getByRole('main').getByRole('listitem');
  await teams.filter({ hasText: `Westside ${fixture.seasonId}` }).waitFor();
  await teams.filter({ hasText: `Eastside ${fixture.seasonId}` }).waitFor({ state: 'detached' });
  await close();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

it('the keyboard › gets past the navigation with one key', async () => {
  const { page, close } = await site.visit('/games');
  await heading(page, 'Game Schedule').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Live streams');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('All Games');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/games?tab=upcoming');
  expect(await focused(page)).toBe('Upcoming Games');
  await close();
});

it('the keyboard › reaches the tabs of a game and what is in them', async () => {
  const { page, close } = await site.visit(`/games/${finished}`);
  await page.getByRole('tab', { name: 'Summary' }).waitFor();
  const reach = async (text: string) => {
    for (let step = 0; step < 40 && (await focused(page)) !== text; step += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await focused(page)).toBe(text);
  };
  await reach('Summary');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**?tab=plays');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**?tab=box');
  // The url changes before the panel, and the plays name this player too.
  await selected(page, 'Box score');
  await page.getByRole('link', { name: 'Player Number 4', exact: true }).first().waitFor();
  await reach('Player Number 4');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/players/${fixture.east.players[0]?.playerId}`);
  await close();
});

it('theme › is chosen once and saved on the device, over pages and reloads', async () => {
  const { page, close } = await site.visit('/', { ...DESK, colorScheme: 'light' });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await heading(page, 'Local basketball, live from the scorer’s table').waitFor();
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await theme()).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
  expect(await theme()).toBe('dark');
  await page.goto(`${site.league.url}/login`);
  expect(await theme()).toBe('dark');
  await page.goto(`${site.league.url}/`);
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await page.getByRole('menuitemradio', { name: 'Match device' }).click();
  expect(await theme()).toBe('light');
  await close();
});

it('a visitor who wants to be reminded signs in, is, and finds the game on the dashboard', async () => {
  const pat = await site.createUser('pat', 'member');
  const { page, close } = await site.visit(`/games/${postponed}`);
  await page.getByRole('button', { name: /^Set Reminder for Live Stream: /u }).waitFor();
  await page.goto(`${site.league.url}/games/${upcoming}`);
  await page.getByRole('button', { name: /^Set Reminder for Live Stream: /u }).click();
  await page.getByLabel('Username').fill(pat.username);
  await page.getByLabel('Password').fill(pat.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**/games/${upcoming}`);
  await page.getByText('The reminder is set: you find the game on your dashboard.').waitFor();
  await page.getByRole('button', { name: /^Reminder set: /u, pressed: true }).waitFor();
  const reminders = page.getByRole('region', { name: 'Your Reminders', exact: true });
  await page.goto(`${site.league.url}/dashboard`);
  await follow(reminders.getByRole('link', { name: /^View Details, Eastside/u }));
  await page.waitForURL(`**/games/${upcoming}`);
  const calendar = await page
    .getByRole('link', { name: 'Add this game to your calendar' })
    .getAttribute('href');
  expect(await (await fetch(`${site.league.url}${calendar}`)).text()).toContain('LOCATION:Test Hall');
  await close();
});

it('signing in › refuses wrong credentials in place, and keeps a session across reloads until it is ended', async () => {
  const { page, close } = await site.visit('/teams');
  await follow(page.getByRole('link', { name: 'Log in' }));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Username or e-mail is required').waitFor();
  await page.getByLabel('Username').fill(casey.username);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Invalid credentials').waitFor();
  await untilSettled(page);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByLabel('Password').fill(casey.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Login successful').waitFor();
  // A scorer begins where scorers work.
  await page.waitForURL(`${site.league.url}/scorer/dashboard`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/eyJ/u);

  await page.reload();
  await page.getByRole('button', { name: /^Account/u }).click();
  await page.getByRole('menu').getByText('Scorer', { exact: true }).waitFor();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${site.league.url}/`);
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  await close();
});

it('signing in › is remembered for 30 days on request, otherwise until the browser closes', async () => {
  for (const remember of [false, true]) {
    const { page, context, close } = await site.visit('/login');
    if (remember) await page.getByLabel('Remember me').check();
    await logIn(page, casey);
    const cookie = (await context.cookies()).find(({ name }) => name === 'courtside_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth/' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
    if (remember) expect(Math.round(days)).toBe(30);
    else expect(cookie?.expires).toBe(-1);
    await close();
  }
});

it('the files of the pages come compressed', async () => {
  const { url } = site.league;
  const page = await (await fetch(url)).text();
  const script = /assets\/[\w-]+\.js/.exec(page)?.[0];
  const sizes = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (accepted) => {
      // What comes is unpacked by `fetch`; the length is that of the file.
      const answer = await fetch(`${url}/${script}`, { headers: { 'accept-encoding': accepted } });
      await answer.arrayBuffer();
      return {
        encoding: answer.headers.get('content-encoding'),
        length: Number(answer.headers.get('content-length')),
      };
    }),
  );
  expect(sizes.map(({ encoding }) => encoding)).toEqual([null, 'gzip', 'br']);
  const [plain, gzip, br] = sizes.map(({ length }) => length);
  expect(gzip).toBeLessThan((plain ?? 0) / 2);
  expect(br).toBeLessThan(gzip ?? 0);
});

trySome({ test: 3, all: 4 });
