import { describe, expect, test } from 'vitest';
import { comparePositions, RevisionConflict } from '#events/store/event-store.port.ts';
import type { Shared } from './event-store.contract.ts';
import { anEvent, aStream, collect, events } from './events.ts';

export function describeAppending(shared: Shared): void {
  describe('appending', () => {
    test('gives revisions without gaps and rising positions', async () => {
      const { store } = shared;
      const stream = aStream();
      const first = await store.append({ stream, expectedRevision: 'none', events: events(2) });
      const second = await store.append({ stream, expectedRevision: 1, events: events(3) });
      expect(first).toMatchObject({ revision: 1, repeated: false });
      expect(second).toMatchObject({ revision: 4, repeated: false });
      const recorded = await collect(store.readStream(stream));
      expect(recorded.map((event) => event.revision)).toEqual([0, 1, 2, 3, 4]);
      for (const [index, event] of recorded.entries()) {
        const next = recorded[index + 1];
        if (next !== undefined) expect(comparePositions(event.position, next.position)).toBeLessThan(0);
      }
      expect(recorded[1]?.position).toBe(first.position);
      expect(recorded[4]?.position).toBe(second.position);
    });

    test('keeps an event as it came', async () => {
      const { store } = shared;
      const stream = aStream();
      const event = anEvent({
        type: 'ChatMessagePosted',
        schemaVersion: 3,
        data: {
          text: 'tab\t line\n quote" backslash\\ \\n nul\u0000 é 🏀 lone \ud83c',
          empty: '',
          nothing: null,
          list: [1, 2.5, -0.001, 9_007_199_254_740_991, [], {}],
          nested: { '{"a"}': [true, false] },
        },
        metadata: {
          commandId: 'b3b1c1de-0a4e-4b0e-9b8c-2d1a9d9e1c11',
          causationId: 'c',
          correlationId: 'd\te',
          actor: { id: null, role: 'guest' },
          device: 'phone',
          origin: 'import',
        },
      });
      const earliest = Date.now();
      const { position } = await store.append({ stream, expectedRevision: 'none', events: [event] });
      const [recorded] = await collect(store.readStream(stream));
      expect(recorded).toEqual({ ...event, stream, revision: 0, position, recordedAt: recorded?.recordedAt });
      expect(recorded?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(recorded?.recordedAt ?? '') - earliest)).toBeLessThan(60_000);
    });

    test('any: appends whatever the revision', async () => {
      const { store } = shared;
      const stream = aStream();
      expect(await store.append({ stream, expectedRevision: 'any', events: events(1) })).toMatchObject({
        revision: 0,
      });
      expect(await store.append({ stream, expectedRevision: 'any', events: events(1) })).toMatchObject({
        revision: 1,
      });
    });

    test.each([
      ['none, but the stream exists', 'none', 2, 2],
      ['a revision that is past', 1, 2, 2],
      ['a revision that is still to come', 3, 2, 2],
      ['a revision, but the stream does not exist', 0, undefined, 'none'],
    ] as const)('conflict: %s', async (_, expectedRevision, existing, actual) => {
      const { store } = shared;
      const stream = aStream();
      if (existing !== undefined) {
        await store.append({ stream, expectedRevision: 'none', events: events(existing + 1) });
      }
      const before = await collect(store.readStream(stream));
      const appending = store.append({ stream, expectedRevision, events: events(2) });
      await expect(appending).rejects.toBeInstanceOf(RevisionConflict);
      await expect(appending).rejects.toMatchObject({ stream, expected: expectedRevision, actual });
      expect(await collect(store.readStream(stream))).toEqual(before);
    });

    test('of many writers at one revision exactly one wins', async () => {
      const { store, other } = shared;
      const stream = aStream();
      await store.append({ stream, expectedRevision: 'none', events: events(1) });
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, writer) =>
          (writer % 2 === 0 ? store : other).append({ stream, expectedRevision: 0, events: events(2) }),
        ),
      );
      const won = results.filter((result) => result.status === 'fulfilled');
      const lost = results.filter((result) => result.status === 'rejected');
      expect(won).toHaveLength(1);
      expect(won[0]?.value).toMatchObject({ revision: 2, repeated: false });
      for (const { reason } of lost) expect(reason).toMatchObject({ expected: 0, actual: 2 });
      expect(await collect(store.readStream(stream))).toHaveLength(3);
    });

    test('a conflict does not hurt the appends made in the same moment', async () => {
      const { store } = shared;
      const streams = Array.from({ length: 30 }, () => aStream());
      const results = await Promise.allSettled(
        streams.map((stream, index) =>
          store.append({ stream, expectedRevision: index % 3 === 0 ? 7 : 'none', events: events(2) }),
        ),
      );
      for (const [index, result] of results.entries()) {
        const stream = streams[index] ?? '';
        const refused = index % 3 === 0;
        expect(result.status).toBe(refused ? 'rejected' : 'fulfilled');
        expect(await collect(store.readStream(stream))).toHaveLength(refused ? 0 : 2);
      }
    });

    test('many writers at any revision of one stream all get in', async () => {
      const { store } = shared;
      const stream = aStream();
      const results = await Promise.all(
        Array.from({ length: 20 }, () =>
          store.append({ stream, expectedRevision: 'any', events: events(3) }),
        ),
      );
      expect(results.map((result) => result.revision).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => 3 * index + 2),
      );
      const recorded = await collect(store.readStream(stream));
      expect(recorded.map((event) => event.revision)).toEqual(
        Array.from({ length: 60 }, (_, index) => index),
      );
    });

    test('an event of 1 MB', async () => {
      const { store } = shared;
      const stream = aStream();
      const big = anEvent({ data: { text: 'x'.repeat(1_000_000) } });
      await store.append({ stream, expectedRevision: 'none', events: [big] });
      const [recorded] = await collect(store.readStream(stream));
      expect(recorded?.data).toEqual(big.data);
    });

    test.each([
      ['no events', { events: [] }],
      ['an id that is no UUID', { events: [anEvent({ id: 'x' })] }],
      ['an unprintable type', { events: [anEvent({ type: 'a\nb' })] }],
      ['an unprintable stream', { stream: 'game-\u0000', events: [anEvent()] }],
      ['a negative revision', { expectedRevision: -1, events: [anEvent()] }],
    ] as const)('refuses %s', async (_, fields) => {
      const request = { stream: aStream(), expectedRevision: 'any' as const, ...fields };
      await expect(shared.store.append(request)).rejects.toBeInstanceOf(RangeError);
    });

    test('refuses an id twice in one append', async () => {
      const event = anEvent();
      const request = { stream: aStream(), expectedRevision: 'any' as const, events: [event, event] };
      await expect(shared.store.append(request)).rejects.toBeInstanceOf(RangeError);
    });
  });
}
