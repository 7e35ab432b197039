import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventStore, type Position, START } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '#tests/support/eventstore-double/eventstore-double.ts';
import { aStream, collect, events, Follower } from './events.ts';

/** What a read costs, and what it leaves behind. The server sends a read to its end, whether or not anybody listens. */

let double: EventStoreDouble;
let store: EventStore;
const stream = aStream();
/** Of the events of the stream. */
let positions: Position[];
const NEVER = { signal: new AbortController().signal };
const OURS = { streamPrefixes: ['test-'] };

async function startWith(count: number): Promise<void> {
  double = await startEventStoreDouble();
  const writer = createEventStoreDbEventStore({ url: double.url });
  for (let written = 0; written < count; written += 500) {
    const next = events(Math.min(500, count - written));
    await writer.append({ stream, expectedRevision: 'any', events: next });
  }
  positions = (await collect(writer.readStream(stream))).map((event) => event.position);
  await writer.close();
}

beforeEach(() => {
  store = createEventStoreDbEventStore({ url: double.url });
});

/** Events that the server sent for some work. */
async function sentFor(work: () => Promise<unknown>): Promise<number> {
  const before = double.log.sent;
  await work();
  return double.log.sent - before;
}

async function leave(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items) break;
}

// Of a short log the server has sent everything when the reader leaves, of a long one it goes on sending.
describe.each([
  ['a short', 100],
  ['a long', 3_000],
] as const)('on %s log a store closes', (_, length) => {
  beforeAll(() => startWith(length));
  afterAll(() => double.pause());

  test.each([
    ['after a head', () => store.head()],
    ['after a read of the log that was left', () => leave(store.readAll(START))],
    ['after a filtered read that was left', () => leave(store.readAll(START, OURS))],
    ['after a read of a stream that was left', () => leave(store.readStream(stream))],
    ['after pages that were left', () => leave(store.readPages(START))],
    ['after a subscription that was left', () => leave(store.subscribeAll(START, NEVER))],
    [
      'after an append',
      () => store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) }),
    ],
  ])('%s', async (__, work) => {
    await work();
    await store.close();
  });

  test.each([
    ['the log', (last: number) => store.readAll(positions.at(-last - 1) ?? START)],
    ['the log, filtered', (last: number) => store.readAll(positions.at(-last - 1) ?? START, OURS)],
    ['a stream', (last: number) => store.readStream(stream, positions.length - last)],
    ['a subscription', (last: number) => store.subscribeAll(positions.at(-last - 1) ?? START, NEVER)],
  ])('after %s was left when everything had been sent', async (__, read) => {
    // As much as fits into the buffers between the connection and the reader, who took one: then the call is over.
    for (const last of [20, 28, 34, 40, 48]) {
      for await (const ___ of read(last)) {
        // On the same connection: by these answers everything has arrived that was sent before.
        for (let count = 0; count < 3; count += 1) {
          await store.append({ stream: aStream('other-'), expectedRevision: 'none', events: events(1) });
        }
        break;
      }
    }
    await store.close();
  });

  test('while somebody follows', async () => {
    const follower = new Follower(store, START);
    await follower.until((f) => f.caughtUp);
    await store.close();
    await follower.stop();
  });
});

describe('on a log of 3,000 events', () => {
  beforeAll(() => startWith(3_000));
  afterAll(() => double.pause());

  describe('the head costs', () => {
    test('one event, however long the log is', async () => {
      const last = await store.append({ stream, expectedRevision: 'any', events: events(1) });
      expect(await sentFor(() => store.head())).toBeLessThanOrEqual(2);
      expect(await store.head()).toBe(last.position);
      await store.close();
    });

    test('a look through what others left behind it, and that once', async () => {
      const last = await store.append({ stream, expectedRevision: 'any', events: events(1) });
      double.log.appendSystemEvents(1_500);
      double.log.appendForeignEvent('theirs-1', 'application/json');
      expect(await store.head()).toBe(last.position);
      expect(await sentFor(() => store.head())).toBe(1);
      expect(await store.head()).toBe(last.position);
      await store.close();
    });
  });

  test('a reader who leaves has cost two pages at most', async () => {
    expect(await sentFor(() => leave(store.readStream(stream)))).toBe(1_000);
    expect(await sentFor(() => leave(store.readAll(START)))).toBeLessThan(2_100);
    await store.close();
  });

  test('a filtered read gets what it asks for and little else', async () => {
    const rare = aStream('rare-');
    await store.append({ stream: rare, expectedRevision: 'none', events: events(2) });
    await store.append({ stream, expectedRevision: 'any', events: events(300) });
    const filter = { streamPrefixes: [rare] };
    // The last hundred records are read whoever they belong to.
    expect(await sentFor(() => collect(store.readAll(START, filter)))).toBeLessThan(400);
    expect((await collect(store.readAll(START, filter))).map((event) => event.revision)).toEqual([0, 1]);
    await store.close();
  });

  test('a read of a closed store fails instead of ending', async () => {
    await store.close();
    await expect(collect(store.readAll(START))).rejects.toThrow('closed');
    await expect(store.head()).rejects.toThrow('closed');
  });
});
