import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { journeys } from './journeys.ts';
import { type ScorerVisit, scorerVisits, unsent } from './scorer-visits.ts';

const { it, trySome } = journeys('of a game that is taken over while its clock runs');

/** A game that is taken over while its clock runs and the first device has no network. */

const TABLET: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PERIOD = 600;

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const robin = shared(() => site.createUser('robin', 'superuser'));
let games: number[];
let devices: ReturnType<typeof scorerVisits>;

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 3, scorerId: casey.id });
  games = fixture.gameIds;
  const teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
  devices = scorerVisits(site, teams);
});

/** A game nobody has touched yet. */
function nextGame(): number {
  const id = games.shift();
  if (id === undefined) throw new Error('the fixture has too few games');
  return id;
}

const startClock = ({ page }: ScorerVisit) => page.getByRole('button', { name: 'Start the clock' }).click();
const stopClock = ({ page }: ScorerVisit) =>
  page.getByRole('button', { name: 'Stop the clock', exact: true }).click();
const stands = ({ page }: ScorerVisit) => page.getByText('Q1 stopped, start').waitFor();
const runs = ({ page }: ScorerVisit) => page.getByText('Q1 running, stop').waitFor();
const clockOf = ({ page }: ScorerVisit) => page.getByRole('timer').innerText();
const says = ({ scoring }: ScorerVisit, text: string) => scoring.saving.getByText(text).first().waitFor();

/** `9:57` in seconds. */
function inSeconds(text: string): number {
  const [minutes = Number.NaN, seconds = Number.NaN] = text.split(':').map(Number);
  return 60 * minutes + seconds;
}

/** Waits until the clock has run on by a second, and so reads something else. */
async function runOn(visit: ScorerVisit): Promise<void> {
  const before = await clockOf(visit);
  await until('the clock has run on', async () => (await clockOf(visit)) !== before);
}

async function takeOver({ scoring }: ScorerVisit, button: 'Take over' | 'Take over…'): Promise<void> {
  await scoring.saving.getByRole('button', { name: button, exact: true }).click();
}

const review = (page: Page, taps: string) => page.getByRole('dialog', { name: `Review ${taps}` });
const choose = async (page: Page, taps: string, tap: RegExp, choice: 'Keep' | 'Discard') => {
  const choices = review(page, taps).getByRole('radiogroup', { name: tap });
  await choices.getByRole('radio', { name: choice, exact: true }).check();
};

/** What everything in the log says that it has a reading of the clock, in the order of recording, by when it happened. */
async function readings(gameId: number): Promise<{ type: string; clock: number; at: number }[]> {
  const found: { type: string; clock: number; at: number }[] = [];
  for await (const { type, data } of site.backDoor.store.readStream(gameStream(gameId))) {
    const { action } = data as { action?: { type: string; data: object } };
    const { clock, occurredAt } = (action?.data ?? data) as { clock?: number | null; occurredAt: string };
    if (clock != null) found.push({ type: action?.type ?? type, clock, at: Date.parse(occurredAt) });
  }
  return found;
}

/** Every reading is what a clock reads that was started once and stopped once. */
async function expectOneRunOfTheClock(gameId: number): Promise<void> {
  const all = await readings(gameId);
  const [started, stopped, ...more] = all.filter(({ type }) => type.startsWith('Clock'));
  expect(more).toEqual([]);
  expect(started).toMatchObject({ type: 'ClockStarted', clock: PERIOD });
  expect(stopped?.type).toBe('ClockStopped');
  for (const { type, clock, at } of all) {
    const ran = Math.min(at, stopped?.at ?? Number.NaN) - (started?.at ?? Number.NaN);
    expect(Math.abs(PERIOD - ran / 1000 - clock), `${type} at ${clock}`).toBeLessThan(1);
  }
}

for (const [who, second] of [
  ['the same scorer', () => casey],
  ['another account', () => robin],
] as const) {
  it(`by ${who}: the clock runs on, and no tap of either device is lost or doubled`, async () => {
    const gameId = nextGame();
    const phone = await devices.startedGame(gameId, casey);
    await startClock(phone);
    await phone.scoring.player('east', 4, '2 made');
    await phone.scoring.allSaved();
    await phone.context.setOffline(true);
    await phone.scoring.player('west', 7, '3 made');
    await phone.scoring.teamPoints('east', 1);
    await unsent(phone, '2 unsent taps');

    const tablet = await devices.scorerAt(gameId, second(), TABLET);
    await says(tablet, `Scored by ${casey.username} Tester on another device`);
    await runs(tablet);
    const shown = await Promise.all([clockOf(phone), clockOf(tablet)]);
    const [first = Number.NaN, other = Number.NaN] = shown.map(inSeconds);
    expect(Math.abs(first - other)).toBeLessThanOrEqual(1);
    await takeOver(tablet, 'Take over');
    await says(tablet, 'You score on this device.');
    await runs(tablet);
    await tablet.scoring.teamPoints('west', 2);
    await runOn(tablet);
    await stopClock(tablet);
    await tablet.scoring.teamPoints('west', 1);
    await tablet.scoring.allSaved();
    await tablet.scoring.score(2, 3);
    const stopped = await clockOf(tablet);

    // Without the network it knows nothing of that.
    await runs(phone);
    await phone.context.setOffline(false);
    await says(phone, `Scored by ${second().username} Tester on another device`);
    await says(phone, '2 unsent taps. Kept on this device.');
    await stands(phone);
    await expect.poll(() => clockOf(phone)).toBe(stopped);
    await phone.scoring.score(2, 3);
    const theirs = ['east 2', 'ScoringTakenOver', 'west 2', 'west 1'];
    expect(await devices.recorded(gameId)).toEqual(theirs);

    await takeOver(phone, 'Take over…');
    await review(phone.page, '2 unsent taps').waitFor();
    await choose(phone.page, '2 unsent taps', /3 made/u, 'Keep');
    await choose(phone.page, '2 unsent taps', /\+1/u, 'Discard');
    await review(phone.page, '2 unsent taps').getByRole('button', { name: 'Add 1, discard 1' }).click();
    await phone.scoring.allSaved();
    for (const device of [phone, tablet]) {
      await device.scoring.score(2, 6);
      await stands(device);
      await expect.poll(() => clockOf(device)).toBe(stopped);
    }
    expect(await devices.recorded(gameId)).toEqual([...theirs, 'ScoringTakenOver', 'inserted west 3']);
    await expectOneRunOfTheClock(gameId);
    await Promise.all([phone.close(), tablet.close()]);
  });
}

it('a tap of the clock that waited is not preselected once others have run it: it would set the clock back', async () => {
  const gameId = nextGame();
  const phone = await devices.startedGame(gameId, casey);
  await startClock(phone);
  await phone.scoring.allSaved();
  await phone.context.setOffline(true);
  await runOn(phone);
  await stopClock(phone);
  await phone.scoring.teamPoints('east', 2);
  await unsent(phone, '2 unsent taps');
  const waited = await clockOf(phone);

  const tablet = await devices.scorerAt(gameId, robin, TABLET);
  await takeOver(tablet, 'Take over');
  await says(tablet, 'You score on this device.');
  await runOn(tablet);
  await until('the clocks differ', async () => (await clockOf(tablet)) !== waited);
  await stopClock(tablet);
  await tablet.scoring.allSaved();
  const stopped = await clockOf(tablet);

  await phone.context.setOffline(false);
  await says(phone, `Scored by ${robin.username} Tester on another device`);
  await takeOver(phone, 'Take over…');
  const waiting = review(phone.page, '2 unsent taps');
  await waiting.getByText('Clock stopped').first().waitFor();
  await waiting.getByText('The clock was run on another device since: this would set it back.').waitFor();
  await waiting.getByRole('button', { name: 'Add 1, discard 1' }).click();
  await phone.scoring.allSaved();
  for (const device of [phone, tablet]) {
    await device.scoring.score(2, 0);
    await stands(device);
    await expect.poll(() => clockOf(device)).toBe(stopped);
  }
  await expectOneRunOfTheClock(gameId);
  const { on_court } = await readAtHead<Game>(site, `games/${gameId}/`);
  expect(on_court?.clock_running).toBe(false);
  await Promise.all([phone.close(), tablet.close()]);
});

trySome({ all: 1 });
