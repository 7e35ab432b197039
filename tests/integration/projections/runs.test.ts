import { beforeAll, describe, expect, test } from 'vitest';
import type { ReadModelsState, Run } from '#contracts/read-model/read-model.contract.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { READ_MODELS } from '#projections/read-database/read-models.ts';
import { physicalName, type Table } from '#projections/read-model/table.ts';
import { standingsReadModel } from '#projections/standings/standings.table.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { until } from '#tests/support/until.ts';
import { type Caller, ownWriteSide } from '../command-api/write-side.fixture.ts';

/** Rebuilds and verifications that an administrator requests: the projections carry them out in processes of their own. */
/** It rebuilds and cuts connections. */
const side = ownWriteSide();
let admin: Caller;

beforeAll(async () => {
  admin = await side.caller('superuser');
  const { gameIds, seasonId } = await createLeagueFixture(side.commands, { games: 1, start: true });
  await side.call(admin, 'POST', `/api/games/${gameIds[0]}/score/`, {
    details: { eastScores: { quarter1: 12 }, westScores: { quarter1: 7 } },
  });
  await side.call(admin, 'POST', `/api/games/${gameIds[0]}/end/`);
  await until('the read models are at the head', async () =>
    (await readState()).read_models.every(({ at_head }) => at_head),
  );
  expect(seasonId).toBeGreaterThan(0);
});

async function readState(): Promise<ReadModelsState> {
  const { status, body } = await side.call(admin, 'GET', '/api/read-models/');
  expect(status).toBe(200);
  return body;
}

const newest = ({ runs }: ReadModelsState): Run => {
  const [run] = runs;
  if (run === undefined) throw new Error('no run');
  return run;
};

/** Requests a run and waits for its end. */
async function carryOut(body: { kind: 'rebuild' | 'verify'; models?: string[] }): Promise<Run> {
  const { status, body: state } = await side.call(admin, 'POST', '/api/read-models/runs/', body);
  expect(status).toBe(202);
  const { id } = newest(state);
  const find = async () => (await readState()).runs.find((one) => one.id === id);
  await until('the run has ended', async () => (await find())?.ended_at != null);
  return newest({ ...state, runs: [(await find()) ?? newest(state)] });
}

const findModel = ({ read_models }: ReadModelsState, name: string) => {
  const model = read_models.find((one) => one.name === name);
  if (model === undefined) throw new Error(`no read model ${name}`);
  return model;
};

/** The live table of standings. */
async function standingsTable(): Promise<string> {
  const { version, generation } = findModel(await readState(), 'standings');
  return physicalName(standingsReadModel.tables.standing, version, generation ?? 0);
}

test('lists every read model with how far it is', async () => {
  const { head, read_models } = await readState();
  expect(head).toBe(await side.stored.head());
  expect(
    read_models.map(({ name, state, at_head, position }) => ({ name, state, at_head, position })),
  ).toEqual(read_models.map(({ name }) => ({ name, state: 'live', at_head: true, position: head })));
});

test('counts rows also after a crash of Postgres, which forgets what it has counted', async () => {
  const { read_models: models } = await readState();
  const inTables = await Promise.all(
    models.map(async ({ name, version, generation }) => {
      const tables = READ_MODELS.find((one) => one.name === name)?.tables ?? {};
      const counts = Object.values<Table>(tables).map(async (table) => {
        const of = physicalName(table, version, generation ?? 0);
        const { rows } = await side.pool.query(`SELECT count(*)::int AS count FROM ${of}`);
        return Number(rows[0].count);
      });
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    }),
  );
  expect(Math.max(...inTables)).toBeGreaterThan(2);
  // As Postgres does by itself every minute, and as its recovery does.
  await side.pool.query('ANALYZE');
  const superuser = createPool(side.database.superuserUrl, { name: 'superuser' });
  await superuser.query('SELECT pg_stat_reset()');
  await superuser.end();
  expect((await readState()).read_models.map(({ rows }) => rows)).toEqual(inTables);
});

test('finds a row that does not follow from the log, shows both values, and a rebuild of that one mends it', async () => {
  const table = await standingsTable();
  await side.pool.query(`UPDATE ${table} SET wins = 41 WHERE rank = 1`);
  const found = await carryOut({ kind: 'verify' });
  expect(found).toMatchObject({ state: 'done' });
  expect(found.differences).toBeGreaterThan(0);
  expect(found.report[0]).toMatchObject({ projection: 'standings', table: 'standing', kind: 'different' });
  expect(found.report[0]?.columns).toEqual(['wins: 41 ≠ 1']);
  expect(findModel(await readState(), 'standings').verified_differences).toBe(found.differences);
  expect(findModel(await readState(), 'game').verified_differences).toBe(0);

  const before = findModel(await readState(), 'standings');
  const run = await carryOut({ kind: 'rebuild', models: ['standings'] });
  expect(run).toMatchObject({
    kind: 'rebuild',
    models: ['standings'],
    cause: 'page',
    requested_by: admin.username,
    state: 'done',
    share: 1,
    error: null,
  });
  const after = findModel(await readState(), 'standings');
  expect(after.generation).toBe((before.generation ?? 0) + 1);
  expect(after.rebuilt_at).toBe(run.ended_at);
  expect(findModel(await readState(), 'game').rebuilt_at).toBeNull();
});

describe('one at a time', () => {
  test('a second one is refused, and the first can be stopped without a trace', async () => {
    const before = findModel(await readState(), 'standings');
    const first = await side.call(admin, 'POST', '/api/read-models/runs/', { kind: 'rebuild' });
    expect(first.status).toBe(202);
    const second = await side.call(admin, 'POST', '/api/read-models/runs/', { kind: 'verify' });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Another run has not ended. Wait for it, or stop it.',
    ]);
    const { id } = newest(first.body);
    const stopped = await side.call(admin, 'POST', `/api/read-models/runs/${id}/cancel/`);
    expect([stopped.status, newest(stopped.body).state]).toEqual([200, 'canceled']);
    const again = await side.call(admin, 'POST', `/api/read-models/runs/${id}/cancel/`);
    expect([again.status, again.body.message]).toEqual([409, 'This run has ended.']);
    // Whatever it had begun is gone by the time the next one has been carried out; what was mended before is mended.
    const next = await carryOut({ kind: 'verify' });
    expect(next).toMatchObject({ state: 'done', differences: 0, report: [] });
    const after = findModel(await readState(), 'standings');
    expect(after.generation).toBe(before.generation);
  });
});

test('what cannot be carried out is refused', async () => {
  const unknown = await side.call(admin, 'POST', '/api/read-models/runs/', {
    kind: 'rebuild',
    models: ['stnadings'],
  });
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    { models: ['There is no read model stnadings'] },
  ]);
  const never = await side.call(admin, 'POST', `/api/read-models/runs/${newId()}/cancel/`);
  expect(never.status).toBe(404);
  const manager = await side.caller('manager');
  expect((await side.call(manager, 'GET', '/api/read-models/')).status).toBe(403);
  expect((await side.call(manager, 'POST', '/api/read-models/runs/', { kind: 'verify' })).status).toBe(403);
});
