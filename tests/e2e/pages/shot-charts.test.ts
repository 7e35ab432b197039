import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, readRow, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { sample } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from '../journeys.ts';

const { it, trySome } = journeys('through shots');

/** Where shots were taken: of a game, a player and a team. */

const site = sharedLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 2, start: true }));
let placed: number;
let unplaced: number;
let east: string;

const RIM = { x: 7.5, y: 2 };
const LEFT_CORNER = { x: 0.5, y: 1 };
const TOP = { x: 7.5, y: 9 };

const stamp = () => ({ id: newId(), occurred_at: new Date().toISOString() });

/** A shot of the player with this place on the bench: made or missed, in the first period unless said. */
function shot(
  side: 'east' | 'west',
  type: 'points' | 'missed_shot',
  points: 2 | 3,
  place: { x: number; y: number } | null,
  { by = 0, clock = 500, period = 1 } = {},
): ScoringAction {
  const player_id = fixture[side].players[by]?.playerId ?? 0;
  return { ...stamp(), type, period, clock, side, points, player_id, place };
}

const periodEnd = (period: number): ScoringAction => ({ ...stamp(), type: 'period_end', period });
const gameEnd = (): ScoringAction => ({ ...stamp(), type: 'game_end' });

beforeAll(async () => {
  [placed, unplaced] = fixture.gameIds as [number, number];
  east = `Eastside ${fixture.seasonId}`;
  const token = await signIn(site.league);
  const record = async (gameId: number, actions: ScoringAction[]) => {
    const response = await fetch(`${site.league.url}/api/games/${gameId}/actions/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-device-id': 'e2e',
      },
      body: JSON.stringify(actions),
    });
    expect(response.status, await response.clone().text()).toBe(200);
  };
  await record(placed, [
    shot('east', 'points', 2, RIM, { clock: 580 }),
    shot('west', 'missed_shot', 3, TOP, { clock: 570 }),
    shot('east', 'missed_shot', 2, RIM, { clock: 560 }),
    shot('east', 'points', 3, LEFT_CORNER, { by: 1, clock: 540 }),
    ...Array.from({ length: 5 }, () => shot('east', 'points', 2, RIM, { clock: 530 })),
    shot('east', 'points', 2, null, { clock: 520 }),
    periodEnd(1),
    ...[1, 2].map(() => shot('west', 'points', 2, RIM, { period: 2 })),
    shot('east', 'points', 3, LEFT_CORNER, { by: 1, period: 2, clock: 480 }),
    // More shooters than a phone has room for.
    ...[1, 2, 3, 4, 5, 6, 7].map((by) => shot('west', 'missed_shot', 3, TOP, { by, period: 2, clock: 470 })),
    ...[2, 3, 4].map(periodEnd),
    gameEnd(),
  ]);
  await record(unplaced, [
    shot('east', 'points', 2, null),
    shot('west', 'missed_shot', 2, null),
    ...[1, 2, 3, 4].map(periodEnd),
    gameEnd(),
  ]);
});

const zoneOfEast = (page: Page, zone: string) =>
  readRow(page, `Shots by zone, ${east}`, new RegExp(`^${zone}`));
const court = (page: Page, places: string) => page.getByRole('img', { name: places });
const hasParameter = (page: Page, name: string, value: string | null) =>
  expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value);

it('the shots of a game › are counted by zone beside the league’s, and filtered by period, result and shooter', async () => {
  const { page, complaints, close } = await site.visit(`/games/${placed}`, DESK);
  await page.getByRole('tab', { name: 'Shots' }).click();
  await hasParameter(page, 'tab', 'shots');
  // 6 of 7; all teams 8 of 9.
  await expect
    .poll(() => zoneOfEast(page, 'At the rim'))
    .toMatchObject({ Made: '6', Att: '7', '%': '85.7', League: '88.9', Diff: '−3.2' });
  expect(await zoneOfEast(page, 'Corner threes')).toMatchObject({ Made: '2', Att: '2', Diff: 'few' });
  await page.getByText('The places of 19 of 20 shots are known; the others are not counted here.').waitFor();

  await page.getByRole('radio', { name: 'Q2' }).click();
  await hasParameter(page, 'period', '2');
  await expect.poll(() => zoneOfEast(page, 'Corner threes')).toMatchObject({ Made: '1', Att: '1' });
  expect(await zoneOfEast(page, 'At the rim')).toMatchObject({ Made: '0', Att: '0', '%': '–' });
  await page.reload();
  await expect.poll(() => zoneOfEast(page, 'Corner threes')).toMatchObject({ Made: '1', Att: '1' });
  await page.getByRole('radio', { name: 'All', exact: true }).click();

  // The result changes what is drawn, not what is counted.
  await page.getByRole('radio', { name: 'Missed' }).click();
  await court(page, `${east}: the place of 1 shot`).waitFor();
  expect(await zoneOfEast(page, 'At the rim')).toMatchObject({ Made: '6', Att: '7' });
  await page.getByRole('radio', { name: 'All shots' }).click();

  const shooter = page.getByRole('button', { name: /Player Number 5\s*2–2/u });
  await shooter.first().click();
  const caption = 'Shots by zone, Player Number 5';
  await expect
    .poll(() => readRow(page, caption, /^Corner threes/u))
    .toMatchObject({ Made: '2', Att: '2', '%': '100.0' });
  expect(complaints).toEqual([]);
  await close();
});

it('the shots of a game › lead to their moment in the replay, chosen by a tap or by keyboard', async () => {
  const { page, complaints, close } = await site.visit(`/games/${placed}?tab=shots`, DESK);
  const drawing = court(page, `${east}: the places of 9 shots`);
  const box = await drawing.boundingBox();
  if (box === null) throw new Error('no court');
  // 15 m across.
  const px = box.width / 15;
  await drawing.click({ position: { x: LEFT_CORNER.x * px, y: LEFT_CORNER.y * px } });
  await page.getByText('Player Number 5, 3 points').waitFor();
  await page.getByText('Left corner three, 7.0 m').waitFor();

  const next = page.getByRole('button', { name: 'Next shot' }).first();
  await drawing.click({ position: { x: 4 * px, y: 8 * px } });
  await page.getByText('Tap a shot to see what it was').first().waitFor();
  await next.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Q1 9:40').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Q1 9:20').waitFor();
  await page.getByText('Player Number 4, missed 2 points').waitFor();
  await untilSettled(page);
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);

  await follow(page.getByRole('link', { name: 'Open in the replay' }));
  // The game's start, two shots, then this one.
  await page.waitForURL(`**/games/${placed}/replay?at=4`);
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('Q1 9:20');
  await page.goBack();
  await page.getByRole('tabpanel', { name: 'Shots' }).getByText('missed 2 points').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('the shots of a game › are those of one team at a time on a phone', async () => {
  const { page, complaints, close } = await site.visit(`/games/${placed}?tab=shots`, PHONE);
  const west = `Westside ${fixture.seasonId}`;
  await court(page, `${east}: the places of 9 shots`).waitFor();
  await page.getByRole('radio', { name: west }).click();
  await court(page, `${west}: the places of 10 shots`).waitFor();
  await court(page, `${east}: the places of 9 shots`).waitFor({ state: 'detached' });
  expect(await readRow(page, `Shots by zone, ${west}`, /^At the rim/u)).toMatchObject({
    Made: '2',
    Att: '2',
  });
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('the shots of a game › are unknown where no places were recorded', async () => {
  const { page, close } = await site.visit(`/games/${unplaced}?tab=shots`, PHONE);
  await page.getByText('The places of shots were not recorded').waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  await close();
});

const SEASONS = sample(
  'device on which the shots of a season are seen',
  [
    { name: 'phone', device: PHONE },
    { name: 'desk', device: DESK },
  ],
  ({ name }) => name,
);
describe.each(SEASONS)('a season on a $name', ({ device }) => {
  test('of a player: ten zones, the games without places, and every shot', async () => {
    const player = fixture.east.players[0]?.playerId;
    const { page, complaints, close } = await site.visit(`/players/${player}?tab=shots`, device);
    const caption = 'Shots by zone, Player Number 4';
    await expect
      .poll(() => readRow(page, caption, /^At the rim/u))
      .toMatchObject({ Made: '6', Att: '7', '%': '85.7', League: '88.9', Diff: '−3.2' });
    expect(await readRow(page, caption, /^Left corner three/u)).toMatchObject({
      Made: '0',
      Att: '0',
      '%': '–',
      League: '100.0',
    });
    // A head, ten zones, and all together.
    await expect.poll(() => page.getByRole('table', { name: caption }).getByRole('row').count()).toBe(12);
    await page.getByText('1 of 2 games have places').waitFor();
    await page.getByText('One shot in these games has no place and is not counted here.').waitFor();
    await page.getByRole('link', { name: `Game ${unplaced}, ` }).waitFor();
    await court(page, 'Player Number 4: the places of 7 shots').waitFor();
    await page.getByRole('button', { name: 'Previous shot' }).click();
    await page.getByText('2 points made').waitFor();
    await untilSettled(page);
    expect(await findingsInOneTheme(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);

    await page.getByRole('radio', { name: 'Q2' }).click();
    await hasParameter(page, 'period', '2');
    await expect
      .poll(() => readRow(page, caption, /^At the rim/u))
      .toMatchObject({ Made: '0', League: '100.0' });
    expect(complaints).toEqual([]);
    await close();
  });

  test('of a team', async () => {
    const { page, complaints, close } = await site.visit(`/teams/${fixture.east.teamId}?tab=shots`, device);
    await expect
      .poll(() => zoneOfEast(page, 'Left corner three'))
      .toMatchObject({ Made: '2', Att: '2', '%': '100.0', Diff: 'few' });
    await page.getByRole('combobox', { name: 'Season or tournament' }).selectOption({ label: 'All seasons' });
    await hasParameter(page, 'season', 'all');
    await page.reload();
    await expect.poll(() => zoneOfEast(page, 'At the rim')).toMatchObject({ Made: '6', Att: '7' });
    await untilSettled(page);
    expect(await findingsInOneTheme(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

trySome();
