import { describe, expect, test } from 'vitest';
import { EventIdTaken, RevisionConflict } from '#events/store/event-store.port.ts';
import type { Shared } from './event-store.contract.ts';
import { anEvent, aStream, collect, events } from './events.ts';

export function describeRetrying(shared: Shared): void {
  describe('retrying an append with the same event ids', () => {
    test.each(['none', 'any', 0, 1, 4, 9] as const)(
      'is recognised at expected revision %s',
      async (expectedRevision) => {
        const { store, other } = shared;
        const stream = aStream();
        await store.append({ stream, expectedRevision: 'none', events: events(2) });
        const retried = events(2);
        const { revision, position } = await store.append({ stream, expectedRevision: 1, events: retried });
        await store.append({ stream, expectedRevision: 3, events: events(1) });
        const before = await collect(store.readStream(stream));
        for (const process of [store, other]) {
          const result = await process.append({ stream, expectedRevision, events: retried });
          expect(result).toEqual({ revision, position, repeated: true });
        }
        expect(await collect(store.readStream(stream))).toEqual(before);
      },
    );

    test('is recognised as the first append of a stream', async () => {
      const { store, other } = shared;
      const stream = aStream();
      const retried = events(1);
      const { revision, position } = await store.append({
        stream,
        expectedRevision: 'none',
        events: retried,
      });
      const result = await other.append({ stream, expectedRevision: 'none', events: retried });
      expect(result).toEqual({ revision, position, repeated: true });
    });

    test('in the same moment appends once', async () => {
      const { store, other } = shared;
      const stream = aStream();
      const retried = events(3);
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? store : other).append({ stream, expectedRevision: 'none', events: retried }),
        ),
      );
      const recorded = await collect(store.readStream(stream));
      expect(recorded.map((event) => event.id)).toEqual(retried.map((event) => event.id));
      const position = recorded[2]?.position;
      for (const result of results) expect(result).toMatchObject({ revision: 2, position });
    });

    test('beside other appends leaves those alone', async () => {
      const { store } = shared;
      const stream = aStream();
      const retried = events(1);
      await store.append({ stream, expectedRevision: 'none', events: retried });
      const [again, fresh, conflict] = await Promise.allSettled([
        store.append({ stream, expectedRevision: 'none', events: retried }),
        store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) }),
        store.append({ stream: aStream(), expectedRevision: 5, events: events(1) }),
      ]);
      expect(again).toMatchObject({ status: 'fulfilled', value: { revision: 0, repeated: true } });
      expect(fresh).toMatchObject({ status: 'fulfilled', value: { revision: 0, repeated: false } });
      expect(conflict.status).toBe('rejected');
    });

    test('a longer append that begins with known ids is no retry', async () => {
      const { store } = shared;
      const stream = aStream();
      const known = events(2);
      await store.append({ stream, expectedRevision: 'none', events: known });
      const longer = { stream, events: [...known, anEvent()] };
      await expect(store.append({ ...longer, expectedRevision: 'none' })).rejects.toBeInstanceOf(
        RevisionConflict,
      );
      await expect(store.append({ ...longer, expectedRevision: 1 })).rejects.toBeInstanceOf(EventIdTaken);
      await expect(store.append({ ...longer, expectedRevision: 'any' })).rejects.toBeInstanceOf(EventIdTaken);
      expect(await collect(store.readStream(stream))).toHaveLength(2);
    });

    test('the same ids in another order are no retry', async () => {
      const { store } = shared;
      const stream = aStream();
      const known = events(2);
      await store.append({ stream, expectedRevision: 'none', events: known });
      const turned = { stream, events: known.toReversed() };
      await expect(store.append({ ...turned, expectedRevision: 'any' })).rejects.toBeInstanceOf(EventIdTaken);
      expect(await collect(store.readStream(stream))).toHaveLength(2);
    });
  });
}
