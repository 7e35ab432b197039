import { beforeAll, expect } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { createAuthentication } from '#platform/http/authentication.ts';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { logIn, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { journeys } from './journeys.ts';
import type { Teams } from './scorer-console.ts';
import { scorerVisits, unsent } from './scorer-visits.ts';

const { it, trySome } = journeys('in a gym with bad Wi-Fi');

const DAY_MS = 24 * 60 * 60_000;

/** The gym's network, a second device, an expired session: whatever happens, every tap counts once. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const robin = shared(() => site.createUser('robin', 'scorer'));
let teams: Teams;
let games: number[];

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 7, scorerId: casey.id });
  games = fixture.gameIds;
  teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
});

/** A game nobody has touched yet. */
function nextGame(): number {
  const id = games.shift();
  if (id === undefined) throw new Error('the fixture has too few games');
  return id;
}

const scorerAt: Visits['scorerAt'] = (...call) => scorerVisits(site, teams).scorerAt(...call);
const startedGame = (gameId: number) => scorerVisits(site, teams).startedGame(gameId, casey);
const recorded = (gameId: number) => scorerVisits(site, teams).recorded(gameId);
type Visits = ReturnType<typeof scorerVisits>;

it('without a network › taps wait on the device, count at once on its board, and are recorded once when the network is back', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId);
  await scorer.context.setOffline(true);
  await scorer.scoring.teamPoints('east', 2);
  await scorer.scoring.player('west', 7, '3 made');
  await scorer.scoring.player('east', 4, 'Steal');
  await scorer.scoring.teamPoints('east', 1);
  await scorer.scoring.undo(/^Undo .* \+1$/u);
  await scorer.scoring.score(2, 3);
  await unsent(scorer, '5 unsent taps');
  await scorer.scoring.saving.getByText('Kept on this device.').first().waitFor();
  expect(await recorded(gameId)).toEqual([]);

  await scorer.context.setOffline(false);
  await scorer.scoring.allSaved();
  await scorer.scoring.score(2, 3);
  expect(await recorded(gameId)).toEqual(['east 2', 'west 3', 'StealMade', 'east 1', 'ActionUndone']);
  await scorer.close();
});

it('without a network › they survive a reload that fails and one that succeeds', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId);
  await scorer.context.setOffline(true);
  await scorer.scoring.teamPoints('east', 3);
  await scorer.scoring.teamPoints('west', 2);
  await unsent(scorer, '2 unsent taps');
  expect(await recorded(gameId)).toEqual([]);
  await expect(scorer.page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await scorer.context.setOffline(false);
  await scorer.page.goto(`${site.league.url}/scorer/scoring/${gameId}`);
  await scorer.scoring.score(3, 2);
  await scorer.scoring.allSaved();
  await scorer.page.reload();
  await scorer.scoring.score(3, 2);
  expect(await recorded(gameId)).toEqual(['east 3', 'west 2']);
  await scorer.close();
});

it('without a network › an action whose answer got lost is sent again and recorded once', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId);
  let lost = 0;
  await scorer.page.route('**/actions/', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  await scorer.scoring.teamPoints('east', 2);
  await until('the answer is lost', () => lost > 0);
  // The basket is seen in the game itself.
  await scorer.scoring.allSaved();
  expect(await recorded(gameId)).toEqual(['east 2']);

  // An undo is seen nowhere: without an answer it is sent again.
  await scorer.scoring.undo(/^Undo .* \+2$/u);
  await unsent(scorer, '1 unsent tap');
  await until('it is recorded', async () => (await recorded(gameId)).length === 2);
  await scorer.scoring.saving.getByRole('button', { name: 'Try now' }).waitFor();
  expect(await recorded(gameId)).toEqual(['east 2', 'ActionUndone']);
  // A page that reloads now knows of it only from the device.
  await scorer.page.reload();
  await scorer.scoring.score(0, 0);
  await unsent(scorer, '1 unsent tap');
  // The reloaded page sends at once: that call is lost like the others.
  await scorer.page.unrouteAll({ behavior: 'wait' });
  await scorer.scoring.teamPoints('east', 2);
  await scorer.scoring.teamPoints('east', 2);
  await scorer.scoring.allSaved();
  expect(await recorded(gameId)).toEqual(['east 2', 'ActionUndone', 'east 2', 'east 2']);
  await scorer.close();
});

it('a device that could not read what another one recorded tries again with the next tap, and by itself', async () => {
  const gameId = nextGame();
  const phone = await startedGame(gameId);
  const tablet = await scorerAt(gameId, casey);
  await tablet.scoring.score(0, 0);
  let lost = 0;
  await tablet.page.route('**/scoresheet/entries/**', (route) => {
    lost += 1;
    return route.abort('connectionreset');
  });
  await phone.scoring.teamPoints('east', 2);
  await until('the tablet has tried twice', () => lost === 2);
  await tablet.scoring.score(0, 0);
  await phone.scoring.teamPoints('west', 3);
  await until('the tablet has tried again', () => lost === 4);
  await tablet.page.unroute('**/scoresheet/entries/**');
  await tablet.scoring.score(2, 3);
  for (const device of [phone, tablet]) await device.close();
});

it('who scores › a scorer who is not assigned sees why, and a visitor is asked to sign in', async () => {
  const gameId = games[0] ?? 0;
  const scorer = await scorerAt(gameId, robin);
  await scorer.page.getByText('This game is not assigned to you.').waitFor();
  await scorer.page.getByText('This game is assigned to another scorer.').waitFor();
  await follow(scorer.page.getByRole('link', { name: 'Select Different Game' }));
  await scorer.page.getByText('You don’t have any games assigned to you yet.').waitFor();
  await scorer.page.getByRole('radio', { name: 'All available' }).click();
  await expect.poll(() => scorer.page.getByRole('link', { name: 'Start Scoring' }).count()).toBe(0);
  await scorer.page.getByRole('link', { name: 'View game' }).first().waitFor();
  await scorer.close();
});

it('who scores › a game that begins later says when scoring opens, even when it is moved while the page is open', async () => {
  const gameId = nextGame();
  const scorer = await scorerAt(gameId, casey);
  const start = scorer.page.getByRole('button', { name: 'Start game' });
  await start.waitFor();
  await expect.poll(() => start.isEnabled()).toBe(true);

  const { outcome } = await site.backDoor.commands.games.handle(gameStream(gameId), {
    id: newId(),
    command: {
      type: 'reschedule_game',
      scheduledAt: new Date(Date.now() + 3 * 60 * 60_000).toISOString(),
      venue: null,
      context: { actor: { id: null, role: 'superuser' }, device: null, now: new Date().toISOString() },
    },
    metadata: {},
  });
  expect(outcome.kind).not.toBe('rejected');
  await scorer.page
    .getByText(/^Not Available Yet\. Scoring opens 30 minutes before the start, at \d/u)
    .waitFor();
  await expect.poll(() => start.isDisabled()).toBe(true);
  await follow(scorer.page.getByRole('link', { name: 'Games' }));
  const row = scorer.page.getByRole('listitem').filter({ hasText: 'Not Available Yet' });
  await row.getByText(/30 minutes before$/u).waitFor();
  await expect.poll(() => row.getByRole('button', { name: 'Not Available Yet' }).isDisabled()).toBe(true);
  await scorer.close();
});

it('the session › an expired token is renewed behind the tap; an ended session keeps the taps until somebody signs in again', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId);
  const { rows } = await site.backDoor.pool.query<{ id: string }>(
    'SELECT id FROM accounts.sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
    [casey.id],
  );
  const sessionId = rows[0]?.id ?? '';
  const tokenOf = (issuedAt: number) =>
    createAuthentication({
      pool: site.backDoor.pool,
      tokenSecret: site.league.environment.TOKEN_SECRET ?? '',
      clock: () => new Date(issuedAt),
    }).issueAccessToken({ userId: casey.id, sessionId });
  const expired = await tokenOf(Date.now() - DAY_MS);
  const statuses: number[] = [];
  scorer.page.on('response', (response) => {
    if (response.url().endsWith('/actions/')) statuses.push(response.status());
  });
  await scorer.page.route(
    '**/actions/',
    (route, request) =>
      route.continue({ headers: { ...request.headers(), authorization: `Bearer ${expired}` } }),
    { times: 1 },
  );
  await scorer.scoring.teamPoints('east', 2);
  await scorer.scoring.allSaved();
  expect(statuses).toEqual([401, 200]);

  // The tap has not left the device when the session ends and the page hears of it.
  await scorer.page.route('**/actions/', (route) => route.abort());
  await scorer.scoring.teamPoints('west', 3);
  await site.backDoor.pool.query('UPDATE accounts.sessions SET revoked_at = now() WHERE id = $1', [
    sessionId,
  ]);
  const valid = await tokenOf(Date.now());
  await until('the services have noticed', async () => {
    const headers = { authorization: `Bearer ${valid}` };
    return (await fetch(`${site.league.url}/api/auth/me/`, { headers })).status === 401;
  });
  await scorer.page.waitForURL('**/login');
  expect(await recorded(gameId)).toEqual(['east 2']);
  await scorer.page.unroute('**/actions/');
  await logIn(scorer.page, casey);
  await scorer.page.waitForURL(`**/scorer/scoring/${gameId}`);
  await scorer.scoring.score(2, 3);
  await scorer.scoring.allSaved();
  expect(await recorded(gameId)).toEqual(['east 2', 'west 3']);
  await scorer.scoring.undo(/^Undo .* \+3$/u);
  await scorer.scoring.allSaved();
  expect(await recorded(gameId)).toEqual(['east 2', 'west 3', 'ActionUndone']);
  await scorer.close();
});

trySome();
