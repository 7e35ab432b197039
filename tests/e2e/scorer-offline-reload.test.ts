import type { Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { logIn, PHONE, readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { startTcpGateway } from '#tests/support/tcp-gateway.ts';
import { journeys } from './journeys.ts';
import { savedActions, savedGames, scorerConsole, type Teams } from './scorer-console.ts';
import { type ScorerVisit, scorerVisits, unsent } from './scorer-visits.ts';

const { it, trySome } = journeys('of a console that is loaded offline');

/** A console that is loaded again without a network goes on with what its device has kept. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const robin = shared(() => site.createUser('robin', 'superuser'));
let teams: Teams;
let games: number[];
let devices: ReturnType<typeof scorerVisits>;
/** The way from the phone to the league. */
let network: Awaited<ReturnType<typeof startTcpGateway>>;

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 6, scorerId: casey.id });
  games = fixture.gameIds;
  teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
  devices = scorerVisits(site, teams);
});

beforeEach(async () => {
  const port = Number(new URL(site.league.url).port);
  // The league's own port on another loopback address: the league lets its pages in.
  network = await startTcpGateway([port], { host: '127.0.0.2', port });
});
afterEach(() => network.close());

/** A game nobody has touched yet. */
function nextGame(): number {
  const id = games.shift();
  if (id === undefined) throw new Error('the fixture has too few games');
  return id;
}

/** A game begun on a phone that has kept the pages. */
async function startedGame(gameId: number): Promise<ScorerVisit> {
  // Without its service worker a page cannot be loaded offline.
  const scorer = await devices.startedGame(gameId, casey, {
    ...PHONE,
    serviceWorkers: 'allow',
    baseURL: network.url,
  });
  await scorer.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return scorer;
}

/** Offline mode alone spares the service worker's calls and those of a page that is being left. */
async function cutNetwork({ context }: ScorerVisit): Promise<void> {
  await context.setOffline(true);
  await network.cut();
}

async function restoreNetwork({ context }: ScorerVisit): Promise<void> {
  await network.restore();
  await context.setOffline(false);
}

const says = ({ scoring }: ScorerVisit, text: string) => scoring.saving.getByText(text).first().waitFor();

/** What the device keeps of games and people; not its own name, nor its theme. */
async function savedOn(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const known = keys.filter((key) => /^courtside\.(last-user|outbox|session$)/u.test(key));
  const games = (await savedGames(page)).map((gameId) => `game ${gameId}`);
  const actions = (await savedActions(page)).map(({ gameId }) => `action of ${gameId}`);
  return [...known, ...games, ...actions].sort();
}

/** What was read is dropped from the device a moment later. */
const expectSaved = (page: Page, saved: readonly string[]) => expect.poll(() => savedOn(page)).toEqual(saved);

async function scoreAtHead(gameId: number): Promise<[number, number]> {
  const { scoreboard } = await readAtHead<Game>(site, `games/${gameId}/`);
  return [scoreboard?.team_score_east ?? 0, scoreboard?.team_score_west ?? 0];
}

// Rule: Games: Without a network
it('a console loaded again offline › shows the score with the unsent taps, takes more, and sends each once when the network is back', async () => {
  const gameId = nextGame();
  const phone = await startedGame(gameId);
  await phone.scoring.teamPoints('east', 2);
  await phone.scoring.player('west', 7, '3 made');
  await phone.scoring.allSaved();

  await cutNetwork(phone);
  await phone.scoring.player('east', 4, 'Steal');
  await phone.scoring.teamPoints('east', 3);
  await unsent(phone, '2 unsent taps');
  await phone.page.reload();
  await phone.scoring.score(5, 3);
  await says(phone, 'Offline, 2 unsent taps');
  expect(await findingsInOneTheme(phone.page)).toEqual([]);
  expect(await widthBeyondWindow(phone.page)).toBe(0);

  await phone.scoring.teamPoints('west', 1);
  await phone.scoring.undo(/^Undo .* \+1$/u);
  await phone.scoring.score(5, 3);
  await says(phone, 'Offline, 4 unsent taps');
  // Whatever was tapped offline survives the next reload, too.
  await phone.page.reload();
  await phone.scoring.score(5, 3);
  await says(phone, 'Offline, 4 unsent taps');
  expect(await devices.recorded(gameId)).toEqual(['east 2', 'west 3']);

  await restoreNetwork(phone);
  await phone.scoring.allSaved();
  await says(phone, 'You score on this device.');
  await phone.scoring.score(5, 3);
  const taps = ['east 2', 'west 3', 'StealMade', 'east 3', 'west 1', 'ActionUndone'];
  expect(await devices.recorded(gameId)).toEqual(taps);
  expect(await scoreAtHead(gameId)).toEqual([5, 3]);
  await phone.close();
});

it('a console loaded again offline › counts what was recorded although it was never read back', async () => {
  const gameId = nextGame();
  const phone = await startedGame(gameId);
  await phone.scoring.teamPoints('east', 2);
  await phone.scoring.allSaved();
  // Taps get through, and the network is gone before the scoresheet is read again.
  await phone.page.route('**/scoresheet/entries/**', (route) => route.abort('connectionreset'));
  const recorded = phone.page.waitForResponse('**/actions/');
  await phone.scoring.teamPoints('west', 3);
  await (await recorded).finished();
  await cutNetwork(phone);
  await phone.page.reload();
  await phone.scoring.score(2, 3);
  await phone.scoring.saving.getByText('Offline', { exact: true }).waitFor();

  await phone.page.unroute('**/scoresheet/entries/**');
  await restoreNetwork(phone);
  await phone.scoring.allSaved();
  await phone.scoring.score(2, 3);
  expect(await devices.recorded(gameId)).toEqual(['east 2', 'west 3']);
  await phone.close();
});

it('a console loaded again offline › reviews its taps when another device has taken over meanwhile', async () => {
  const gameId = nextGame();
  const phone = await startedGame(gameId);
  await phone.scoring.teamPoints('east', 1);
  await phone.scoring.allSaved();
  await cutNetwork(phone);
  await phone.page.reload();
  await phone.scoring.score(1, 0);
  await phone.scoring.teamPoints('west', 3);
  await says(phone, 'Offline, 1 unsent tap');

  const tablet = await devices.scorerAt(gameId, robin);
  await tablet.scoring.saving.getByRole('button', { name: 'Take over', exact: true }).click();
  await says(tablet, 'You score on this device.');
  await tablet.scoring.teamPoints('east', 2);
  await tablet.scoring.allSaved();

  await restoreNetwork(phone);
  await says(phone, `Scored by ${robin.username} Tester on another device`);
  await says(phone, '1 unsent tap. Kept on this device.');
  await phone.scoring.score(3, 0);
  expect(await devices.recorded(gameId)).toEqual(['east 1', 'ScoringTakenOver', 'east 2']);
  await phone.scoring.saving.getByRole('button', { name: 'Take over…', exact: true }).click();
  await phone.page.getByRole('dialog', { name: 'Review 1 unsent tap' }).waitFor();
  await Promise.all([phone.close(), tablet.close()]);
});

it('without what it needs › a game that was not open here says so, and leads to the one that was', async () => {
  const gameId = nextGame();
  const phone = await startedGame(gameId);
  await cutNetwork(phone);
  await phone.page.goto(`/scorer/scoring/${games[0]}`);
  await phone.page.getByText('You are offline, and this game is not on this device.').waitFor();
  expect(await findingsInOneTheme(phone.page)).toEqual([]);
  await follow(phone.page.getByRole('link', { name: 'Select Different Game' }));
  await phone.page.getByText(/^Failed to load available games: No connection/u).waitFor();
  await phone.page.goto('/scorer/dashboard');
  await phone.page.getByRole('heading', { name: 'Scorer Dashboard' }).waitFor();
  await follow(phone.page.getByRole('link', { name: /Games Today/ }));
  await follow(phone.page.getByRole('link', { name: 'Continue Scoring' }));
  await phone.scoring.score(0, 0);
  await phone.close();
});

it('without what it needs › a game that has ended is not saved', async () => {
  const gameId = nextGame();
  const phone = await startedGame(gameId);
  await expectSaved(phone.page, ['courtside.last-user', 'courtside.session', `game ${gameId}`]);
  await phone.scoring.teamPoints('east', 2);
  await phone.scoring.allSaved();
  for (const period of [1, 2, 3, 4]) {
    await phone.scoring.endPeriod(`End Quarter ${period}…`, `End Quarter ${period}`);
  }
  await phone.page.getByRole('dialog').getByRole('button', { name: 'End Game', exact: true }).click();
  await phone.page.waitForURL('**/scorer/dashboard');
  await expectSaved(phone.page, ['courtside.last-user', 'courtside.session']);
  await phone.close();
});

// Rule: Games: Without a network
it('without what it needs › after a sign-out nothing is saved but unsent taps, and the console asks to sign in', async () => {
  const gameId = nextGame();
  const phone = await startedGame(gameId);
  await phone.page.route('**/actions/', (route) => route.abort());
  await phone.scoring.teamPoints('east', 2);
  await unsent(phone, '1 unsent tap');
  await follow(phone.page.getByRole('link', { name: 'Games' }));
  await phone.page.getByRole('button', { name: /^Account,/u }).click();
  await phone.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await phone.page.getByText(`Sign in as ${casey.username} Tester to send them.`).waitFor();
  await expectSaved(phone.page, [`action of ${gameId}`]);
  await cutNetwork(phone);
  await phone.page.goto(`/scorer/scoring/${gameId}`);
  await phone.page.waitForURL('**/login');

  await phone.page.unroute('**/actions/');
  await restoreNetwork(phone);
  await logIn(phone.page, casey);
  await phone.page.waitForURL(`**/scorer/scoring/${gameId}`);
  await scorerConsole(phone.page, teams).score(2, 0);
  await phone.scoring.allSaved();
  expect(await devices.recorded(gameId)).toEqual(['east 2']);
  await phone.close();
});

trySome();
