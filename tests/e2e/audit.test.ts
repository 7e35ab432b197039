import type { Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { appendEvents } from '#tests/support/append-events.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, logIn, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from './journeys.ts';
import { act, recordActions, toTheEnd } from './recorded-game.ts';

const { it, trySome } = journeys('of who reads the log');

/** The log of a game in which a basket was taken out after its end, as those see it who may. */

const site = sharedLeagueInBrowser();
const admin = shared(() => site.createUser('ada', 'superuser'));
const casey = shared(() => site.createUser('casey', 'scorer'));
const mona = shared(() => site.createUser('mona', 'manager'));
const fixture = shared(() =>
  createLeagueFixture(site.backDoor.commands, { games: 1, scorerId: casey.id, start: true }),
);
let gameId: number;
const place = (revision: number) => `${gameStream(gameId)}%40${revision}`;

beforeAll(async () => {
  [gameId = 0] = fixture.gameIds;
  const basket = (points: number) =>
    act({
      type: 'points',
      period: 1,
      clock: 500,
      side: 'east',
      points,
      player_id: fixture.east.players[0]?.playerId,
    });
  const last = basket(3);
  const scorer = { actor: { id: casey.id, role: 'scorer' }, device: 'tablet' } as const;
  await recordActions(site, gameId, [basket(2), last, ...toTheEnd()], scorer);
  const undo = act({ type: 'undo', action_id: last.id, reason: 'After the signal' });
  await recordActions(site, gameId, [undo], { actor: { id: admin.id, role: 'superuser' }, device: null });
  await appendEvents(site.backDoor.store, teamStream(fixture.east.teamId), [
    { type: 'TeamManagerChanged', data: { teamId: fixture.east.teamId, managerId: mona.id } },
  ]);
});

const panel = (page: Page) => page.getByRole('complementary', { name: /^Event \d+$/u });

const LOGS: [of: string, path: () => string, text: string][] = [
  ['the whole league', () => '/admin/audit', 'Opened for a correction'],
  ['a game', () => `/admin/audit?game=${gameId}`, 'Opened for a correction'],
  ['a team', () => `/admin/audit?team=${fixture.east.teamId}`, 'Opened for a correction'],
  [
    'a player',
    () => `/admin/audit?player=${fixture.east.players[0]?.playerId}`,
    'Player Number 4 registered',
  ],
  ['an event', () => `/admin/audit?game=${gameId}&event=${place(0)}`, 'Personal data is masked.'],
  ['nothing', () => `/admin/audit?actor=${mona.id}`, 'No events found'],
];
for (const [of, path, text] of LOGS) {
  for (const device of [PHONE, DESK]) {
    it(`an administrator reads the log of ${of}, ${device.viewport?.width} wide`, async () => {
      const { page, complaints, close } = await site.visitAs(admin, path(), device);
      await page.getByText(text).first().waitFor();
      expect(await findingsInOneTheme(page)).toEqual([]);
      expect(await widthBeyondWindow(page)).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    });
  }
}

it('an administrator › comes from the game’s page, finds who did what and follows a correction, by keys', async () => {
  const { page, complaints, close } = await site.visitAs(admin, `/admin/games/${gameId}`, DESK);
  await follow(page.getByRole('link', { name: 'Log of this game' }));
  await page
    .getByRole('heading', { name: `Log: Eastside ${fixture.seasonId} – Westside ${fixture.seasonId}` })
    .waitFor();
  await page.getByText('Device tablet').first().waitFor();
  await page.getByText('After the signal').first().waitFor();
  const undone = page.getByRole('link', { name: 'Taken out: Player Number 4, 3 points' });
  await undone.focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'ActionUndone' }).waitFor();
  await panel(page).getByText('Player Number 4, Points').waitFor();
  await panel(page).getByText('"actionId"').waitFor();
  await panel(page)
    .getByRole('link', { name: /Player Number 4, 3 points/u })
    .press('Enter');
  await panel(page).getByRole('heading', { name: 'PointsAdded' }).waitFor();
  const url = page.url();
  await page.reload();
  await panel(page).getByRole('heading', { name: 'PointsAdded' }).waitFor();
  expect(page.url()).toBe(url);
  await page.goBack();
  await panel(page).getByRole('heading', { name: 'ActionUndone' }).waitFor();
  await panel(page).getByRole('link', { name: 'Older event' }).press('Enter');
  await panel(page).getByRole('heading', { name: 'GameReopened' }).waitFor();
  await panel(page).getByRole('link', { name: 'Close' }).press('Enter');
  await panel(page).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

it('an administrator › narrows it in the url, and saves what is shown', async () => {
  const { page, close } = await site.visitAs(admin, `/admin/audit?game=${gameId}`, DESK);
  await page.getByRole('button', { name: 'Score', exact: true }).click();
  await page.getByText('2 events', { exact: true }).waitFor();
  // Who has done nothing that is listed is found as well, by keys.
  await page.getByRole('button', { name: 'Person: Everyone' }).press('Enter');
  await page.getByRole('combobox', { name: 'Person' }).fill(mona.username);
  await page.getByRole('option', { name: new RegExp(mona.username, 'u') }).waitFor();
  await page.getByRole('combobox', { name: 'Person' }).fill(casey.username);
  await page.getByRole('option', { name: new RegExp(mona.username, 'u') }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: new RegExp(casey.username, 'u'), selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/audit?game=${gameId}&kind=score&actor=${casey.id}`);
  await page.reload();
  await page.getByText('2 events', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Export what is shown' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/u }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('log.csv');
  const lines = (await Array.fromAsync(await download.createReadStream())).join('').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"Player Number 4, 3 points"');
  await close();
});

it('an administrator › opens an event over the list on a phone', async () => {
  const { page, close } = await site.visitAs(admin, `/admin/audit?game=${gameId}`, PHONE);
  await page.getByRole('link', { name: 'Taken out: Player Number 4, 3 points' }).tap();
  const sheet = page.getByRole('dialog', { name: 'ActionUndone' });
  await sheet.getByText('Takes out').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('event')).toBe(false);
  await close();
});

it('others › a scorer comes from the own history and sees no devices, reasons and stored events', async () => {
  const { page, close } = await site.visitAs(casey, '/scorer/history', DESK);
  await follow(page.getByRole('link', { name: /^Log, / }));
  await page.waitForURL(`**/scorer/log?game=${gameId}`);
  await follow(
    page.getByRole('link', { name: 'Taken out: Player Number 4, 3 points' }),
    panel(page).getByText('Takes out'),
  );
  await expect.poll(() => page.getByText(/tablet|After the signal|Stored event/u).count()).toBe(0);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await close();
});

it('others › a manager sees that of the own team and its games, and of no other', async () => {
  const { page, close } = await site.visitAs(mona, '/manager/team', DESK);
  await follow(page.getByRole('main').getByRole('link', { name: 'Log', exact: true }));
  await page.waitForURL(`**/manager/team/log?team=${fixture.east.teamId}`);
  await page.getByText(`Team Eastside ${fixture.seasonId} created`).waitFor();
  await page.goto(`${site.league.url}/manager/team/log?game=${gameId}`);
  await page.getByRole('link', { name: 'Player Number 4, 2 points' }).waitFor();
  await page.goto(`${site.league.url}/manager/team/log?team=${fixture.west.teamId}`);
  await page.getByText('Failed to load the log').waitFor();
  await close();
});

it('others › a member is sent away', async () => {
  const member = await site.createUser('morgan', 'member');
  const { page, close } = await site.visit('/admin/audit');
  await page.waitForURL('**/login');
  await logIn(page, member);
  await page.getByText('Access denied: Insufficient permissions').waitFor();
  await close();
});

trySome();
