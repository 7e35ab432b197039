import { describe, expect, test } from 'vitest';
import { comparePositions, StoreUnavailable } from '#events/store/event-store.port.ts';
import type { Shared } from './event-store.contract.ts';
import { aStream, collect, events, Follower } from './events.ts';

/** Where there is no server that could go away (memory), the same steps run without the outage. */
export function describeRestart(shared: Shared): void {
  describe('while the store is unavailable', () => {
    test('a subscription has not caught up until the store is back', async () => {
      const { store, outage } = shared;
      const follower = new Follower(store, await store.head());
      await follower.until((f) => f.caughtUp);
      await outage?.begin();
      if (outage !== undefined) await follower.until((f) => !f.caughtUp);
      await outage?.end();
      await follower.until((f) => f.caughtUp);
      expect(follower.events).toEqual([]);
      await follower.stop();
    });

    test('subscriptions and appends go on afterwards where they were', async () => {
      const { store, other, outage } = shared;
      const before = await store.head();
      const stream = aStream();
      const first = await store.append({ stream, expectedRevision: 'none', events: events(2) });
      const follower = new Follower(other, before);
      await follower.until((f) => comparePositions(f.position, first.position) >= 0 && f.caughtUp);
      await outage?.begin();
      const retried = { stream, expectedRevision: 1, events: events(1) };
      const early = store.append(retried).catch((error: unknown) => error);
      await outage?.end();
      const answer = await early;
      if (answer instanceof Error) expect(answer).toBeInstanceOf(StoreUnavailable);
      // Whatever the first answer was: the same append again settles it.
      expect(await store.append(retried)).toMatchObject({ revision: 2 });
      const last = await other.append({ stream, expectedRevision: 2, events: events(2) });
      await follower.until((f) => comparePositions(f.position, last.position) >= 0);
      expect(follower.events).toEqual(await collect(store.readStream(stream)));
      expect(follower.events.map((event) => event.revision)).toEqual([0, 1, 2, 3, 4]);
      await follower.stop();
    });
  });
}
