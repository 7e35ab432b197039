import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RevisionConflict, StoreUnavailable } from '#events/store/event-store.port.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { freePort } from '#standalone/free-port.ts';
import { anEvent, aStream, collect, events } from './events.ts';
import { createOwnLog } from './own-log.ts';

/** What the Postgres adapter promises beyond the contract, because it writes many appends at once. */

let log: Awaited<ReturnType<typeof createOwnLog>>;
beforeAll(async () => {
  log = await createOwnLog();
});
afterAll(() => log.remove());

describe('a batch of appends', () => {
  test('judges appends to one stream in the order they came', async () => {
    const store = log.open();
    const stream = aStream();
    const results = await Promise.allSettled(
      (['none', 0, 7, 1, 'none', 2, 'any'] as const).map((expectedRevision) =>
        store.append({ stream, expectedRevision, events: events(1) }),
      ),
    );
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? result.value.revision : (result.reason as RevisionConflict).message,
    );
    expect(outcomes).toEqual([
      0,
      1,
      `stream ${stream}: expected revision 7, actual 1`,
      2,
      `stream ${stream}: expected revision none, actual 2`,
      3,
      4,
    ]);
  });

  test('goes as one transaction, durable whatever the server does by default', async () => {
    await log.pool.query(`
      CREATE TABLE seen (stream text, transaction text, synchronous_commit text);
      CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO seen VALUES (new.stream, pg_current_xact_id(), current_setting('synchronous_commit'));
        RETURN new;
      END $$;
      CREATE TRIGGER see AFTER INSERT ON events.log FOR EACH ROW EXECUTE FUNCTION see();`);
    await log.pool.query(`ALTER DATABASE ${new URL(log.url).pathname.slice(1)} SET synchronous_commit = off`);
    const store = log.open();
    await Promise.all(
      Array.from({ length: 40 }, () =>
        store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) }),
      ),
    );
    await log.pool.query('DROP TRIGGER see ON events.log');
    const { rows } = await log.pool.query(
      `SELECT count(*)::int AS events, count(DISTINCT transaction)::int AS transactions,
         array_agg(DISTINCT synchronous_commit) AS synchronous_commit FROM seen`,
    );
    expect(rows).toEqual([{ events: 40, transactions: 1, synchronous_commit: ['on'] }]);
  });

  test('an append that Postgres refuses fails alone', async () => {
    const store = log.open();
    const streams = Array.from({ length: 5 }, () => aStream());
    const results = await Promise.allSettled(
      streams.map((stream, index) =>
        // Larger than the column's smallint.
        store.append({
          stream,
          expectedRevision: 'none',
          events: [anEvent({ schemaVersion: index === 2 ? 70_000 : 1 })],
        }),
      ),
    );
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await collect(store.readStream(streams[2] ?? ''))).toEqual([]);
    expect(await collect(store.readStream(streams[4] ?? ''))).toHaveLength(1);
  });

  test('what this process knows of a stream gives way when another process has appended', async () => {
    const [store, other] = [log.open(), log.open()];
    const stream = aStream();
    await store.append({ stream, expectedRevision: 'none', events: events(1) });
    await other.append({ stream, expectedRevision: 0, events: events(1) });
    const appending = store.append({ stream, expectedRevision: 0, events: events(1) });
    await expect(appending).rejects.toMatchObject({ actual: 1 });
    expect(await store.append({ stream, expectedRevision: 1, events: events(1) })).toMatchObject({
      revision: 2,
    });
    // Elsewhere in between, so that the store knows the head but not the stream.
    await other.append({ stream, expectedRevision: 2, events: events(1) });
    await store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) });
    await expect(store.append({ stream, expectedRevision: 2, events: events(1) })).rejects.toBeInstanceOf(
      RevisionConflict,
    );
  });
});

describe('a lost connection', () => {
  test('in the midst of appends loses and doubles nothing', async () => {
    const store = log.open({ retryMs: 20_000 });
    const before = await store.head();
    let appended = 0;
    let cuts = 0;
    const writers = Array.from({ length: 16 }, async () => {
      const stream = aStream();
      const acknowledged: { id: string; revision: number; position: string }[] = [];
      for (let revision = -1; revision < 59; ) {
        const [event] = events(1);
        if (event === undefined) break;
        const expectedRevision = revision === -1 ? 'none' : revision;
        const result = await store.append({ stream, expectedRevision, events: [event] });
        revision = result.revision;
        acknowledged.push({ id: event.id, revision, position: result.position });
        appended += 1;
        if (appended % 100 === 0) cuts += await log.cut('courtside-append');
      }
      return { stream, acknowledged };
    });
    const written = await Promise.all(writers);
    // Fewer than nine where the connection was away at that moment.
    expect(cuts).toBeGreaterThan(0);
    for (const { stream, acknowledged } of written) {
      const recorded = await collect(store.readStream(stream));
      expect(recorded.map(({ id, revision, position }) => ({ id, revision, position }))).toEqual(
        acknowledged,
      );
    }
    expect(await collect(store.readAll(before))).toHaveLength(16 * 60);
  });

  test('that cannot be had again: StoreUnavailable, after the time for retries', async () => {
    const nobody = `postgres://courtside:x@127.0.0.1:${await freePort()}/nobody`;
    const store = createPostgresEventStore({ databaseUrl: nobody, retryMs: 300 });
    const begun = performance.now();
    const appends = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) }),
      ),
    );
    expect(performance.now() - begun).toBeGreaterThan(290);
    for (const append of appends) {
      expect(append).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    }
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(collect(store.readAll('0'))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(collect(store.readStream('game-1'))).rejects.toBeInstanceOf(StoreUnavailable);
    await store.close();
  });
});

test('closing writes what was waiting and takes nothing more', async () => {
  const store = log.open();
  const stream = aStream();
  const appending = Array.from({ length: 50 }, () =>
    store.append({ stream, expectedRevision: 'any', events: events(1) }),
  );
  const closing = store.close();
  const refused = store.append({ stream, expectedRevision: 'any', events: events(1) });
  await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
  const results = await Promise.all(appending);
  await closing;
  expect(results.map((result) => result.revision)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(await collect(log.open().readStream(stream))).toHaveLength(50);
});
