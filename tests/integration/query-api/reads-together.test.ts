import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryReadModel, seasonTable } from '#projections/directory/directory.table.ts';
import { rebuildProjections } from '#projections/kernel/rebuild.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import type { Read } from '#query-api/kernel/read-models.ts';
import { statementsDuring } from '#tests/support/query-plans.ts';
import { foundLeague } from './league.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

/** Calls of one read that come at the same time, against the real Postgres. */

let side: ReadSide;
let api: QueryApi;

beforeAll(async () => {
  side = await startReadSide();
  await foundLeague(side);
  await side.caughtUp();
  api = await side.startQueryApi();
}, 60_000);
afterAll(() => side.stop());

type Parts = { twice: { number: number }; seasons: { id: number } };

/** Twice a number: a part of its own, a column of its own, and a table beside them. */
const twice = (number: unknown): Read<Parts, { text: string }> => ({
  models: [directoryReadModel],
  short: true,
  values: [number, 'times two'],
  select: (table) => ({
    twice: 'SELECT 2 * $1::integer AS number',
    seasons: `SELECT s.id FROM ${table(seasonTable)} s`,
  }),
  selectRow: () => ({ columns: { text: `$1::integer || ' ' || $2::text` }, from: '(SELECT) one' }),
});

async function read(number: unknown) {
  const { rows, row, position } = await api.readModels.read(twice(number));
  return { twice: rows.twice[0]?.number, text: row.text, seasons: rows.seasons.length, position };
}

test('are a few statements, and each call has its own answer', async () => {
  const numbers = Array.from({ length: 20 }, (_unused, index) => index);
  const { result, statements } = await statementsDuring([api.pool], () => Promise.all(numbers.map(read)));
  const alone = await read(0);
  expect(result).toEqual(
    numbers.map((number) => ({ ...alone, twice: 2 * number, text: `${number} times two` })),
  );
  expect(alone.seasons).toBeGreaterThan(0);
  expect(statements.length).toBe(3);
});

test('one that cannot be answered spoils none of the others', async () => {
  const found = await Promise.allSettled(['1', 'many', '3'].map(read));
  expect(found.map((one) => (one.status === 'fulfilled' ? one.value.twice : one.reason.code))).toEqual([
    2,
    'validation_failed',
    6,
  ]);
});

test('find the tables of a rebuild that was made since', async () => {
  await side.stopRunner();
  await rebuildProjections({ pool: side.pool, store: side.store, projections: PROJECTIONS });
  const numbers = [1, 2, 3, 4, 5];
  const found = await Promise.all(numbers.map(read));
  expect(found.map((one) => one.twice)).toEqual(numbers.map((number) => 2 * number));
  const { rows } = await side.pool.query('SELECT DISTINCT generation FROM read.checkpoint');
  expect(rows).toEqual([{ generation: 2 }]);
});
