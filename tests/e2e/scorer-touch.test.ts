import type { CDPSession, Locator } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from './journeys.ts';
import { button } from './page-parts.ts';
import type { Teams } from './scorer-console.ts';
import { type ScorerVisit, scorerVisits } from './scorer-visits.ts';

const { it, trySome } = journeys('under a scorer’s thumbs');

/** Fingers on the console's screen: two at once, one that rolls, one that slips off, one that scrolls. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const league = shared(() => createLeagueFixture(site.backDoor.commands, { games: 4, scorerId: casey.id }));
let teams: Teams;
let visits: ReturnType<typeof scorerVisits>;

beforeAll(() => {
  teams = { east: `Eastside ${league.seasonId}`, west: `Westside ${league.seasonId}` };
  visits = scorerVisits(site, teams);
});

type Point = { x: number; y: number };

/** Fingers on the glass of a page, each by its own number. */
class Fingers {
  private readonly touch: CDPSession;
  private readonly down = new Map<number, Point>();
  constructor(touch: CDPSession) {
    this.touch = touch;
  }
  put(finger: number, point: Point) {
    this.down.set(finger, point);
    return this.send('touchStart', [...this.down.keys()]);
  }
  /** In a few steps, as a finger moves. */
  async move(finger: number, by: Partial<Point>) {
    const from = this.pointOf(finger);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      this.down.set(finger, { x: from.x + part * (by.x ?? 0), y: from.y + part * (by.y ?? 0) });
      await this.send('touchMove', [...this.down.keys()]);
    }
  }
  async lift(finger: number) {
    await this.send('touchEnd', [finger]);
    this.down.delete(finger);
  }
  private send(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly number[]) {
    const touchPoints = fingers.map((id) => ({ id, ...this.pointOf(id) }));
    return this.touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  private pointOf(finger: number): Point {
    const point = this.down.get(finger);
    if (point === undefined) throw new Error(`finger ${finger} is not on the glass`);
    return point;
  }
}

const fingersOn = async ({ context, page }: ScorerVisit) => new Fingers(await context.newCDPSession(page));

/** A point of an element, as parts of its width and height. */
async function pointOf(element: Locator, across = 0.5, down = 0.5): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + across * box.width, y: box.y + down * box.height };
}

const playerOf = ({ page }: ScorerVisit, side: 'east' | 'west', number: number) =>
  page
    .getByRole('group', { name: `${teams[side]}, on court`, exact: true })
    .getByRole('button', { name: new RegExp(`^${number} `, 'u') });
/** A key that was tapped a moment ago rests. */
const awake = (key: Locator, { page }: ScorerVisit) => key.and(page.locator(':not([data-resting])'));

// Rule: Games: Two thumbs
it('counts both of two taps that overlap, whichever thumb is lifted first', async () => {
  const [gameId = 0] = league.gameIds;
  const scorer = await visits.startedGame(gameId, casey);
  const fingers = await fingersOn(scorer);
  const twoMade = button(scorer.page, '2 made');
  const bothDown = async (number: number) => {
    await awake(twoMade, scorer).waitFor();
    await fingers.put(1, await pointOf(playerOf(scorer, 'east', number)));
    await fingers.put(2, await pointOf(twoMade));
  };
  await bothDown(4);
  await fingers.lift(1);
  await fingers.lift(2);
  await scorer.scoring.score(2, 0);
  await bothDown(5);
  await fingers.lift(2);
  await fingers.lift(1);
  await scorer.scoring.score(4, 0);
  // One tap after the other is one each, as ever.
  await awake(twoMade, scorer).waitFor();
  await playerOf(scorer, 'west', 6).tap();
  await twoMade.tap();
  await scorer.scoring.score(4, 2);
  await scorer.scoring.allSaved();
  await scorer.close();
  expect(await visits.recorded(gameId)).toEqual(['east 2', 'east 2', 'west 2']);
});

it('takes a finger that rolls on a key for a tap, and one that slips off it for none', async () => {
  const [, gameId = 0] = league.gameIds;
  const scorer = await visits.startedGame(gameId, casey);
  const fingers = await fingersOn(scorer);
  const player = playerOf(scorer, 'east', 4);
  const threeMade = button(scorer.page, '3 made');
  await fingers.put(1, await pointOf(player, 0.3, 0.3));
  await fingers.move(1, { y: 20 });
  await fingers.lift(1);
  await scorer.page.getByRole('group', { name: /^In for 4 /u }).waitFor();
  // Off the key and onto its neighbour: neither.
  const from = await pointOf(threeMade);
  const to = await pointOf(button(scorer.page, '2 made'));
  await fingers.put(1, from);
  await fingers.move(1, { x: to.x - from.x, y: to.y - from.y });
  await fingers.lift(1);
  await fingers.put(1, await pointOf(threeMade, 0.2));
  await fingers.move(1, { x: 20 });
  await fingers.lift(1);
  await scorer.scoring.score(3, 0);
  await scorer.scoring.allSaved();
  await scorer.close();
  expect(await visits.recorded(gameId)).toEqual(['east 3']);
});

it('scrolls the log over its keys without a tap, and closes what lies over keys without one on them', async () => {
  const [, , gameId = 0] = league.gameIds;
  const scorer = await visits.startedGame(gameId, casey);
  const { page } = scorer;
  const field = page.getByLabel('Type an action');
  for (let count = 0; count < 20; count += 1) {
    await field.fill('h4 2');
    await field.press('Enter');
  }
  await scorer.scoring.score(40, 0);
  // Tapping beside the field puts its keyboard away.
  await button(page, 'More…').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'All actions…' }).tap();
  const log = page.getByRole('dialog', { name: 'All actions' });
  const rows = log.getByRole('button', { name: /^Correct 4 /u });
  const before = await rows.nth(6).boundingBox();
  const fingers = await fingersOn(scorer);
  await fingers.put(1, await pointOf(rows.nth(6)));
  await fingers.move(1, { y: -160 });
  await fingers.lift(1);
  await expect.poll(async () => (await rows.nth(6).boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 80);
  await log.getByRole('button', { name: 'Close' }).tap();
  await log.waitFor({ state: 'detached' });
  // The answers of a foul lie over the shots.
  await playerOf(scorer, 'west', 5).tap();
  await button(page, 'Foul').tap();
  const question = page.getByRole('region', { name: 'Drawn by?' });
  await question.getByRole('button', { name: 'Skip' }).tap();
  await question.waitFor({ state: 'detached' });
  await page.getByText('Tap a player, then what happened.').waitFor();
  await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBe(0);
  await scorer.scoring.allSaved();
  await scorer.close();
  expect(await visits.recorded(gameId)).toEqual(Array.from({ length: 20 }, () => 'east 2'));
});

it('holds the clock with one thumb while the other goes on', async () => {
  const [, , , gameId = 0] = league.gameIds;
  const scorer = await visits.startedGame(gameId, casey);
  const { page } = scorer;
  const fingers = await fingersOn(scorer);
  await playerOf(scorer, 'east', 4).tap();
  await fingers.put(1, await pointOf(button(page, 'Start the clock')));
  await fingers.put(2, await pointOf(button(page, '2 made')));
  await fingers.lift(2);
  await scorer.scoring.score(2, 0);
  await page.getByRole('dialog', { name: 'Set the clock' }).waitFor();
  await fingers.lift(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(page, 'Start the clock').waitFor();
  await scorer.scoring.allSaved();
  await scorer.close();
  expect(await visits.recorded(gameId)).toEqual(['east 2']);
});

trySome({ test: 2 });
