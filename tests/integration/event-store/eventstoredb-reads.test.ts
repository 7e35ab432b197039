import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '#tests/support/eventstore-double/eventstore-double.ts';
import { aStream, collect, events } from './events.ts';

/** What a read costs: the server sends it to its end, whether or not anybody listens. */

let double: EventStoreDouble;
let store: EventStore;
const stream = aStream();

beforeAll(async () => {
  double = await startEventStoreDouble();
  store = createEventStoreDbEventStore({ url: double.url });
  for (let written = 0; written < 3_000; written += 500) {
    await store.append({ stream, expectedRevision: 'any', events: events(500) });
  }
});
afterAll(async () => {
  await store.close();
  await double.pause();
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

describe('on a log of 3,000 events', () => {
  describe('the head costs', () => {
    test('one event, however long the log is', async () => {
      const last = await store.append({ stream, expectedRevision: 'any', events: events(1) });
      expect(await sentFor(() => store.head())).toBeLessThanOrEqual(2);
      expect(await store.head()).toBe(last.position);
    });

    test('a look through what others left behind it, and that once', async () => {
      const last = await store.append({ stream, expectedRevision: 'any', events: events(1) });
      double.log.appendSystemEvents(1_500);
      double.log.appendForeignEvent('theirs-1', 'application/json');
      expect(await store.head()).toBe(last.position);
      expect(await sentFor(() => store.head())).toBe(1);
      expect(await store.head()).toBe(last.position);
    });
  });

  test('a reader who leaves has cost two pages at most', async () => {
    expect(await sentFor(() => leave(store.readStream(stream)))).toBe(1_000);
    expect(await sentFor(() => leave(store.readAll(START)))).toBeLessThan(2_100);
  });

  test('a filtered read gets what it asks for and little else', async () => {
    const rare = aStream('rare-');
    await store.append({ stream: rare, expectedRevision: 'none', events: events(2) });
    await store.append({ stream, expectedRevision: 'any', events: events(300) });
    const filter = { streamPrefixes: [rare] };
    // The last hundred records are read whoever they belong to.
    expect(await sentFor(() => collect(store.readAll(START, filter)))).toBeLessThan(400);
    expect((await collect(store.readAll(START, filter))).map((event) => event.revision)).toEqual([0, 1]);
  });
});
