import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { DESK, PHONE, readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { thisYear } from '#tests/support/league-zone.ts';
import { findingsInOneTheme, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { sample } from '#tests/support/sampling.ts';
import { journeys } from './journeys.ts';
import { button, fillDay } from './page-parts.ts';

const { it, trySome } = journeys('of a manager');

/** What a manager does, beginning without a team. */

const YEAR = thisYear();

const site = sharedLeagueInBrowser();
let token: string;
/** What others have named alike is told apart by it. */
let mark: number;
const named = (name: string) => `${name} ${mark}`;
/** Of boys and girls of 14 to 18. */
let category: number;
let season: number;
let cup: number;
let otters: number;

beforeAll(async () => {
  token = await signIn(site.league);
  mark = (await site.createUser('mark', 'member')).id;
  category = await make('game-categories/', { name: named('Youth'), min_age: 14, max_age: 18 });
  const days = { start_date: `${YEAR}-01-01`, end_date: `${YEAR + 1}-12-31` };
  season = await make('seasons/', { name: named('Harbor season'), ...days });
  await send('POST', `seasons/${season}/activate/`, { confirm: true });
  cup = await make('tournaments/', { name: named('Harbor Cup'), season_id: season, ...days });
  otters = await makeTeam('Canal Otters', 'Otter');
});

async function send(method: string, path: string, body: object = {}) {
  const answer = await fetch(`${site.league.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as { id: number };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told)}`);
  return told;
}
const make = async (path: string, body: object) => (await send('POST', path, body)).id;
const makePlayer = (team_id: number, first_name: string, place: number, age: number) =>
  make('players/', {
    first_name,
    last_name: ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel'][place],
    team_id,
    number: place + 4,
    birth_date: `${YEAR - age}-01-01`,
    gender: 'other',
    height: '180cm',
    weight: '70kg',
  });

/** A team with six players, numbers 4 to 9. */
async function makeTeam(name: string, firstName: string, manager_id?: number): Promise<number> {
  const [location] = name.split(' ');
  const team = await make('teams/', {
    name: named(name),
    location,
    ...(manager_id !== undefined && { manager_id }),
  });
  for (let place = 0; place < 6; place += 1) await makePlayer(team, firstName, place, 16);
  return team;
}

/** A manager of two teams, one of which has a game to come. */
async function managerOfTwo(prefix: string) {
  const manager = await site.createUser('maya', 'manager');
  const herons = await makeTeam(`${prefix} Herons`, 'Heron', manager.id);
  await makeTeam(`${prefix} Terns`, 'Tern', manager.id);
  return { manager, herons, game: await planGame(herons) };
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const openPage = (page: Page, name: string) =>
  follow(page.getByRole('navigation', { name: 'Team management' }).getByRole('link', { name, exact: true }));

/** A game between Otters and the team, in an hour, as a schedule makes it: without rosters. */
async function planGame(teamId: number): Promise<number> {
  const { commands } = site.backDoor;
  const gameId = await commands.reservations.reserve('game', newId(), {});
  const command: GameCommand = {
    type: 'schedule_game',
    gameId,
    name: 'Canal Otters vs Harbor Herons',
    seasonId: season,
    tournamentId: cup,
    leagueId: null,
    categoryId: category,
    eastTeamId: otters,
    westTeamId: teamId,
    scheduledAt: new Date(Date.now() + 60 * 60_000).toISOString(),
    venue: 'Pier Hall',
    ruleset: RULESETS.fiba,
    recording: 'full',
    source: null,
    context: { actor: { id: null, role: 'superuser' }, device: null, now: new Date().toISOString() },
  };
  const { outcome } = await commands.games.handle(gameStream(gameId), { id: newId(), command, metadata: {} });
  expect(outcome.kind).not.toBe('rejected');
  return gameId;
}

/** 400 × 200 pixels: the left half is red, the right one blue. */
async function widePicture() {
  const half = { width: 200, height: 200, channels: 3, background: 'red' } as const;
  const buffer = await sharp({ create: { ...half, width: 400 } })
    .composite([{ input: { create: { ...half, background: 'blue' } }, left: 200, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

it('makes a team with a logo, registers players, picks the roster and sees the result', async () => {
  const maya = await site.createUser('maya', 'manager');
  const { page, complaints, close } = await site.visitAs(maya, '/manager', DESK);
  await page.getByText("You don't have a team assigned yet.").waitFor();
  await expect.poll(() => button(page, 'Add New Player').isDisabled()).toBe(true);
  await openPage(page, 'My Team');
  await page.getByText('Create Your Team').waitFor();
  await link(page, 'Create Team').click();
  await button(page, 'Create Team').click();
  await page.getByText('Team name is required').waitFor();
  await page.getByLabel('Team name').fill(named('Harbor Herons'));
  await page.getByLabel('Location').fill('Harbor');
  await page.getByLabel('Logo').setInputFiles(await widePicture());
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await expect.poll(() => crop.getByRole('slider', { name: 'Top to bottom' }).isDisabled()).toBe(true);
  await crop.getByRole('slider', { name: 'Left to right' }).press('End');
  expect(await findingsInOneTheme(page)).toEqual([]);
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption(named('Youth'));
  await button(page, 'Create Team').click();
  await page.getByText('Team created successfully').waitFor();
  const { teams } = await readAtHead<{ teams: { id: number; logo: string }[] }>(
    site,
    `teams/?manager_id=${maya.id}`,
  );
  const team = teams[0]?.id ?? 0;
  const logo = await (await fetch(`${site.league.url}${teams[0]?.logo}`)).arrayBuffer();
  expect(await sharp(logo).metadata()).toMatchObject({ width: 200, height: 200 });
  const { dominant } = await sharp(logo).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(50);

  await link(page, 'Manage Players').click();
  await link(page, 'Add Your First Player').click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Reed');
  await fillDay(page, 'Birth Date', `${YEAR - 16}-01-02`);
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Female');
  await page.getByLabel('Jersey Number').fill('23');
  await page.getByLabel('Height').fill('188cm');
  await page.getByLabel('Weight').fill('84kg');
  await expect.poll(() => button(page, 'Create player').isDisabled()).toBe(true);
  await page.getByLabel('ID document').setInputFiles(await widePicture());
  await button(page, 'Verify Age').click();
  await page.getByText('Age verified: 16 years old').waitFor();
  await button(page, 'Create player').click();
  await page.getByText('Player created successfully').waitFor();
  await page.getByRole('row', { name: /Robin Reed 23/u }).waitFor();

  for (let place = 0; place < 5; place += 1) await makePlayer(team, 'Heron', place, place === 4 ? 25 : 17);
  const game = await planGame(team);
  await openPage(page, 'Dashboard');
  await page.getByText('The next game has no roster').waitFor();
  await openPage(page, 'My Games');
  await page
    .getByRole('row', { name: new RegExp(`Pier Hall Harbor Cup ${mark} at .*Otters ${mark} Scheduled`, 'u') })
    .waitFor();
  await openPage(page, 'Dashboard');
  await link(page, 'Pick roster').click();
  const tooOld = page.getByRole('checkbox', { name: '8 Heron Fir' });
  await expect.poll(() => tooOld.isDisabled()).toBe(true);
  await page.getByText('Does not meet category age requirements').waitFor();
  await page.getByRole('checkbox', { name: '23 Robin Reed' }).uncheck();
  await button(page, 'Save roster').click();
  await page.getByText('At least 5 players must be selected').waitFor();
  await button(page, 'Select 5 eligible players').click();
  const five = page.getByRole('group', { name: 'Starting five' });
  await five.getByRole('checkbox', { name: '23 Robin Reed' }).check();
  await button(page, 'Save roster').click();
  await page.getByText('Select five starters, or none').first().waitFor();
  for (const name of ['4 Heron Ash', '5 Heron Birch', '6 Heron Cedar', '7 Heron Elm']) {
    await five.getByRole('checkbox', { name }).check();
  }
  await page.getByRole('combobox', { name: 'Captain' }).selectOption('23 Robin Reed');
  expect(await findingsInOneTheme(page)).toEqual([]);
  await button(page, 'Save roster').click();
  await page.getByText('Roster saved').waitFor();
  const stored = await readAtHead<{
    player_statistics: { team_side: string; number: string; starter: boolean; captain: boolean }[];
  }>(site, `games/${game}/`);
  const bench = stored.player_statistics.filter(({ team_side }) => team_side === 'B');
  expect(bench.map(({ number, starter, captain }) => [number, starter, captain]).sort()).toEqual([
    ['23', true, true],
    ['4', true, false],
    ['5', true, false],
    ['6', true, false],
    ['7', true, false],
  ]);

  await send('POST', `games/${game}/forfeit/`, { side: 'east' });
  await openPage(page, 'My Games');
  await page.getByRole('tab', { name: 'Past' }).click();
  await page.getByRole('row', { name: new RegExp(`at .*Otters ${mark} .*won.*20–0`, 'u') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('removes a player, and archives the team that cannot be deleted', async () => {
  const { manager } = await managerOfTwo('Quay');
  const team = named('Quay Herons');
  const { page, complaints, close } = await site.visitAs(manager, '/manager/players', DESK);
  await page.getByRole('combobox', { name: 'Team' }).selectOption(team);
  await page.getByRole('row', { name: /Heron Ash/u }).waitFor();
  await page.getByRole('searchbox').fill('nobody');
  await page.getByText('No players found matching "nobody"').waitFor();
  await page.getByRole('searchbox').fill('');
  await button(page, 'Actions: Heron Ash').click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Player' });
  await dialog.getByText('Are you sure you want to remove Heron Ash from your team?').waitFor();
  await dialog.getByRole('button', { name: 'Remove Player' }).click();
  await page.getByText('Player removed successfully').waitFor();
  await page.getByText('5 players').waitFor();

  await openPage(page, 'My Team');
  await button(page, 'Delete…').click();
  await page.getByText('Are you sure you want to delete your team? This action cannot be undone.').waitFor();
  await page.getByRole('textbox', { name: `Type ${team} to confirm` }).fill(team);
  await button(page, 'Delete Team').click();
  await page.getByText('Cannot delete team with games').waitFor();
  await button(page, 'Archive team').click();
  await page.getByText('Team archived').waitFor();
  await page.getByRole('region', { name: named('Quay Terns') }).waitFor();
  // The browser itself says that the deletion was refused.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  await close();
});

// Rule: Accounts and sessions: Visitors
it('lets managers manage their own teams only, and others nothing', async () => {
  const foreign = await make('teams/', { name: named('Pier Pumas'), location: 'Pier' });
  const puma = await makePlayer(foreign, 'Puma', 0, 16);
  const { manager } = await managerOfTwo('Quay');
  const { page, close } = await site.visitAs(manager, `/manager/teams/${foreign}/players`, DESK);
  await page.getByText('You don’t manage this team.').waitFor();
  await page.goto(`${site.league.url}/manager/players/edit/${puma}`);
  await page.getByText("Access Denied: You don't have permission to manage players for this team.").waitFor();
  await expect.poll(() => page.getByLabel('First name').count()).toBe(0);
  await close();

  const member = await site.createUser('morgan', 'member');
  const visit = await site.visitAs(member, '/manager/players');
  await visit.page.getByText('Access denied: Insufficient permissions').waitFor();
  await expect.poll(() => visit.page.getByText('Team Players').count()).toBe(0);
  await visit.close();
});

trySome({ all: 1 });

const SEEN = sample(
  'Pages of a manager',
  [
    'dashboard',
    'team',
    'team/edit',
    'team/stats',
    'players',
    'players/create',
    'players/edit/{player}',
    'games',
    'games?tab=past',
    'games/{game}/roster',
    'games/{game}/scoreboard',
    'statistics',
  ],
  (path) => path,
  { all: 2 },
);

test('its pages fit a phone, and everybody can use them, for a manager of two teams', async () => {
  const { manager, herons, game } = await managerOfTwo('Pier');
  const { players } = await readAtHead<{ players: { id: number }[] }>(site, `teams/${herons}/players/`);
  const { page, complaints, close } = await site.visitAs(manager, '/manager/team', PHONE);
  await page.getByRole('combobox', { name: 'Team' }).selectOption(named('Pier Herons'));
  await page.getByRole('region', { name: named('Pier Herons') }).waitFor();
  await button(page, 'Menu: Team management').click();
  await openPage(page, 'Players');
  await page.getByRole('row', { name: /Heron Ash/u }).waitFor();
  for (const one of SEEN) {
    const path = one.replace('{player}', String(players[0]?.id)).replace('{game}', String(game));
    await page.goto(`${site.league.url}/manager/${path}`);
    await untilSettled(page);
    expect(await widthBeyondWindow(page), path).toBe(0);
    expect(await findingsInOneTheme(page), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await close();
});
