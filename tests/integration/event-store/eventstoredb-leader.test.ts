import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventStore, START, StoreRefused, StoreUnavailable } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import {
  type EventStorePair,
  startEventStorePair,
} from '#tests/support/eventstore-double/eventstore-double.ts';
import { aStream, collect, events, Follower } from './events.ts';

/**
 * The moments in which another node begins to lead, as a real cluster comes through them only by chance. Its leader dies in
 * tests/crash/eventstoredb.long.test.ts.
 */

let pair: EventStorePair;
let store: EventStore;
let warned: string[];
const stream = aStream();
const append = (to: EventStore, into = stream) =>
  to.append({ stream: into, expectedRevision: 'any', events: events(1) });

beforeEach(async () => {
  pair = await startEventStorePair();
  warned = [];
  const warn = (_: object, text: string) => void warned.push(text);
  store = createEventStoreDbEventStore({
    url: pair.url,
    retryMs: 10_000,
    logger: { error: warn, warn, info: () => {} },
  });
});
afterEach(async () => {
  await store.close();
  pair.stop();
});

test('an append that a node takes and cannot pass on is left for the one that leads meanwhile', async () => {
  const [first, second] = pair.nodes;
  await append(store);
  // The connection is open, the stream is known: nothing is asked before the append.
  first.holds = true;
  pair.lead(second);
  expect(await append(store)).toMatchObject({ revision: 1 });
  first.holds = false;
  // Before this one, the stream has to be read.
  second.holds = true;
  pair.lead(first);
  expect(await append(store, aStream())).toMatchObject({ revision: 0 });
  second.holds = false;
  expect(await collect(store.readStream(stream))).toHaveLength(2);
});

describe('who reads now and then', () => {
  const READS: [string, (from: EventStore) => Promise<unknown>][] = [
    ['the head', (from) => from.head()],
    ['a stream', (from) => collect(from.readStream(stream))],
    ['the log', (from) => collect(from.readAll(START))],
    ['what is searched for', (from) => from.search({ limit: 1 })],
  ];

  test('reads from the new leader at once, whatever it is and however the old one went', async () => {
    const [first, second] = pair.nodes;
    await append(store);
    for (const [, read] of READS) {
      // The connection is to the one that leads.
      pair.lead(first);
      await store.head();
      pair.lead(second);
      await read(store);
    }
    for (const [, read] of READS) {
      pair.lead(first);
      await store.head();
      first.kill();
      pair.lead(second);
      await read(store);
      await first.start();
    }
    expect(warned).toEqual([]);
  });

  test('reads from the new leader at once also when there was nothing to read before', async () => {
    const [first, second] = pair.nodes;
    expect(await collect(store.readStream(stream))).toEqual([]);
    first.kill();
    pair.lead(second);
    expect(await collect(store.readStream(stream))).toEqual([]);
    expect(warned).toEqual([]);
  });

  test('reads what was just written, whichever node they came to first', async () => {
    const [, second] = pair.nodes;
    const { position } = await append(store);
    const other = createEventStoreDbEventStore({ url: `esdb://${second.host}?tls=false` });
    // It is sent on to the leader.
    expect(await other.head()).toBe(position);
    expect(await append(other)).toMatchObject({ revision: 1 });
    await other.close();
  });

  test('is told that there is no leader while there is none', async () => {
    await store.head();
    pair.lead(undefined);
    for (const [, read] of READS) {
      const failure = await read(store).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(failure).not.toBeInstanceOf(StoreRefused);
      expect(String(failure)).toMatch(/EVENTSTORE_URL is changing its leader: it goes on by itself/);
    }
    expect(warned).toHaveLength(1);
  });
});

test('who follows goes on with the new leader, without a word', async () => {
  const follower = new Follower(store, START);
  await follower.until((f) => f.caughtUp);
  for (const [time, leader] of [...pair.nodes, ...pair.nodes].entries()) {
    pair.lead(leader);
    await append(store);
    await follower.until((f) => f.caughtUp && f.events.length === time + 1);
  }
  expect(follower.events).toEqual(await collect(store.readStream(stream)));
  await follower.stop();
  expect(warned).toEqual([]);
});
