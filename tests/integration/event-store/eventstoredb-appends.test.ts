import { jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventIdTaken, RevisionConflict } from '#events/store/event-store.port.ts';
import { createClient } from '#events/store/eventstoredb/address.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '#tests/support/eventstore-double/eventstore-double.ts';
import { anEvent, aStream, collect, events } from './events.ts';

/** When an append has to look at its stream first, and that nothing is missed when it does not. */

let double: EventStoreDouble;
beforeAll(async () => {
  double = await startEventStoreDouble();
});
afterAll(() => double.pause());

const open = () => createEventStoreDbEventStore({ url: double.url });

test('who goes on where they were reads nothing', async () => {
  const store = open();
  const stream = aStream();
  await store.append({ stream, expectedRevision: 'none', events: events(2) });
  const reads = double.reads;
  for (let revision = 1; revision < 40; revision += 2) {
    expect(await store.append({ stream, expectedRevision: revision, events: events(2) })).toMatchObject({
      revision: revision + 2,
      repeated: false,
    });
  }
  expect(double.reads).toBe(reads);
  await store.close();
});

test('what others appended meanwhile is found out before anything is refused', async () => {
  const [store, other] = [open(), open()];
  const stream = aStream();
  await store.append({ stream, expectedRevision: 'none', events: events(1) });
  const theirs = events(2);
  await other.append({ stream, expectedRevision: 0, events: theirs });
  // At the revision at which it really is, which this process does not know yet.
  const mine = events(1);
  expect(await store.append({ stream, expectedRevision: 2, events: mine })).toMatchObject({ revision: 3 });
  await other.append({ stream, expectedRevision: 3, events: events(1) });
  const late = store.append({ stream, expectedRevision: 3, events: events(1) });
  await expect(late).rejects.toMatchObject({ actual: 4 });
  await expect(late).rejects.toBeInstanceOf(RevisionConflict);
  const mixed = store.append({ stream, expectedRevision: 4, events: [anEvent(), ...theirs] });
  await expect(mixed).rejects.toBeInstanceOf(EventIdTaken);
  expect(await store.append({ stream, expectedRevision: 'any', events: events(1) })).toMatchObject({
    revision: 5,
  });
  await store.close();
  await other.close();
});

test('an answer to an append that was given up meanwhile ends no process', async () => {
  const [closed, other] = [createClient(double.url), createClient(double.url)];
  const appendBy = (client: typeof other) =>
    client.appendToStream(aStream(), jsonEvent({ type: 'Tried', data: {} }));
  await Promise.all([closed, other].map(appendBy));
  double.freeze();
  const givenUp = expect(appendBy(other)).rejects.toThrow();
  // All clients share what waits for an answer.
  await closed.dispose();
  await givenUp;
  double.thaw();
  expect(await appendBy(other)).toMatchObject({ success: true });
  await other.dispose();
});

test('a retry of what another process appended is recognised, and never appended twice', async () => {
  const [store, other] = [open(), open()];
  const [stream, elsewhere] = [aStream(), aStream()];
  await store.append({ stream, expectedRevision: 'none', events: events(1) });
  const retried = events(2);
  const first = await other.append({ stream, expectedRevision: 0, events: retried });
  // The store goes on, so that this process hears of a later event; of the stream it hears nothing.
  await store.append({ stream: elsewhere, expectedRevision: 'none', events: events(1) });
  const reads = double.reads;
  const again = await store.append({ stream, expectedRevision: 0, events: retried });
  expect(again).toEqual({ ...first, repeated: true });
  expect(double.reads).toBe(reads);
  expect(await collect(store.readStream(stream))).toHaveLength(3);
  await store.close();
  await other.close();
});

test('a part of an earlier append is answered with the position of its last event', async () => {
  const store = open();
  const stream = aStream();
  const appended = events(3);
  await store.append({ stream, expectedRevision: 'none', events: appended });
  const recorded = await collect(store.readStream(stream));
  for (const count of [1, 2, 3]) {
    const part = { stream, expectedRevision: 'none' as const, events: appended.slice(0, count) };
    expect(await store.append(part)).toEqual({
      revision: count - 1,
      position: recorded[count - 1]?.position,
      repeated: true,
    });
  }
  await store.close();
});

test('one whose answer was lost is not written twice', async () => {
  const store = createEventStoreDbEventStore({ url: double.url, retryMs: 10_000 });
  const stream = aStream();
  await store.append({ stream, expectedRevision: 'none', events: events(1) });
  const written = double.log.appended.count;
  const appending = store.append({ stream, expectedRevision: 0, events: events(2) });
  // Cut as soon as the server has written, before its answer has been read.
  await double.log.appended.wait(written, new AbortController().signal);
  await double.pause();
  await double.resume();
  expect(await appending).toMatchObject({ revision: 2 });
  expect(await collect(store.readStream(stream))).toHaveLength(3);
  await store.close();
});
