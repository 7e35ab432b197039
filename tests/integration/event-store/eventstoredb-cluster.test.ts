import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import {
  type EventStoreClusterDouble,
  startEventStoreCluster,
} from '#tests/support/eventstore-double/eventstore-double.ts';
import { sample } from '#tests/support/sampling.ts';
import { aStream, collect, events, Follower } from './events.ts';
import { loseQuorum } from './lost-quorum.ts';
import { serveWithoutQuorum } from './services-without-quorum.ts';

/** Three nodes, of which any may die: what a league that outgrows one machine runs on. */

let cluster: EventStoreClusterDouble;
beforeAll(async () => {
  cluster = await startEventStoreCluster();
});
afterAll(() => cluster.stop());

const ADDRESSES: readonly [string, (url: string) => string][] = [
  ['esdb://a,b,c', (url) => url],
  ['esdb+discover://a,b,c', (url) => url.replace('esdb:', 'esdb+discover:')],
];
test.each(sample('addresses of a cluster', ADDRESSES, ([form]) => form, { all: 2 }))(
  '%s: when the leader dies, others write and follow within seconds',
  async (_, addressOf) => {
    const store = createEventStoreDbEventStore({ url: addressOf(cluster.url), retryMs: 10_000 });
    const before = await store.head();
    const stream = aStream();
    const follower = new Follower(store, before);
    await follower.until((f) => f.caughtUp);
    let revision = -1;
    const append = async (writer: EventStore) => {
      const expectedRevision = revision === -1 ? ('none' as const) : revision;
      ({ revision } = await writer.append({ stream, expectedRevision, events: events(1) }));
    };
    await append(store);
    // Every node leads once, and each is away for the whole term of its successor.
    for (let term = 0; term < 3; term += 1) {
      const killed = cluster.killLeader();
      // An append that found no leader within its time would be refused.
      await append(store);
      await append(store);
      await cluster.revive(await killed);
    }
    await follower.until((f) => f.events.length === 7);
    expect(follower.events).toEqual(await collect(store.readStream(stream)));
    expect(await collect(store.readAll(before))).toEqual(follower.events);
    await follower.stop();
    await store.close();
  },
);

test('what was just written is read, whichever node one came to first', async () => {
  const store = createEventStoreDbEventStore({ url: cluster.url });
  const { position } = await store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) });
  const follower = `esdb://127.0.0.1:${cluster.portOf('follower')}?tls=false`;
  const other = createEventStoreDbEventStore({ url: follower });
  // It is sent on to the leader.
  await expect.poll(() => other.head().catch(() => START)).toBe(position);
  await store.close();
  await other.close();
});

test('without a quorum all fails in a sentence; with a leader all goes on', () =>
  loseQuorum(cluster, { times: 1 }));

test('without a quorum people sign in and read, and what they change is recorded as soon as there is a leader', () =>
  serveWithoutQuorum({ times: 1 }));
