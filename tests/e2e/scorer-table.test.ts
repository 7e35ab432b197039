import type { Locator, Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { PHONE, readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from './journeys.ts';
import { button } from './page-parts.ts';
import type { Teams } from './scorer-console.ts';
import { scorerVisits, unsent } from './scorer-visits.ts';

const { it, trySome } = journeys('at the scorer’s table');

/**
 * The scorer's table before, between and after: what is recorded, a line on paper, the check list, officials; and how it is
 * scored: by a finger that stays on the court, by keys alone.
 */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const league = shared(() => createLeagueFixture(site.backDoor.commands, { games: 4, scorerId: casey.id }));
const empty = shared(() =>
  createLeagueFixture(site.backDoor.commands, { games: 1, scorerId: casey.id, benches: 'none' }),
);
let teams: Teams;
let visits: ReturnType<typeof scorerVisits>;

beforeAll(() => {
  teams = { east: `Eastside ${league.seasonId}`, west: `Westside ${league.seasonId}` };
  visits = scorerVisits(site, teams);
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const accessible = async (page: Page) => {
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
};

/** Opens the line of a player of the first team; the other one wears the same numbers. */
const edit = (page: Page, number: number) => button(page, `Edit Player Number ${number}`).first().click();

async function openEndOfPeriod(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Score' }).check();
  await button(page, 'More…').click();
  await button(page, 'End Quarter 1…').click();
}

type Box = { east: { players: { number: string | null; [statistic: string]: unknown }[] } };

it('takes a line on paper, up and down, without a network', async () => {
  const [gameId = 0] = league.gameIds;
  const scorer = await visits.startedGame(gameId, casey);
  const { page, context, scoring } = scorer;
  await scoring.player('east', 4, '3 made');
  await scoring.teamPoints('east', 2);
  await scoring.allSaved();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Statistics' }).check();
  await edit(page, 4);
  const line = dialog(page, '4 Player Number 4');
  await accessible(page);
  // Five points: the two of the team are theirs as well. Six would be more than the team has.
  await line.getByLabel('Points', { exact: true }).fill('6');
  await line.getByText('At most 5: the team has no more points without a player.').waitFor();
  await line.getByRole('button', { name: 'Points: one less' }).click();
  await line.getByLabel('Rebounds', { exact: true }).fill('4');
  await line.getByLabel('Minutes', { exact: true }).fill('12:30');
  await line.getByRole('button', { name: 'Save the line' }).click();
  await unsent(scorer, '1 ');
  // Typed by mistake: one less.
  await edit(page, 4);
  await line.getByRole('button', { name: 'Rebounds: one less' }).click();
  await line.getByRole('button', { name: 'Save the line' }).click();
  await unsent(scorer, '2 ');
  await context.setOffline(false);
  await scoring.allSaved();
  const { east } = await readAtHead<Box>(site, `games/${gameId}/boxscore/`);
  expect(east.players.find(({ number }) => number === '4')).toMatchObject({
    points: 5,
    rebounds: 3,
    seconds_played: 750,
  });
  await scorer.close();
});

// Rule: Games: The check list
it('leads from the check list to what is missing, and ends the quarter all the same', async () => {
  const [, gameId = 0] = league.gameIds;
  const scorer = await visits.startedGame(gameId, casey);
  const { page, scoring } = scorer;
  await scoring.teamPoints('east', 2);
  await scoring.allSaved();
  await openEndOfPeriod(page);
  const end = dialog(page, 'End Quarter 1');
  await end.getByText('Same on the paper?').waitFor();
  const row = end.getByRole('row', { name: new RegExp(`${teams.east} 2 0 0`, 'u') });
  await row.waitFor();
  await accessible(page);
  await button(end, `${teams.east}: 2 points have no player.`).click();
  await edit(page, 5);
  const line = dialog(page, '5 Player Number 5');
  await line.getByRole('button', { name: 'Points: one more' }).click();
  await line.getByRole('button', { name: 'Points: one more' }).click();
  await line.getByRole('button', { name: 'Save the line' }).click();
  await scoring.allSaved();
  await openEndOfPeriod(page);
  await expect.poll(() => end.getByText('have no player').count()).toBe(0);
  await end.getByRole('button', { name: 'End Quarter 1', exact: true }).click();
  await scoring.allSaved();
  // Nobody has named the officials.
  await button(page, 'End game…').click();
  await button(dialog(page, 'End Game'), 'No officials are named.').click();
  await dialog(page, 'Officials').getByLabel('Crew chief').fill('Kit Moreau');
  await button(page, 'Save officials').click();
  await dialog(page, 'Officials').waitFor({ state: 'detached' });
  await button(page, 'End game…').click();
  await dialog(page, 'End Game').getByText('Final score').waitFor();
  await expect.poll(() => page.getByText('No officials are named.').count()).toBe(0);
  await scorer.close();
});

// Rule: Games: Officials
it('chooses the score alone for a game without players, and names the officials', async () => {
  const [gameId = 0] = empty.gameIds;
  const scorer = await visits.scorerAt(gameId, casey, PHONE);
  const { page } = scorer;
  await page.getByRole('radio', { name: /^Score only/u }).check();
  await page.getByText('No players picked').waitFor({ state: 'detached' });
  await page.getByLabel('Run the game clock').uncheck();
  await page.getByText('Without the clock, minutes stay unknown.').waitFor();
  await accessible(page);
  await button(page, 'Name officials').click();
  await dialog(page, 'Officials').getByLabel('Timer').fill('Noa Levi');
  await accessible(page);
  await button(page, 'Save officials').click();
  await dialog(page, 'Officials').waitFor({ state: 'detached' });
  await button(page, 'Start game').click();
  await button(page, 'End game…').waitFor();
  const chosen: unknown[] = [];
  for await (const { type, data } of site.backDoor.store.readStream(gameStream(gameId))) {
    if (type === 'RecordingChosen') chosen.push(data);
  }
  expect(chosen).toMatchObject([{ mode: 'score_only', hasClock: false, hasPlaces: false }]);
  await scorer.close();
});

it('a miss that is held on the court answers no question under the finger', async () => {
  const [, , gameId = 0] = league.gameIds;
  const { page, context, scoring, close } = await visits.scorerAt(gameId, casey);
  await page.getByRole('checkbox', { name: 'Ask for the place of each shot' }).check();
  await page.getByRole('button', { name: 'Start game' }).tap();
  const court = page.getByRole('application', { name: /^Half court/u });
  const question = page.getByRole('region', { name: 'Rebound?' });
  const onCourt = (number: number) =>
    page
      .getByRole('group', { name: `${teams.east}, on court`, exact: true })
      .getByRole('button', { name: new RegExp(`^${number} `, 'u') });
  const touch = await context.newCDPSession(page);
  const hold = async (x: number, y: number, meanwhile: () => Promise<void>) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await meanwhile();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const box = await court.boundingBox();
  if (box === null) throw new Error('there is no court');

  // At several places, so that some of them are under an answer.
  const places = [0.15, 0.4, 0.65].map(
    (across) => [box.x + across * box.width, box.y + box.height / 2] as const,
  );
  for (const [x, y] of places) {
    await onCourt(4).tap();
    await page.getByRole('group', { name: /^In for 4 /u }).waitFor();
    await hold(x, y, () => question.waitFor());
    await question.getByRole('button', { name: 'Skip' }).tap();
    await question.waitFor({ state: 'detached' });
  }
  await holdsWhatIsTapped(page);
  // The players stay under the thumb when a shot has no place.
  const before = await onCourt(4).boundingBox();
  await page.getByRole('button', { name: 'Without a place' }).tap();
  await page.getByRole('button', { name: '2 missed', exact: true }).waitFor();
  expect(await onCourt(4).boundingBox()).toEqual(before);
  await scoring.allSaved();
  await close();
  const recorded: string[] = [];
  for await (const { type, data } of site.backDoor.store.readStream(gameStream(gameId))) {
    if ('side' in (data as object) && type !== 'RosterPicked') recorded.push(type);
  }
  expect(recorded).toEqual(places.map(() => 'ShotMissed'));
});

/** The last key, the whole court and the bench are in view on screens of all kinds; on a phone the court is as wide as it. */
async function holdsWhatIsTapped(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no size');
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  const court = page.getByRole('application', { name: /^Half court/u });
  const undo = page.getByRole('region', { name: 'What happened' }).getByRole('button', { name: /^Undo/u });
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const where = `${width} × ${height}`;
    expect(await bottom(undo), `the keys at ${where}`).toBeLessThanOrEqual(height);
    expect(await bottom(court), `the court at ${where}`).toBeLessThanOrEqual(height);
    if (width === 390) expect((await court.boundingBox())?.width).toBeCloseTo(width - 24, 0);
    if (width === 1024) {
      const change = page.getByRole('button', { name: `Change ${teams.east} players` });
      expect(await bottom(change), `the bench at ${where}`).toBeLessThanOrEqual(height);
    }
  }
  await page.setViewportSize(size);
}

/** Presses Tab until a button has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  const focused = page.getByRole('button', { name, exact: true }).and(page.locator(':focus'));
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`Tab does not reach “${name}”.`);
}
const MOST_TABS = 80;

it('a quarter is scored with the keyboard alone', async () => {
  const [, , , gameId = 0] = league.gameIds;
  const { page, scoring, close } = await visits.scorerAt(gameId, casey, {
    viewport: { width: 1280, height: 800 },
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const asked = (question: string) =>
    page.getByRole('region', { name: 'Next step' }).getByText(question, { exact: true }).waitFor();
  const accessible = async () => expect(await findingsInOneTheme(page)).toEqual([]);

  await page.getByRole('button', { name: 'Start game' }).waitFor();
  await reach(page, 'Start game');
  await press('Enter');
  await page.getByRole('button', { name: 'Start the clock' }).waitFor();
  await press('Space');
  await page.getByRole('button', { name: 'Stop the clock', exact: true }).waitFor();
  // Home, 1, makes two, from 2; the visitors' 2 misses three, and home's 1 has the rebound.
  await press('q', 'u', 'Shift+W');
  await press('s', 'k', 'Shift+Q');
  // The visitors' 3 is blocked by home's 3, and home's 2 has the rebound.
  await press('d', 'j');
  await asked('Rebound?');
  await accessible();
  await press('b', 'Shift+E', 'Shift+W');
  // The visitors' 1 fouls home's 4, who throws two: one goes in, and home has the rebound.
  await press('a', 'y', 'ArrowRight', 'ArrowRight', 'Shift+R', 'o', 'l', 'Shift+Z');
  await press('g', ',', 'Shift+T');
  await press('.', 'z');
  await press(';');
  await scoring.score(3, 0);
  // The first on home's bench comes in for 1.
  await press('q', 'Shift+Q');
  await page
    .getByRole('group', { name: `${teams.east}, on court` })
    .getByRole('button', { name: /^9 /u })
    .waitFor();
  await press('Space');
  await page.getByRole('button', { name: 'Start the clock' }).waitFor();
  await press('/');
  await page.getByRole('dialog').waitFor();
  await reach(page, 'End Quarter 1…');
  await press('Enter');
  await page.getByRole('dialog', { name: 'End Quarter 1' }).waitFor();
  await accessible();
  await reach(page, 'End Quarter 1');
  await press('Enter');
  await page.getByRole('button', { name: /^End of Q1/u }).waitFor();
  await press('Space');
  await page.getByRole('button', { name: 'Start the clock' }).waitFor();
  await scoring.allSaved();

  const types: string[] = [];
  for await (const { type } of site.backDoor.store.readStream(gameStream(gameId))) types.push(type);
  expect(types.slice(types.indexOf('ClockStarted'))).toEqual([
    'ClockStarted',
    ...['PointsAdded', 'AssistMade'],
    ...['ShotMissed', 'ReboundTaken'],
    ...['ShotMissed', 'ShotBlocked', 'ReboundTaken'],
    ...['FoulCommitted', 'FoulDrawn', 'PointsAdded', 'ShotMissed', 'ReboundTaken'],
    ...['TurnoverMade', 'StealMade'],
    'TimeoutTaken',
    'PossessionArrowSet',
    'PlayerSubstituted',
    'ClockStopped',
    'PeriodEnded',
    'PeriodStarted',
  ]);
  await close();
});

trySome();
