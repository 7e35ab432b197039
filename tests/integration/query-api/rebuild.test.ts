import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { rebuildProjections } from '#projections/kernel/rebuild.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { basket } from '#tests/support/builders/game.builder.ts';
import { foundLeague, playableGame, scheduleGame } from './league.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

let side: ReadSide;
let api: QueryApi;

beforeAll(async () => {
  side = await startReadSide();
  await foundLeague(side);
  await playableGame(side, 1, basket('east', 2, { by: 1 }));
  await scheduleGame(side, { id: 2, score: [50, 40] });
  api = await side.startQueryApi();
  await side.caughtUp();
});
afterAll(() => side.stop());

const URLS = [
  '/api/games/1/',
  '/api/games/1/boxscore/',
  '/api/games/1/plays/',
  '/api/games/',
  '/api/games/?upcoming=true',
  '/api/rankings/season/1/',
  '/api/seasons/',
  '/api/teams/',
  '/api/players/?limit=5',
];

test('no read notices that the read models are rebuilt again and again while the game goes on', async () => {
  let reads = 0;
  let score = 2;
  const failures: string[] = [];
  let rebuilding = true;
  const reader = async (offset: number) => {
    for (let call = offset; rebuilding; call += 1) {
      const url = URLS[call % URLS.length] ?? '/';
      const answer = await api.app.inject(url);
      reads += 1;
      if (answer.statusCode !== 200) failures.push(`${url}: ${answer.statusCode} ${answer.body}`);
    }
  };
  const scorer = async () => {
    while (rebuilding) {
      const position = await side.append(gameStream(1), basket('east', 2));
      score += 2;
      const answer = await api.app.inject({
        url: '/api/games/1/',
        headers: { 'x-after-position': position },
      });
      if (answer.json().scoreboard?.team_score_east !== score) failures.push(`score: ${answer.body}`);
    }
  };
  const others = [reader(0), reader(3), reader(6), scorer()];
  for (let round = 0; round < 4; round += 1) {
    await rebuildProjections({ pool: side.pool, store: side.store, projections: PROJECTIONS });
  }
  rebuilding = false;
  await Promise.all(others);
  expect(failures).toEqual([]);
  expect(reads).toBeGreaterThan(50);
  const { rows } = await side.pool.query('SELECT DISTINCT generation FROM read.checkpoint');
  expect(rows).toEqual([{ generation: 5 }]);
});

test('a process that starts when the first tables are long gone finds the live ones', async () => {
  const late = await side.startQueryApi();
  for (const url of URLS) expect((await late.app.inject(url)).statusCode).toBe(200);
});

test('before the read models are built, reads say so', async () => {
  const empty = await startReadSide();
  try {
    await empty.stopRunner();
    await empty.pool.query('DROP SCHEMA read CASCADE');
    const early = await empty.startQueryApi();
    const answer = await early.app.inject('/api/games/1/');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'read_model_behind' });
    expect(answer.headers['retry-after']).toBe('1');
  } finally {
    await empty.stop();
  }
});
