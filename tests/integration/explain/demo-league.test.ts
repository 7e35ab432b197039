import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoLeague } from '#command-api/demo/seed.ts';
import { checkBoxScore, checkNumbers } from '#tests/support/explained-league.ts';
import type { Get } from '#tests/support/explained-numbers.ts';
import { TEST_SEED, times } from '#tests/support/sampling.ts';
import { type LiveSide, openLiveSide } from '../live/live-side.fixture.ts';

/** The demo league: some of its teams and players, by the seed; the long stage takes everyone of a recorded season. */
const oneOf =
  (size: { test: number; all: number }) =>
  (place: number): boolean =>
    (place + TEST_SEED) % times(size) === 0;

let league: LiveSide;
let get: Get;
beforeAll(async () => {
  const now = new Date();
  league = await openLiveSide({ clock: () => now });
  await seedDemoLeague({ ...league, simulatorPassword: 'a password of nobody', now });
  const { app } = await league.startServer();
  await league.caughtUp();
  get = async (url) => {
    const answer = await app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
});
afterAll(() => league.close());

// Rule: Averages, totals and percentages
it('every number of standings, streaks, averages and totals is the sum of the games that explain it', async () => {
  const { seasons } = await get('/api/seasons/');
  const numbers = await checkNumbers(get, 'season', seasons[0].id, {
    teams: oneOf({ test: 4, all: 2 }),
    players: oneOf({ test: 25, all: 8 }),
  });
  expect(numbers.wrong).toEqual([]);
  expect(numbers.checked).toBeGreaterThan(300);
});

it('so is every number as of a day in the middle of the season', async () => {
  const { seasons } = await get('/api/seasons/');
  const { games } = await get(`/api/games/?past=true&season_id=${seasons[0].id}&limit=100`);
  const asOf = games[Math.floor(games.length / 2)].game_date.slice(0, 10);
  const numbers = await checkNumbers(get, 'season', seasons[0].id, {
    teams: oneOf({ test: 4, all: 2 }),
    players: oneOf({ test: 25, all: 12 }),
    categories: ['points', 'minutes', 'three_point_percentage'],
    asOf,
  });
  expect(numbers.wrong).toEqual([]);
  expect(numbers.checked).toBeGreaterThan(100);
});

it('every cell of a box score is the sum of the plays that explain it, also while the game is on', async () => {
  const { games } = await get('/api/games/?status=completed,final,in_progress&limit=100');
  const some = games.filter(
    (_: unknown, place: number) => (place + TEST_SEED) % games.length < times({ test: 1, all: 3 }),
  );
  for (const { id } of some) {
    const { wrong, checked } = await checkBoxScore(get, id);
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(300);
  }
});
