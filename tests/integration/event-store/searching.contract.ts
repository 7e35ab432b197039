import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { EventStore, LogSearch, RecordedEvent } from '#events/store/event-store.port.ts';
import type { Shared } from './event-store.contract.ts';
import { anEvent, aStream, events } from './events.ts';

/** All that a search finds, however many calls it takes. */
async function findAll(store: EventStore, search: Omit<LogSearch, 'before'>): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  let before: string | null | undefined;
  while (before !== null) {
    const { events, next } = await store.search({ ...search, before });
    expect(events.length).toBeLessThanOrEqual(search.limit);
    found.push(...events);
    before = next;
  }
  return found;
}

export function describeSearching(shared: Shared): void {
  describe('searching', () => {
    /** Types of the contract's own, for every read model takes an event of a type that it knows for one of a league. */
    const ownTypes = ['TypeTestedFirst', 'TypeTestedOnce', 'TypeTested'];
    const onCourtType = 'PointsAdded';
    /** Two streams; the first is written by an actor on a device, the second by another. */
    async function twoStreams(store: EventStore, types = ownTypes) {
      const actor = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
      const [one, two, device] = [aStream(), aStream(), randomUUID()];
      const by = (id: number, on?: string) => ({
        commandId: randomUUID(),
        actor: { id, role: 'scorer' },
        ...(on === undefined ? {} : { device: on }),
      });
      const written = (metadata: ReturnType<typeof by>) => types.map((type) => anEvent({ type, metadata }));
      await store.append({ stream: one, expectedRevision: 'none', events: written(by(actor, device)) });
      await store.append({ stream: two, expectedRevision: 'none', events: written(by(actor + 1)) });
      await store.append({ stream: one, expectedRevision: 2, events: written(by(actor, device)) });
      return { one, two, actor, device };
    }
    const places = (found: readonly RecordedEvent[]) =>
      found.map(({ stream, revision }) => [stream, revision]);

    test('of streams, the newest first, whole or without what happened on court', async () => {
      const { store, hasLeagues } = shared;
      const [, ...offCourt] = ownTypes;
      const { one, two } = await twoStreams(store, hasLeagues ? ownTypes : [onCourtType, ...offCourt]);
      expect(places(await findAll(store, { streams: [one, aStream()], limit: 4 }))).toEqual(
        [5, 4, 3, 2, 1, 0].map((revision) => [one, revision]),
      );
      expect(places(await findAll(store, { streams: [one], offCourtOf: [two], limit: 50 }))).toEqual([
        [one, 5],
        [one, 4],
        [one, 3],
        [two, 2],
        [two, 1],
        ...(hasLeagues ? [[two, 0]] : []),
        [one, 2],
        [one, 1],
        [one, 0],
      ]);
      expect(await findAll(store, { streams: [], limit: 5 })).toEqual([]);
    });

    test('by type, actor and device, together with each other', async () => {
      const { store } = shared;
      const { one, two, actor, device } = await twoStreams(store);
      const find = async (search: Partial<LogSearch>) =>
        places(await findAll(store, { limit: 2, ...search }));
      const scheduled = { types: ['TypeTestedOnce'] };
      expect(await find({ actorId: actor, ...scheduled })).toEqual([
        [one, 4],
        [one, 1],
      ]);
      expect(await find({ actorId: actor + 1 })).toEqual([
        [two, 2],
        [two, 1],
        [two, 0],
      ]);
      expect(await find({ device, types: ['TypeTestedFirst', 'TypeTested'] })).toEqual([
        [one, 5],
        [one, 3],
        [one, 2],
        [one, 0],
      ]);
      expect(await find({ device, actorId: actor + 1 })).toEqual([]);
      expect(await find({ streams: [one, two], actorId: actor + 1, ...scheduled })).toEqual([[two, 1]]);
      const { events: newest } = await store.search({
        types: ['TypeTestedOnce', 'TypeTestedFirst'],
        limit: 3,
      });
      expect(places(newest)).toEqual([
        [one, 4],
        [one, 3],
        [two, 1],
      ]);
      const { events: offCourt } = await store.search({ types: ['TypeTestedOnce', 'TypeTested'], limit: 3 });
      expect(places(offCourt)).toEqual([
        [one, 5],
        [one, 4],
        [two, 2],
      ]);
    });

    test('without what an import wrote, and what taking it back did', async () => {
      const { store } = shared;
      const stream = aStream();
      const by = (origin?: 'import' | 'revocation' | 'demo') =>
        anEvent({
          type: 'TypeTestedByHand',
          metadata: { commandId: randomUUID(), ...(origin === undefined ? {} : { origin }) },
        });
      const written = [by(), by('import'), by('demo'), by('revocation'), by('import')];
      await store.append({ stream, expectedRevision: 'none', events: written });
      const found = [
        { types: ['TypeTestedByHand'] },
        { streams: [stream] },
        { offCourtOf: [stream], types: ['TypeTestedByHand'] },
      ];
      for (const search of found) {
        const byHand = await findAll(store, { ...search, withoutImports: true, limit: 2 });
        expect(places(byHand)).toEqual([
          [stream, 2],
          [stream, 0],
        ]);
      }
      expect(await findAll(store, { types: ['TypeTestedByHand'], limit: 2 })).toHaveLength(5);
    });

    test('by the time at which they were recorded', async () => {
      const { store } = shared;
      const streams = [aStream(), aStream(), aStream()];
      const times: string[] = [];
      for (const stream of streams) {
        await store.append({ stream, expectedRevision: 'none', events: events(2) });
        const { events: appended } = await store.search({ streams: [stream], limit: 1 });
        times.push(appended[0]?.recordedAt ?? '');
        // The next is recorded later by at least the smallest step of a time.
        while (new Date().toISOString() <= (times.at(-1) ?? '')) await new Promise(setImmediate);
      }
      const [first, second, third] = times;
      const find = async (search: Partial<LogSearch>) => {
        const found = await findAll(store, { limit: 3, types: ['ContractTested'], ...search });
        return places(found.filter(({ stream }) => streams.includes(stream)));
      };
      const both = (stream: string | undefined) => [1, 0].map((revision) => [stream, revision]);
      expect(await find({ from: second ?? '' })).toEqual([...both(streams[2]), ...both(streams[1])]);
      expect(await find({ from: first ?? '', to: second ?? '' })).toEqual(both(streams[0]));
      expect(await find({ from: second ?? '', to: third ?? '', streams })).toEqual(both(streams[1]));
      expect(await find({ from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
    });

    test('gives every event once, in order, while others are appended', async () => {
      const { store } = shared;
      const stream = aStream();
      await store.append({ stream, expectedRevision: 'none', events: events(25) });
      const found: number[] = [];
      let before: string | null | undefined;
      while (before !== null) {
        const page = await store.search({ streams: [stream], before, limit: 4 });
        found.push(...page.events.map(({ revision }) => revision));
        before = page.next;
        await store.append({ stream, expectedRevision: 'any', events: events(1) });
      }
      expect(found).toEqual(Array.from({ length: 25 }, (_unused, index) => 24 - index));
    });

    test('gives events as reading does', async () => {
      const { store } = shared;
      const { one } = await twoStreams(store);
      const read = await Array.fromAsync(store.readStream(one));
      expect((await findAll(store, { streams: [one], limit: 100 })).toReversed()).toEqual(read);
    });
  });
}
