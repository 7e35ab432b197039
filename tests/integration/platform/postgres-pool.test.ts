import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPool,
  isBusyError,
  isConnectionError,
  isUniqueViolation,
  type Pool,
  withTransaction,
} from '#platform/postgres/postgres-pool.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'pool-test', max: 3 });
  await pool.query('CREATE TABLE team (id int PRIMARY KEY, name text CONSTRAINT team_name UNIQUE)');
  await pool.query('GRANT SELECT ON team TO courtside_reader');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const names = async () =>
  (await pool.query<{ name: string }>('SELECT name FROM team ORDER BY id')).rows.map((row) => row.name);

describe('withTransaction', () => {
  it('keeps what the work wrote, and gives back what it returned', async () => {
    const returned = await withTransaction(pool, async (client) => {
      await client.query("INSERT INTO team VALUES (1, 'Hawks')");
      return 'written';
    });
    expect(returned).toBe('written');
    expect(await names()).toEqual(['Hawks']);
  });

  it('keeps nothing when the work throws, and the connection can be used again', async () => {
    const before = await names();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(
        withTransaction(pool, async (client) => {
          await client.query("INSERT INTO team VALUES (2, 'Bears')");
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
    }
    expect(await names()).toEqual(before);
    expect(pool.totalCount).toBeLessThanOrEqual(3);
  });

  it('throws the first error when the connection is lost inside, and the pool recovers', async () => {
    const lost = withTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await client.query('SELECT 1');
    });
    await expect(lost).rejects.toSatisfy(isConnectionError);
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  });
});

describe('errors', () => {
  it('tells a taken name from a taken key', async () => {
    await pool.query("INSERT INTO team VALUES (10, 'Wolves')");
    const sameName = await pool
      .query("INSERT INTO team VALUES (11, 'Wolves')")
      .catch((error: unknown) => error);
    const sameKey = await pool
      .query("INSERT INTO team VALUES (10, 'Lions')")
      .catch((error: unknown) => error);
    expect(isUniqueViolation(sameName, 'team_name')).toBe(true);
    expect(isUniqueViolation(sameKey)).toBe(true);
    expect(isUniqueViolation(sameKey, 'team_name')).toBe(false);
    expect(isConnectionError(sameKey)).toBe(false);
  });

  it('calls a server that is not there a connection error', async () => {
    const nobody = createPool('postgres://x:y@127.0.0.1:1/z', { name: 'nobody' });
    const error = await nobody.query('SELECT 1').catch((reason: unknown) => reason);
    expect([isConnectionError(error), isBusyError(error)]).toEqual([true, false]);
    await nobody.end();
  });

  it('calls a pool whose connections are all taken busy, which trying again may help', async () => {
    const small = createPool(database.url, { name: 'small', max: 1 });
    const taken = await small.connect();
    small.options.connectionTimeoutMillis = 50;
    const error = await small.query('SELECT 1').catch((reason: unknown) => reason);
    expect([isBusyError(error), isConnectionError(error)]).toEqual([true, true]);
    taken.release();
    await small.end();
  });

  it('calls a server that accepts connections and says nothing busy', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const waiting = createPool(`postgres://x:y@127.0.0.1:${port}/z`, { name: 'waiting', waitMs: 50 });
    const error = await waiting.query('SELECT 1').catch((reason: unknown) => reason);
    expect([isBusyError(error), isConnectionError(error)]).toEqual([true, true]);
    await waiting.end();
    mute.close();
  });
});

describe('createPool', () => {
  it('cannot write when it is read-only, with either role', async () => {
    for (const url of [database.url, database.readUrl]) {
      const reader = createPool(url, { name: 'reader', readOnly: true });
      await expect(reader.query("INSERT INTO team VALUES (20, 'Foxes')")).rejects.toThrow(/read-only/);
      expect((await reader.query('SELECT * FROM team WHERE id = 10')).rowCount).toBe(1);
      await reader.end();
    }
  });

  it('keeps a role that only reads from writing even outside read-only transactions', async () => {
    const reader = createPool(database.readUrl, { name: 'reader' });
    await expect(reader.query('BEGIN READ WRITE; DELETE FROM team; COMMIT')).rejects.toThrow(
      /permission denied/,
    );
    await reader.end();
  });

  it('reads a date as text and ends a statement that takes too long', async () => {
    const hasty = createPool(database.url, { name: 'hasty', statementTimeoutMs: 20 });
    expect((await hasty.query("SELECT DATE '2026-03-29' AS day")).rows).toEqual([{ day: '2026-03-29' }]);
    await expect(hasty.query('SELECT pg_sleep(5)')).rejects.toThrow(/statement timeout/);
    await hasty.end();
  });
});
