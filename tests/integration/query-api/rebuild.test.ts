import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { gameReadModel } from '#projections/game/game.table.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { standingsReadModel } from '#projections/standings/standings.table.ts';
import { ReadModelChanges } from '#query-api/read-models/changes.ts';
import { notReady } from '#query-api/read-models/readiness.ts';
import { basket } from '#tests/support/builders/game.builder.ts';
import { TEST_ALL } from '#tests/support/sampling.ts';
import { playableGame, scheduleGame, startFoundedLeague } from './league.fixture.ts';
import { type QueryApi, type ReadSide, silent, startReadSide } from './read-side.fixture.ts';

let side: ReadSide;
let api: QueryApi;

beforeAll(async () => {
  side = await startFoundedLeague();
  await playableGame(side, 1, basket('east', 2, { by: 1 }));
  await scheduleGame(side, { id: 2, score: [50, 40] });
  api = await side.startQueryApi();
  await side.caughtUp();
});
afterAll(() => side.stop());

const ROUNDS = TEST_ALL ? 4 : 2;

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
      // Kept answers come at once, one after the other: the rebuild beside them wants its turn.
      await nextTurn();
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
  for (let round = 0; round < ROUNDS; round += 1) {
    await rebuildProjections({ pool: side.pool, store: side.store, projections: PROJECTIONS });
  }
  rebuilding = false;
  await Promise.all(others);
  expect(failures).toEqual([]);
  expect(reads).toBeGreaterThan(50);
  const { rows } = await side.pool.query('SELECT DISTINCT generation FROM read.checkpoint');
  expect(rows).toEqual([{ generation: ROUNDS + 1 }]);
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

test('the front door is ready when it can read, hear, and everything behind it is ready', async () => {
  const service = createServer((_request, response) => response.writeHead(up ? 200 : 503).end());
  let up = false;
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const { readModels, changes } = api;
  const models = [gameReadModel, standingsReadModel];
  const services = { projections: `http://127.0.0.1:${port}` };
  const reason = (change: Partial<Parameters<typeof notReady>[0]> = {}) =>
    notReady({ readModels, changes, models, services, ...change });
  try {
    expect(await reason()).toBe('waiting for projections');
    up = true;
    expect(await reason()).toBeNull();
    expect(await reason({ models: [{ ...gameReadModel, version: 99 }] })).toBe(
      'read models are not live: game',
    );
    await side.pool.query(`UPDATE read.checkpoint SET state = 'stopped' WHERE projection = 'standings'`);
    expect(await reason()).toBe('read models are not live: standings');
    const deaf = new ReadModelChanges({ databaseUrl: side.database.readUrl, log: silent });
    expect(await reason({ changes: deaf })).toBe('the read models cannot be heard');
  } finally {
    service.close();
  }
});
