import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMissingIndexes } from '#events/store/postgres/search-indexes.ts';
import { aStream, events } from './events.ts';
import { createOwnLog } from './own-log.ts';

/** The indexes that a long log lacks after an upgrade. */

const NAMES = ['log_actor', 'log_device', 'log_not_imported', 'log_off_court_stream', 'log_off_court_type'];
let log: Awaited<ReturnType<typeof createOwnLog>>;
beforeAll(async () => {
  log = await createOwnLog();
});
afterAll(() => log.remove());

async function validIndexes(): Promise<string[]> {
  const { rows } = await log.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = 'events.log'::regclass AND i.indisvalid AND c.relname = ANY ($1) ORDER BY 1`,
    [NAMES],
  );
  return rows.map(({ name }) => name);
}
const build = (signal = new AbortController().signal) =>
  buildMissingIndexes(log.pool, { logger: { info: () => {} }, signal });
/** Fulfilled once a build waits for somebody. */
const isWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await log.pool.query(
        `SELECT FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'
         AND datname = current_database()`,
      );
      return rows.length;
    })
    .toBe(1);
/** A transaction that has written to the log and stays open: a build waits for its end. */
async function openWriter() {
  const client = await log.pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE events.log IN ROW EXCLUSIVE MODE');
  return {
    async end() {
      await client.query('COMMIT');
      client.release();
    },
  };
}
async function drop(): Promise<void> {
  await log.pool.query(`DROP INDEX ${NAMES.map((name) => `events.${name}`).join()}`);
  await buildHasEnded();
}
/** The lock of a build ends with its connection, which Postgres notices a moment later. */
async function buildHasEnded(): Promise<void> {
  const locks = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE l.locktype = 'advisory' AND d.datname = current_database()`;
  await expect.poll(async () => (await log.pool.query(locks)).rows.length).toBe(0);
}

test('a new log has them', async () => {
  expect(await validIndexes()).toEqual(NAMES);
});

test('are built while appends go on', async () => {
  const store = log.open();
  await store.append({ stream: aStream(), expectedRevision: 'none', events: events(3) });
  await drop();
  const writer = await openWriter();
  const built = build();
  await isWaiting();
  await store.append({ stream: aStream(), expectedRevision: 'none', events: events(2) });
  await writer.end();
  await built;
  expect(await validIndexes()).toEqual(NAMES);
});

test('are built by one process at a time', async () => {
  await drop();
  const writer = await openWriter();
  const built = build();
  await isWaiting();
  await build();
  expect(await validIndexes()).toEqual([]);
  await writer.end();
  await built;
  expect(await validIndexes()).toEqual(NAMES);
});

test('are built anew where a stop has left one half built', async () => {
  await drop();
  const writer = await openWriter();
  const stop = new AbortController();
  const built = build(stop.signal);
  await isWaiting();
  stop.abort();
  await built;
  await writer.end();
  const { rows } = await log.pool.query(
    `SELECT FROM pg_index WHERE indrelid = 'events.log'::regclass AND NOT indisvalid`,
  );
  expect(rows).toHaveLength(1);
  await buildHasEnded();
  await build();
  expect(await validIndexes()).toEqual(NAMES);
});
