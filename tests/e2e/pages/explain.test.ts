import type { Locator } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from '../journeys.ts';

const { it, trySome } = journeys('of a number');

/** From a number to the games, from a game to the plays, from a play to its moment in the replay. */

const site = sharedLeagueInBrowser();
const fixture = shared(() =>
  createLeagueFixture(site.backDoor.commands, {
    games: 1,
    start: true,
    eastName: 'The Kestrels of Port Calder',
  }),
);

beforeAll(async () => {
  const { gameIds, east, west } = fixture;
  const stamp = () => ({ id: newId(), occurred_at: new Date().toISOString() });
  const basket = (side: 'east' | 'west', points: number, clock: number) => {
    const player_id = (side === 'east' ? east : west).players[0]?.playerId;
    return { ...stamp(), type: 'points', side, points, player_id, period: 1, clock };
  };
  const response = await fetch(`${site.league.url}/api/games/${gameIds[0]}/actions/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signIn(site.league)}`,
      'x-device-id': 'e2e',
    },
    body: JSON.stringify([
      basket('east', 3, 500),
      basket('west', 2, 480),
      basket('east', 2, 460),
      { ...stamp(), type: 'rebound', side: 'east', kind: 'defensive', period: 1, clock: 440 },
      ...[1, 2, 3, 4].map((period) => ({ ...stamp(), type: 'period_end', period })),
      { ...stamp(), type: 'game_end' },
    ]),
  });
  expect(response.status, await response.clone().text()).toBe(200);
});

/** What the API answers to the link for programs. */
async function readAsQuery(sheet: Locator): Promise<{ value: unknown; sum: { rows: number } }> {
  await sheet.getByText('As a query').click();
  const href = await sheet.getByRole('link', { name: 'Open the answer of the API' }).getAttribute('href');
  const answer = await fetch(`${site.league.url}${href}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Awaited<ReturnType<typeof readAsQuery>>;
}

it('a number of the standings opens its games by keyboard, and Escape leads back to it', async () => {
  const visit = await site.visit('/statistics?tab=league', DESK);
  const { page } = visit;
  const { seasonId, east } = fixture;
  const wins = page.locator(`[data-explain="standings.wins.team-${east.teamId}.season-${seasonId}"]`);
  await wins.waitFor();
  await wins.focus();
  await page.keyboard.press('ArrowRight');
  const losses = page.locator(`[data-explain="standings.losses.team-${east.teamId}.season-${seasonId}"]`);
  await expect.poll(() => losses.evaluate((number) => number === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => wins.evaluate((number) => number === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Wins' });
  await sheet.getByText('Sum of 1 game').waitFor();
  expect(page.url()).toContain('explain=standings.wins');
  expect(await readAsQuery(sheet)).toMatchObject({ value: 1, sum: { rows: 1 } });
  await untilSettled(page);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('explain');
  await expect.poll(() => wins.evaluate((number) => number === document.activeElement)).toBe(true);
  await visit.close();
});

it('what is the team’s own in a box score opens its plays', async () => {
  const [gameId] = fixture.gameIds;
  const visit = await site.visit(`/games/${gameId}?tab=box`, DESK);
  const { page } = visit;
  const own = page.getByRole('row', { name: /^Team\/Coaches/ });
  const rebounds = own.locator(
    `[data-explain="box.rebounds.game-${gameId}.team-${fixture.east.teamId}.team_only"]`,
  );
  await rebounds.click();
  const sheet = page.getByRole('dialog', { name: 'Rebounds' });
  await sheet.getByText('Team/Coaches, The Kestrels of Port Calder').waitFor();
  await sheet.getByText('Sum of 1 play').waitFor();
  expect(await readAsQuery(sheet)).toMatchObject({ value: 1, sum: { rows: 1 } });
  await untilSettled(page);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await visit.close();
});

it('a number fits beside its games on a phone', async () => {
  const { seasonId, west } = fixture;
  const visit = await site.visit(
    `/statistics?tab=league&explain=standings.points_for.team-${west.teamId}.season-${seasonId}`,
    PHONE,
  );
  const { page } = visit;
  const sheet = page.getByRole('dialog', { name: 'Points for' });
  await sheet.getByText('Sum of 1 game').waitFor();
  const beyond = await sheet.evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((one) => one.textContent),
  );
  expect(beyond).toEqual([]);
  await visit.close();
});

it('a cell of the box score leads to the moment of a play, by a link that can be shared, on a phone', async () => {
  const { gameIds, east } = fixture;
  const player = east.players[0]?.playerId;
  const number = `box.points.game-${gameIds[0]}.player-${player}.team-${east.teamId}`;
  const visit = await site.visit(`/games/${gameIds[0]}?tab=box&explain=${number}`, PHONE);
  const { page } = visit;
  const sheet = page.getByRole('dialog', { name: 'Points' });
  await sheet.getByText('Sum of 2 plays').waitFor();
  expect(await readAsQuery(sheet)).toMatchObject({ value: 5, sum: { rows: 2 } });
  await untilSettled(page);
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await follow(sheet.getByRole('link', { name: 'Replay' }).first());
  await page.waitForURL(`**/games/${gameIds[0]}/replay?at=q1-8:20`);
  await page.goBack();
  await sheet.getByText('Sum of 2 plays').waitFor();
  await visit.close();
});

it('an average leads to the plays of a game in the same sheet, and Escape closes it all', async () => {
  const { seasonId, east } = fixture;
  const player = east.players[0]?.playerId;
  const visit = await site.visit('/statistics?tab=player', DESK);
  const { page } = visit;
  await page.locator(`td [data-explain="players.points.player-${player}.season-${seasonId}"]`).click();
  await page
    .getByRole('dialog', { name: 'Points per game' })
    .getByRole('link', { name: 'Plays' })
    .press('Enter');
  const plays = page.getByRole('dialog', { name: 'Points', exact: true });
  await plays.getByText('Sum of 2 plays').waitFor();
  await page.keyboard.press('Escape');
  await plays.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/tab=player$/);
  await visit.close();
});

trySome();
