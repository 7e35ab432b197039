import { afterAll, beforeAll, expect, test } from 'vitest';
import { START } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { aStream, collect, events, Follower } from './events.ts';
import { createOwnLog } from './own-log.ts';

/** What a reader of the Postgres log may rely on, whatever else goes on in the database. */

let log: Awaited<ReturnType<typeof createOwnLog>>;
beforeAll(async () => {
  log = await createOwnLog();
});
afterAll(() => log.remove());

test('a transaction that stays open hides nothing and holds nobody up', async () => {
  const store = log.open();
  const open = await log.pool.connect();
  await open.query('BEGIN');
  await open.query('CREATE TABLE held ()');
  const follower = new Follower(store, START);
  const { position } = await store.append({ stream: aStream(), expectedRevision: 'none', events: events(2) });
  await follower.until((f) => f.position === position);
  expect(follower.events).toHaveLength(2);
  await follower.stop();
  await open.query('ROLLBACK');
  open.release();
});

test('subscribers hear of events without notifications, and listen again', async () => {
  const [store, writer] = [log.open({ pollMs: 50 }), log.open()];
  const follower = new Follower(store, await store.head());
  await follower.until((f) => f.caughtUp);
  const stream = aStream();
  for (let count = 1; count <= 20; count += 1) {
    await log.cut('courtside-listen');
    await writer.append({ stream, expectedRevision: 'any', events: events(1) });
    await follower.until((f) => f.events.length === count);
  }
  await follower.stop();
  expect(follower.events).toEqual(await collect(store.readStream(stream)));
});

test('subscribers are woken by notifications, long before they would look by themselves', async () => {
  const [store, writer] = [log.open({ pollMs: 3_600_000 }), log.open()];
  const follower = new Follower(store, await store.head());
  await follower.until((f) => f.caughtUp);
  for (let count = 1; count <= 20; count += 1) {
    await writer.append({ stream: aStream(), expectedRevision: 'none', events: events(1) });
    await follower.until((f) => f.events.length === count);
  }
  await follower.stop();
});

test('several processes may migrate at once, and again', async () => {
  await log.pool.query('DROP SCHEMA events CASCADE');
  await Promise.all(Array.from({ length: 5 }, () => migrateEventLog(log.pool)));
  await migrateEventLog(log.pool);
  const store = log.open();
  await store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) });
  expect(await store.head()).toBe('1');
});
