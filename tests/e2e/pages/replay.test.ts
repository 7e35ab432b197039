import type { Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, readRow, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from '../journeys.ts';

const { it, trySome } = journeys('of a replay');

/** A game played back: by buttons, keys, the slider and urls, and one that goes on meanwhile. */

const site = sharedLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 2, start: true }));
let token: string;
let finished: number;
let live: number;
let east: string;

const stamp = () => ({ id: newId(), occurred_at: new Date().toISOString() });

async function record(gameId: number, ...actions: ScoringAction[]): Promise<void> {
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
}

beforeAll(async () => {
  [finished, live] = fixture.gameIds as [number, number];
  east = `Eastside ${fixture.seasonId}`;
  token = await signIn(site.league);
  await record(
    finished,
    basket('east', 2, 580),
    basket('west', 3, 560),
    { ...stamp(), type: 'timeout', side: 'east', period: 1, clock: 540 },
    basket('east', 2, 500),
    basket('west', 1, 480),
    { ...stamp(), type: 'period_end', period: 1 },
    ...[500, 490, 480, 470].map(foulOfWest),
    ...[2, 3].map((period): ScoringAction => ({ ...stamp(), type: 'period_end', period })),
    basket('east', 3, 60, 4),
    { ...stamp(), type: 'period_end', period: 4 },
    { ...stamp(), type: 'game_end' },
  );
  await record(live, basket('east', 2, 580));
});

function basket(side: 'east' | 'west', points: 1 | 2 | 3, clock: number, period = 1): ScoringAction {
  const player_id = fixture[side].players[0]?.playerId ?? 0;
  return { ...stamp(), type: 'points', period, clock, side, points, player_id };
}

/** In the second quarter: the fourth one gives the other side the bonus. */
function foulOfWest(clock: number, place: number): ScoringAction {
  const player_id = fixture.west.players[place]?.playerId ?? 0;
  const foul = { type: 'foul', side: 'west', by: 'player', kind: 'personal', player_id } as const;
  return { ...stamp(), ...foul, period: 2, clock };
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the handle says to those who hear it: the moment and the score. */
async function isAt(page: Page, moment: string, score: [number, number]): Promise<void> {
  const text = `${moment}. ${east} ${score[0]}, Westside ${fixture.seasonId} ${score[1]}.`;
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toContain(text);
}

const hasMoment = (page: Page, at: string | null) =>
  expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(at);

it('leads from a play to its moment, whose box score is as of then; a reload shows the same', async () => {
  const { page, complaints, close } = await site.visit(`/games/${finished}?tab=plays`, DESK);
  await follow(page.getByRole('link', { name: '9:20, see this moment' }));
  await page.waitForURL(`**/games/${finished}/replay?at=q1-9:20`);
  for (const visit of ['first', 'after a reload']) {
    await isAt(page, 'Q1 9:20', [2, 3]);
    const line = () => readRow(page, `Box score, ${east}`, /Player Number 4/u);
    await expect.poll(line, { message: visit }).toMatchObject({ Pts: '2', FG: '1' });
    await page.reload();
  }
  await button(page, 'Share this moment').click();
  await page.getByText(`/games/${finished}/replay?at=q1-9:20`).waitFor();
  const picture = page.getByRole('link', { name: 'Save as picture' });
  const answer = await page.request.get((await picture.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('image/png');
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.waitForURL(`**/games/${finished}?tab=plays`);
  expect(complaints).toEqual([]);
  await close();
});

it('steps by plays, baskets and lead changes, with buttons and with keys alone', async () => {
  const { page, complaints, close } = await site.visit(`/games/${finished}/replay`, DESK);
  await isAt(page, 'Tip-off', [0, 0]);
  await hasMoment(page, null);
  await button(page, 'Step forward').click();
  await button(page, 'Step forward').click();
  await isAt(page, 'Q1 9:40', [2, 0]);
  await page.getByRole('radio', { name: 'Basket' }).check({ force: true });
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await isAt(page, 'Q1 9:20', [2, 3]);
  await page.keyboard.press('ArrowRight');
  await isAt(page, 'Q1 8:20', [4, 3]);
  await hasMoment(page, 'q1-8:20');
  await page.getByRole('radio', { name: 'Lead change' }).check({ force: true });
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 'Q1 9:20', [2, 3]);
  await page.keyboard.press('End');
  await isAt(page, 'Final', [7, 4]);
  await hasMoment(page, 'end');
  await page.getByText('Final', { exact: true }).first().waitFor();
  await page.keyboard.press('Home');
  await isAt(page, 'Tip-off', [0, 0]);
  await page
    .getByRole('navigation', { name: 'Jump to' })
    .getByRole('button', { name: /^Half-time/u })
    .click();
  await isAt(page, 'Q2 0:00', [4, 4]);
  // By plays again, to the fouls after which home is in the bonus.
  await page.getByRole('radio', { name: 'Play', exact: true }).check({ force: true });
  await button(page, 'Step back').click();
  await isAt(page, 'Q2 7:50', [4, 4]);
  await page.getByText('Bonus', { exact: true }).waitFor();
  await untilSettled(page);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await page.getByRole('button', { name: /Player Number 4, free throw/u }).click();
  await isAt(page, 'Q1 8:00', [4, 4]);
  expect(complaints).toEqual([]);
  await close();
});

it('plays to the end by itself, pauses, and follows the handle that is dragged', async () => {
  const { page, close } = await site.visit(`/games/${finished}/replay?at=q3-0:00`, DESK);
  await isAt(page, 'Q3 0:00', [4, 4]);
  await page.getByRole('radio', { name: '16×' }).check({ force: true });
  await slider(page).focus();
  await page.keyboard.press('Space');
  await button(page, 'Pause').waitFor();
  await isAt(page, 'Final', [7, 4]);
  await button(page, 'Play').waitFor();
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('the slider is on the page');
  await page.mouse.move(box.x + box.width - 10, box.y + 40);
  await page.mouse.down();
  // A little after half-time: the last play until then is the end of the second quarter.
  await page.mouse.move(box.x + box.width * 0.55, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await isAt(page, 'Q2 0:00', [4, 4]);
  await close();
});

it('hides what comes: no later play, no lead, no score of the end', async () => {
  const { page, close } = await site.visit(`/games/${finished}/replay?at=q1-9:40`, DESK);
  await page.getByText('3 points', { exact: false }).first().waitFor();
  await page.getByLabel('Hide what comes').check();
  await page.waitForURL('**hide=yes**');
  await expect.poll(() => page.getByText(/3 points/u).count()).toBe(0);
  await page.getByText('2 so far').waitFor();
  const jumps = page.getByRole('navigation', { name: 'Jump to' });
  await expect
    .poll(() => jumps.getByRole('button').allInnerTexts())
    .toEqual(['Start', expect.stringMatching(/ by 2/u), 'End']);
  await close();
});

it('winds a live game back and catches up with it, on a phone', async () => {
  const { page, complaints, close } = await site.visit(`/games/${live}`, PHONE);
  await follow(page.getByRole('link', { name: 'Wind back' }));
  await page.waitForURL(`**/games/${live}/replay`);
  await isAt(page, 'Q1 9:40', [2, 0]);
  await record(live, basket('west', 3, 570));
  await isAt(page, 'Q1 9:30', [2, 3]);
  await button(page, 'Step back').tap();
  await isAt(page, 'Q1 9:40', [2, 0]);
  await hasMoment(page, 'q1-9:40');
  await record(live, basket('west', 2, 550));
  await page.getByText('2 of 4').waitFor();
  await isAt(page, 'Q1 9:40', [2, 0]);
  await button(page, 'Back to live').tap();
  await isAt(page, 'Q1 9:10', [2, 5]);
  await hasMoment(page, null);
  await record(live, basket('east', 2, 540));
  await isAt(page, 'Q1 9:00', [4, 5]);
  for (const tab of ['Box score', 'Shots', 'On court', 'Plays']) {
    await page.getByRole('tab', { name: tab }).tap();
    await untilSettled(page);
    expect([tab, await findingsInOneTheme(page)]).toEqual([tab, []]);
    expect([tab, await widthBeyondWindow(page)]).toEqual([tab, 0]);
  }
  await button(page, 'More controls').tap();
  await page.getByRole('navigation', { name: 'Jump to' }).waitFor();
  await untilSettled(page);
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await button(page, 'More controls').tap();
  // Back to the last basket is one tap.
  await button(page, 'Last basket').tap();
  await isAt(page, 'Q1 9:10', [2, 5]);
  await page.evaluate(() => scrollTo(0, 0));
  for (const [width, height] of [
    [360, 740],
    [320, 568],
    // On its side, and 1280×900 at 200 %.
    [667, 375],
    [640, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await untilSettled(page);
    const bar = page.getByRole('region', { name: 'Replay controls' });
    const [controls, share, score] = await Promise.all([
      bar.boundingBox(),
      button(page, 'Share this moment').boundingBox(),
      page
        .getByRole('region', { name: / against / })
        .getByText('5', { exact: true })
        .boundingBox(),
    ]);
    if (controls === null || share === null || score === null) throw new Error('all three are on the page');
    expect([width, share.x + share.width <= width]).toEqual([width, true]);
    expect([width, score.y + score.height <= controls.y]).toEqual([width, true]);
    expect([width, await cutOnBoard(page)]).toEqual([width, []]);
  }
  expect(complaints).toEqual([]);
  await close();
});

/** What stands on the board and is cut at its edges, or by the circle between the sides. */
function cutOnBoard(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: / against / }).evaluate((board) => {
    const edge = board.getBoundingClientRect();
    const texts = [...board.querySelectorAll('span, b, i, a')].filter((one) => one.children.length === 0);
    return texts
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (left < edge.left || right > edge.right);
      })
      .map((one) => one.outerHTML);
  });
}

it('has room for three digits on the board of a narrow phone', async () => {
  const { page, context, close } = await site.visit('/', { ...PHONE, viewport: { width: 320, height: 568 } });
  await context.route(`**/api/games/${finished}/`, async (route) => {
    const answer = await route.fetch();
    const game = await answer.json();
    const scoreboard = { ...game.scoreboard, team_score_east: 101, team_score_west: 108 };
    await route.fulfill({ response: answer, json: { ...game, scoreboard } });
  });
  await page.goto(`/games/${finished}`);
  await page.getByText('108', { exact: true }).first().waitFor();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await untilSettled(page);
    expect([width, await cutOnBoard(page)]).toEqual([width, []]);
    const [east, west] = await Promise.all(
      ['101', '108'].map((text) =>
        page
          .getByRole('region', { name: / against / })
          .getByText(text, { exact: true })
          .boundingBox(),
      ),
    );
    // The circle between them is in the middle.
    const half = (width < 360 ? 88 : 108) / 2;
    expect([width, (east?.x ?? 0) + (east?.width ?? 0) <= width / 2 - half]).toEqual([width, true]);
    expect([width, (west?.x ?? 0) >= width / 2 + half]).toEqual([width, true]);
  }
  await close();
});

it('shows the video of a game beside it, once somebody asks', async () => {
  const response = await fetch(`${site.league.url}/api/games/${live}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ stream_url: 'https://www.youtube.com/watch?v=abc-123' }),
  });
  expect(response.status).toBe(200);
  const { page, close } = await site.visit(`/games/${live}/replay`, DESK);
  await button(page, 'Show the video').click();
  await page.getByRole('button', { name: 'Load the player of YouTube' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Load the player of YouTube' }).waitFor();
  await button(page, 'Hide the video').click();
  await page.getByRole('button', { name: 'Load the player of YouTube' }).waitFor({ state: 'detached' });
  await close();
});

trySome();
