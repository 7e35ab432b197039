import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { logIn, readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { journeys } from './journeys.ts';
import { scorerConsole, type Teams } from './scorer-console.ts';
import { type ScorerVisit, scorerVisits, unsent } from './scorer-visits.ts';

const { it, trySome } = journeys('of takeovers');

/** One game, two devices: who scores is seen at once on both, and no basket counts twice or gets lost. */

const TABLET: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const robin = shared(() => site.createUser('robin', 'superuser'));
const byCasey = () => `Scored by ${casey.username} Tester on another device`;
const byRobin = () => `Scored by ${robin.username} Tester on another device`;
let teams: Teams;
let games: number[];
let devices: ReturnType<typeof scorerVisits>;

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 8, scorerId: casey.id });
  games = fixture.gameIds;
  teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
  devices = scorerVisits(site, teams);
});

/** A game nobody has touched yet. */
function nextGame(): number {
  const id = games.shift();
  if (id === undefined) throw new Error('the fixture has too few games');
  return id;
}

const says = ({ scoring }: ScorerVisit, text: string) => scoring.saving.getByText(text).first().waitFor();
const takeOver = ({ scoring }: ScorerVisit, button = 'Take over') =>
  scoring.saving.getByRole('button', { name: button, exact: true }).click();
const reviewOn = ({ page }: ScorerVisit, title = 'Review 3 unsent taps') =>
  page.getByRole('dialog', { name: title });
/** Waits until this is chosen for what the row says. */
const chosen = (review: Locator, tap: RegExp, choice: 'Keep' | 'Discard') =>
  review
    .getByRole('radiogroup', { name: tap })
    .getByRole('radio', { name: choice, exact: true, checked: true })
    .waitFor();

/** A radio button is chosen when it gets the focus, as long as the key is down. */
const FINGER = { delay: 80 };

/** Buttons that would record something. */
async function padIsLocked(page: Page): Promise<boolean> {
  const pads = page.getByRole('region', { name: 'What happened' }).getByRole('button');
  const timeout = page.getByRole('button', { name: new RegExp(`^${teams.east} time-out`, 'u') });
  const clock = page.getByRole('button', { name: 'Start the clock' });
  const undo = page.getByRole('button', { name: /^Undo ./u }).first();
  const all = [...(await pads.all()), timeout, clock, undo];
  const disabled = await Promise.all(all.map((button) => button.isDisabled()));
  expect(new Set(disabled).size).toBe(1);
  return disabled[0] ?? false;
}

/** Casey has three unsent baskets on the phone; Robin has taken over on the tablet and gone on. */
async function threeUnsentBaskets(gameId: number) {
  const phone = await devices.startedGame(gameId, casey);
  await phone.scoring.teamPoints('east', 1);
  await phone.scoring.allSaved();
  const tablet = await devices.scorerAt(gameId, robin, TABLET);
  await tablet.scoring.score(1, 0);
  await says(tablet, byCasey());
  expect(await padIsLocked(tablet.page)).toBe(true);

  await phone.context.setOffline(true);
  await phone.scoring.player('east', 4, '2 made');
  await phone.scoring.player('west', 7, '3 made');
  await phone.scoring.teamPoints('east', 1);
  await unsent(phone, '3 unsent taps');
  await phone.scoring.score(4, 3);

  await takeOver(tablet);
  await says(tablet, 'You score on this device.');
  expect(await padIsLocked(tablet.page)).toBe(false);
  // The basket that Casey saw, too, and one that Casey did not see.
  await tablet.scoring.player('east', 4, '2 made');
  await tablet.scoring.teamPoints('west', 2);
  await tablet.scoring.allSaved();
  await tablet.scoring.score(3, 2);
  return { phone, tablet };
}
const BEFORE_REVIEW = ['east 1', 'ScoringTakenOver', 'east 2', 'west 2'];

// Rule: Games: One device scores a game
it('a takeover › shows both devices at once who scores, without a tap on either', async () => {
  const gameId = nextGame();
  const phone = await devices.startedGame(gameId, casey);
  await phone.scoring.teamPoints('east', 2);
  await phone.scoring.allSaved();
  await says(phone, 'You score on this device.');

  const tablet = await devices.scorerAt(gameId, robin, TABLET);
  await says(tablet, byCasey());
  await expect.poll(() => tablet.scoring.saving.getByText('All saved').count()).toBe(0);
  expect(await padIsLocked(tablet.page)).toBe(true);

  await takeOver(tablet);
  await says(phone, byRobin());
  expect(await padIsLocked(phone.page)).toBe(true);
  await expect.poll(() => phone.page.getByRole('button', { name: 'End game…' }).isDisabled()).toBe(true);
  await expect.poll(() => phone.page.getByRole('button', { name: 'End Quarter 1…' }).count()).toBe(0);
  await says(tablet, 'You score on this device.');
  expect(await padIsLocked(tablet.page)).toBe(false);

  // A reload knows it from the first moment.
  await phone.page.reload();
  await says(phone, byRobin());
  expect(await padIsLocked(phone.page)).toBe(true);

  await tablet.scoring.teamPoints('west', 3);
  await phone.scoring.score(2, 3);
  await takeOver(phone);
  await says(tablet, byCasey());
  expect(await padIsLocked(tablet.page)).toBe(true);
  expect(await padIsLocked(phone.page)).toBe(false);
  expect(await devices.recorded(gameId)).toEqual([
    'east 2',
    'ScoringTakenOver',
    'west 3',
    'ScoringTakenOver',
  ]);
  await Promise.all([phone.close(), tablet.close()]);
});

it('a takeover › with unsent taps adds none before each has been kept or discarded', async () => {
  const gameId = nextGame();
  const { phone, tablet } = await threeUnsentBaskets(gameId);
  await phone.context.setOffline(false);
  await says(phone, byRobin());
  await says(phone, '3 unsent taps. Kept on this device.');
  await phone.scoring.score(3, 2);
  expect(await padIsLocked(phone.page)).toBe(true);

  await takeOver(phone, 'Take over…');
  const review = reviewOn(phone);
  await review.getByText(`${robin.username} Tester scored while these waited`).waitFor();
  await says(tablet, byCasey());
  expect(await devices.recorded(gameId)).toEqual([...BEFORE_REVIEW, 'ScoringTakenOver']);
  // Casey's three, the first of which looks like one of Robin's two.
  await expect.poll(() => review.getByRole('radiogroup').count()).toBe(3);
  await expect.poll(() => review.getByText(/^Looks like theirs: 4 .*2 made/u).count()).toBe(1);
  await expect.poll(() => review.getByText('Like yours').count()).toBe(1);
  await chosen(review, /2 made/u, 'Discard');
  await chosen(review, /3 made/u, 'Keep');
  await chosen(review, /\+1/u, 'Keep');
  await review.getByRole('status').getByText('4–5').waitFor();
  expect(await findingsInOneTheme(phone.page)).toEqual([]);
  expect(await widthBeyondWindow(phone.page)).toBe(0);

  await review.getByRole('button', { name: 'Add 2, discard 1' }).click();
  await phone.scoring.allSaved();
  await phone.scoring.score(4, 5);
  await tablet.scoring.score(4, 5);
  const added = [...BEFORE_REVIEW, 'ScoringTakenOver', 'inserted west 3', 'inserted east 1'];
  expect(await devices.recorded(gameId)).toEqual(added);

  // What was discarded is still there, and comes back when it should have been kept.
  await phone.page.reload();
  await phone.page.getByRole('button', { name: 'All…' }).click();
  const log = phone.page.getByRole('dialog', { name: 'All actions' });
  await log.getByText('Discarded').waitFor();
  await log.getByRole('button', { name: /^Bring back 4 .*2 made$/u }).click();
  await log.getByText('Discarded').waitFor({ state: 'hidden' });
  await log.getByRole('button', { name: 'Close' }).click();
  await phone.scoring.allSaved();
  await phone.scoring.score(6, 5);
  expect(await devices.recorded(gameId)).toEqual([...added, 'inserted east 2']);
  await Promise.all([phone.close(), tablet.close()]);
});

it('a takeover › keeps a tap of a period that others have ended in that period', async () => {
  const gameId = nextGame();
  const phone = await devices.startedGame(gameId, casey);
  await phone.context.setOffline(true);
  await phone.scoring.teamPoints('east', 3);
  await unsent(phone, '1 unsent tap');
  const tablet = await devices.scorerAt(gameId, robin, TABLET);
  await takeOver(tablet);
  await says(tablet, 'You score on this device.');
  await tablet.scoring.teamPoints('west', 2);
  await tablet.scoring.endPeriod('End Quarter 1…', 'End Quarter 1');
  await tablet.scoring.startPeriod('Q2');
  await tablet.scoring.teamPoints('west', 1);
  await tablet.scoring.allSaved();

  await phone.context.setOffline(false);
  await says(phone, byRobin());
  await takeOver(phone, 'Take over…');
  const review = reviewOn(phone, 'Review 1 unsent tap');
  await review.getByText('Q1 has ended: it is added there.').waitFor();
  await review.getByRole('button', { name: 'Add 1', exact: true }).click();
  await phone.scoring.allSaved();
  await phone.scoring.score(3, 3);
  expect(await readAtHead(site, `games/${gameId}/`)).toMatchObject({
    periods: [
      { period: 1, east: 3, west: 2 },
      { period: 2, east: 0, west: 1 },
    ],
  });
  await Promise.all([phone.close(), tablet.close()]);
});

it('a takeover › is reviewed by keyboard, later if there is no time now, and also after a reload', async () => {
  const gameId = nextGame();
  const { phone, tablet } = await threeUnsentBaskets(gameId);
  await phone.context.setOffline(false);
  await says(phone, byRobin());
  await takeOver(phone, 'Take over…');
  await reviewOn(phone).getByRole('button', { name: 'Later' }).click();
  await says(phone, '3 unsent taps to review');
  // The game goes on meanwhile; what waits does not hold it up.
  await phone.scoring.teamPoints('west', 1);
  await phone.scoring.score(3, 3);
  await until('it is recorded', async () => (await devices.recorded(gameId)).includes('west 1'));

  await phone.page.reload();
  const review = reviewOn(phone);
  await review.waitFor();
  expect(await devices.recorded(gameId)).toEqual([...BEFORE_REVIEW, 'ScoringTakenOver', 'west 1']);
  // Casey's own basket of after the takeover is not theirs.
  const theirs = review.getByRole('region', { name: `Recorded by ${robin.username} Tester` });
  await expect.poll(() => theirs.getByRole('listitem').count()).toBe(2);

  await review
    .getByRole('radiogroup', { name: /3 made/u })
    .getByRole('radio', { checked: true })
    .focus();
  await phone.page.keyboard.press('ArrowRight', FINGER);
  await chosen(review, /3 made/u, 'Discard');
  await phone.page.keyboard.press('Tab');
  await phone.page.keyboard.press('ArrowRight', FINGER);
  await chosen(review, /\+1/u, 'Discard');
  await phone.page.keyboard.press('Tab');
  await phone.page.keyboard.press('Tab');
  expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('Discard 3');
  await phone.page.keyboard.press('Enter');
  await phone.scoring.allSaved();
  await phone.scoring.score(3, 3);
  expect(await devices.recorded(gameId)).toEqual([...BEFORE_REVIEW, 'ScoringTakenOver', 'west 1']);
  await Promise.all([phone.close(), tablet.close()]);
});

const region = (page: Page) => page.getByRole('region', { name: 'Unsent taps' });
const title = (taps: string) => `${taps} of ${teams.east} – ${teams.west}`;
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account,/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};
/** A console with taps that no server takes. A page that closes is no longer held offline, and would send them. */
async function leftBehind(gameId: number) {
  const phone = await devices.startedGame(gameId, casey);
  await phone.context.route('**/actions/', (route) => route.abort());
  await phone.scoring.teamPoints('east', 2);
  await phone.scoring.teamPoints('west', 3);
  await unsent(phone, '2 unsent taps');
  return phone;
}

it('unsent taps of a game › are shown on every page and sent from there, without the console', async () => {
  const gameId = nextGame();
  const phone = await leftBehind(gameId);
  for (const path of ['/', '/scorer/scoring', '/teams']) {
    await phone.page.goto(`${site.league.url}${path}`);
    await region(phone.page).getByText(title('2 unsent taps')).waitFor();
    await region(phone.page).getByText('Kept on this device until the server answers.').waitFor();
  }
  expect(await findingsInOneTheme(phone.page)).toEqual([]);
  expect(await widthBeyondWindow(phone.page)).toBe(0);
  // The console of another game counts them at the way back.
  await phone.page.goto(`${site.league.url}/scorer/scoring/${games[0]}`);
  await follow(phone.page.getByRole('link', { name: 'Games 2 unsent taps of other games' }));
  await phone.page.getByRole('listitem').getByText('2 unsent taps', { exact: true }).waitFor();
  expect(await devices.recorded(gameId)).toEqual([]);

  await region(phone.page).getByRole('button', { name: 'Try now' }).waitFor();
  await phone.context.unroute('**/actions/');
  await until('they are sent', async () => (await devices.recorded(gameId)).length === 2);
  expect(await devices.recorded(gameId)).toEqual(['east 2', 'west 3']);
  await region(phone.page).waitFor({ state: 'hidden' });
  await phone.close();
});

it('unsent taps of a game › survive a sign-out, and are sent by the account that made them alone', async () => {
  const gameId = nextGame();
  const phone = await leftBehind(gameId);
  const { page } = phone;
  await page.goto(site.league.url);
  await region(page).getByText(title('2 unsent taps')).waitFor();
  await signOut(page);
  await region(page).getByText(`Sign in as ${casey.username} Tester to send them.`).waitFor();
  await phone.context.unroute('**/actions/');

  await follow(region(page).getByRole('link', { name: 'Log in' }));
  await logIn(page, robin);
  await region(page).getByText(`Only ${casey.username} Tester can send them.`).waitFor();
  // Robin's console on the same device does not count them, nor take them for its own.
  await page.goto(`${site.league.url}/scorer/scoring/${gameId}`);
  await page.getByText(`Scored by ${casey.username} Tester on this device`).first().waitFor();
  await scorerConsole(page, teams).score(0, 0);
  expect(await devices.recorded(gameId)).toEqual([]);

  await page.goto(site.league.url);
  await signOut(page);
  await follow(region(page).getByRole('link', { name: 'Log in' }));
  await logIn(page, casey);
  await until('they are sent', async () => (await devices.recorded(gameId)).length === 2);
  expect(await devices.recorded(gameId)).toEqual(['east 2', 'west 3']);
  await region(page).waitFor({ state: 'hidden' });
  await phone.close();
});

it('unsent taps of a game › lead to the console where somebody has to decide', async () => {
  const gameId = nextGame();
  const phone = await leftBehind(gameId);
  const tablet = await devices.scorerAt(gameId, robin, TABLET);
  await takeOver(tablet);
  await says(tablet, 'You score on this device.');
  await phone.context.unroute('**/actions/');
  await phone.page.goto(site.league.url);
  await region(phone.page).getByText('Others have scored since.').waitFor();
  await follow(region(phone.page).getByRole('link', { name: 'Review…' }));
  await phone.page.getByText(byRobin()).first().waitFor();
  await phone.page.getByText('2 unsent taps. Kept on this device.').first().waitFor();
  expect(await devices.recorded(gameId)).toEqual(['ScoringTakenOver']);
  await Promise.all([phone.close(), tablet.close()]);
});

trySome();
