import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoLeague } from '#command-api/demo/seed.ts';
import { checkBoxScore, checkNumbers } from '#tests/support/explained-league.ts';
import type { Get } from '#tests/support/explained-numbers.ts';
import { TEST_ALL } from '#tests/support/sampling.ts';
import { type LiveSide, openLiveSide } from '../live/live-side.fixture.ts';

/** The demo league: `npm test` takes every tenth player, the long stage everyone. */

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

it('every number of standings, streaks, averages and totals is the sum of the games that explain it', async () => {
  const { seasons } = await get('/api/seasons/');
  const numbers = await checkNumbers(get, 'season', seasons[0].id, {
    players: (place) => TEST_ALL || place % 10 === 0,
  });
  expect(numbers.wrong).toEqual([]);
  expect(numbers.checked).toBeGreaterThan(1_000);
});

it('so is every number as of a day in the middle of the season', async () => {
  const { seasons } = await get('/api/seasons/');
  const { games } = await get(`/api/games/?past=true&season_id=${seasons[0].id}&limit=100`);
  const asOf = games[Math.floor(games.length / 2)].game_date.slice(0, 10);
  const numbers = await checkNumbers(get, 'season', seasons[0].id, {
    players: (place) => TEST_ALL || place % 20 === 0,
    categories: ['points', 'minutes', 'three_point_percentage'],
    asOf,
  });
  expect(numbers.wrong).toEqual([]);
  expect(numbers.checked).toBeGreaterThan(200);
});

it('every cell of a box score is the sum of the plays that explain it, also while the game is on', async () => {
  const { games } = await get('/api/games/?status=completed,final,in_progress&limit=100');
  for (const { id } of games.slice(0, TEST_ALL ? 100 : 1)) {
    const { wrong, checked } = await checkBoxScore(get, id);
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(300);
  }
});
