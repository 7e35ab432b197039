import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import { type EventStore, StoreRefused, StoreUnavailable } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import type { EventStoreClusterDouble } from '#tests/support/eventstore-double/eventstore-double.ts';
import { aStream, events, Follower } from './events.ts';

/**
 * A cluster loses its quorum and gets it back, under readers, writers and followers: everything fails in a sentence
 * meanwhile, and goes on with a leader, the first append within three seconds. Nothing is started again.
 */
export async function loseQuorum(
  cluster: EventStoreClusterDouble,
  { times }: { times: number },
): Promise<void> {
  const store = createEventStoreDbEventStore({ url: cluster.url, retryMs: 100 });
  const patient = createEventStoreDbEventStore({ url: cluster.url, retryMs: 3_000 });
  // What is appended to a stream that is known is not preceded by a read.
  const streams = new Map<EventStore, string>();
  const append = (to: EventStore) => {
    const stream = streams.get(to) ?? aStream();
    streams.set(to, stream);
    return to.append({ stream, expectedRevision: 'any', events: events(1) });
  };
  const before = await store.head();
  const followers = Array.from({ length: 5 }, () => new Follower(store, before));
  const all = async (condition: (follower: Follower) => boolean) => {
    for (const follower of followers) await follower.until(condition);
  };
  await all((f) => f.caughtUp);
  for (let round = 1; round <= times; round += 1) {
    await append(store);
    await append(patient);
    // Somebody always reads.
    const reading = new AbortController();
    const reader = (async () => {
      while (!reading.signal.aborted) await store.head().catch(() => turn());
    })();
    await cluster.loseQuorum();
    await all((f) => !f.caughtUp);
    reading.abort();
    await reader;
    for (const work of [() => append(store), () => store.head(), () => store.check()]) {
      const failure = await work().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(failure).not.toBeInstanceOf(StoreRefused);
      expect(String(failure)).toMatch(/EVENTSTORE_URL (cannot be reached|does not answer)/);
    }
    // Also of a process that starts now and has never seen the cluster.
    const newcomer = createEventStoreDbEventStore({ url: cluster.url, retryMs: 100 });
    await expect(append(newcomer)).rejects.toBeInstanceOf(StoreUnavailable);
    await cluster.regainQuorum();
    // It gives up after three seconds.
    await append(patient);
    for (const writer of [store, newcomer]) {
      await expect.poll(() => append(writer).then(() => 'appended', String)).toBe('appended');
      await writer.check();
    }
    await newcomer.close();
    await all((f) => f.caughtUp && f.events.length === 5 * round);
  }
  for (const follower of followers) await follower.stop();
  await store.close();
  await patient.close();
}
