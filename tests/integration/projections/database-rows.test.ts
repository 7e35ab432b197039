import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool, type PoolClient } from '#platform/postgres/postgres-pool.ts';
import { integer, json, text, timestamptz } from '#projections/read-model/column.ts';
import { createTableSql, defineTable, type RowOf } from '#projections/read-model/table.ts';
import { MemoryRows } from '#projections/rebuild/memory-rows.ts';
import { migrateReadSchema } from '#projections/runner/checkpoint.ts';
import { DatabaseRows } from '#projections/runner/database-rows.ts';
import { createRandom } from '#tests/support/builders/random-league.builder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const table = defineTable({
  name: 'seat',
  columns: {
    hall: integer(),
    seat: integer(),
    team: integer().nullable(),
    since: timestamptz().nullable(),
    note: text(),
    place: json<object>().nullable(),
  },
  key: ['hall', 'seat'],
  indexes: [['team']],
});
type Seat = RowOf<typeof table>;
const PHYSICAL = 'read.seat_v1';

let database: TestDatabase;
let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await migrateReadSchema(pool);
  await pool.query(createTableSql(table, PHYSICAL));
  client = await pool.connect();
  await client.query(`SET TimeZone = 'UTC'`);
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

const open = () => new DatabaseRows(table, PHYSICAL, client);
const row = (hall: number, seat: number, team: number | null = null): Seat => ({
  hall,
  seat,
  team,
  since: '2026-01-10T18:00:00.000Z',
  note: 'a\tb\\c\n"d" ünï',
  place: { x: 1.5, list: [null, 'a\\b'] },
});
const sorted = (rows: Seat[]) => rows.toSorted((a, b) => a.hall - b.hall || a.seat - b.seat);

describe('a batch', () => {
  it('sees what it has put and deleted before anything is written', async () => {
    const rows = open();
    rows.put(row(1, 1, 7));
    expect(await rows.get({ hall: 1, seat: 1 })).toEqual(row(1, 1, 7));
    expect(await rows.where({ team: 7 })).toEqual([row(1, 1, 7)]);
    rows.delete({ hall: 1, seat: 1 });
    expect(await rows.get({ hall: 1, seat: 1 })).toBeUndefined();
    expect(await rows.where({ team: 7 })).toEqual([]);
    rows.forget();
    expect(await open().where({ hall: 1 })).toEqual([]);
  });

  it('that was rolled back leaves no trace, in the table or in what is remembered', async () => {
    const rows = open();
    rows.put(row(1, 1, 1));
    await rows.write();
    rows.commit();
    await client.query('BEGIN');
    rows.put(row(1, 1, 2));
    rows.put(row(1, 2, 2));
    await rows.write();
    await client.query('ROLLBACK');
    rows.forget();
    expect(await rows.get({ hall: 1, seat: 1 })).toEqual(row(1, 1, 1));
    expect(await rows.get({ hall: 1, seat: 2 })).toBeUndefined();
    await client.query(`DELETE FROM ${PHYSICAL}`);
  });
});

describe('rows in the database', () => {
  it('read as they were put, from the cache and from the table', async () => {
    const rows = open();
    rows.put({ ...row(3, 1), since: '2026-01-10T18:00:00Z' });
    await rows.write();
    rows.commit();
    expect(await rows.get({ hall: 3, seat: 1 })).toEqual(row(3, 1));
    expect(await open().get({ hall: 3, seat: 1 })).toEqual(row(3, 1));
    await client.query(`DELETE FROM ${PHYSICAL}`);
  });

  it('refuse nothing where a column needs a value', async () => {
    const rows = open();
    // As from an event that is older than its schema.
    rows.put(JSON.parse(JSON.stringify({ ...row(3, 1), note: null })));
    await expect(rows.write()).rejects.toThrow(/null value in column "note"/);
    rows.forget();
  });

  it('are the rows in memory, whatever happens', async () => {
    const chance = createRandom(3);
    const upTo = (limit: number) => Math.floor(chance() * limit);
    const live = open();
    const memory = new MemoryRows(table);
    for (let batch = 0; batch < 60; batch += 1) {
      for (let change = upTo(12); change >= 0; change -= 1) {
        const key = { hall: upTo(3), seat: upTo(4) };
        if (chance() < 0.3) {
          live.delete(key);
          memory.delete(key);
        } else {
          const put = { ...row(key.hall, key.seat, upTo(4)), note: `batch ${batch}` };
          live.put(put);
          memory.put(put);
        }
        expect(await live.get(key)).toEqual(await memory.get(key));
        for (const match of [{ team: upTo(4) }, { hall: upTo(3) }]) {
          expect(sorted(await live.where(match))).toEqual(sorted(await memory.where(match)));
        }
      }
      await live.write();
      live.commit();
      if (batch % 10 === 0) live.forget();
    }
    const { rows } = await client.query(`SELECT count(*)::int AS rows FROM ${PHYSICAL}`);
    expect(rows[0].rows).toBe(memory.size);
    expect(memory.size).toBeGreaterThan(3);
  });
});
