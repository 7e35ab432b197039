import { describe, expect, test } from 'vitest';
import { type EventFilter, START } from '#events/store/event-store.port.ts';
import type { Shared } from './event-store.contract.ts';
import { anEvent, aStream, collect, events } from './events.ts';

export function describeReading(shared: Shared): void {
  describe('reading', () => {
    test('a stream from a revision on; nothing for an unknown stream', async () => {
      const { store } = shared;
      const stream = aStream();
      await store.append({ stream, expectedRevision: 'none', events: events(5) });
      const from = async (revision: number) =>
        (await collect(store.readStream(stream, revision))).map((event) => event.revision);
      expect(await from(0)).toEqual([0, 1, 2, 3, 4]);
      expect(await from(3)).toEqual([3, 4]);
      expect(await from(5)).toEqual([]);
      expect(await collect(store.readStream(aStream()))).toEqual([]);
    });

    test('a stream whose reader stops early', async () => {
      const { store } = shared;
      const stream = aStream();
      await store.append({ stream, expectedRevision: 'none', events: events(20) });
      for await (const event of store.readStream(stream)) if (event.revision === 3) break;
      expect(await collect(store.readStream(stream))).toHaveLength(20);
    });

    test('a stream of 10,000 events', async () => {
      const { store } = shared;
      const stream = aStream();
      const before = await store.head();
      for (let revision = 0; revision < 10_000; revision += 1_000) {
        const thousand = Array.from({ length: 1_000 }, (_, index) =>
          anEvent({ data: { n: revision + index } }),
        );
        await store.append({
          stream,
          expectedRevision: revision === 0 ? 'none' : revision - 1,
          events: thousand,
        });
      }
      const numbers = Array.from({ length: 10_000 }, (_, index) => index);
      const recorded = await collect(store.readStream(stream));
      expect(recorded.map((event) => event.data.n)).toEqual(numbers);
      expect(recorded.map((event) => event.revision)).toEqual(numbers);
      expect(await collect(store.readStream(stream, 9_999))).toEqual(recorded.slice(-1));
      expect(await collect(store.readAll(before))).toEqual(recorded);
      const pages = await collect(store.readPages(before));
      expect(pages.length).toBeLessThanOrEqual(11);
      expect(pages.flat()).toEqual(recorded);
      const third = recorded[2_999]?.position ?? START;
      expect((await collect(store.readPages(third))).flat()).toEqual(recorded.slice(3_000));
    });

    test('all events after a position, in the order of their positions', async () => {
      const { store } = shared;
      const before = await store.head();
      const [one, two] = [aStream(), aStream()];
      await store.append({ stream: one, expectedRevision: 'none', events: events(2) });
      await store.append({ stream: two, expectedRevision: 'none', events: events(1) });
      await store.append({ stream: one, expectedRevision: 1, events: events(1) });
      const all = await collect(store.readAll(before));
      expect(all.map((event) => [event.stream, event.revision])).toEqual([
        [one, 0],
        [one, 1],
        [two, 0],
        [one, 2],
      ]);
      for (const [index, event] of all.entries()) {
        expect(await collect(store.readAll(event.position))).toEqual(all.slice(index + 1));
      }
    });

    test('all events of some prefixes', async () => {
      const { store } = shared;
      const mark = aStream('');
      const before = await store.head();
      const [one, two, other] = [`one-${mark}`, `two-${mark}`, `ones-${mark}`];
      for (const stream of [one, two, other]) {
        await store.append({ stream, expectedRevision: 'none', events: events(2) });
      }
      const read = async (...streamPrefixes: string[]) =>
        (await collect(store.readAll(before, { streamPrefixes }))).map((event) => event.stream);
      expect(await read('one-')).toEqual([one, one]);
      expect(await read('one-', 'two-')).toEqual([one, one, two, two]);
      const pages = await collect(store.readPages(before, { streamPrefixes: ['two-'] }));
      expect(pages.flat().map((event) => event.stream)).toEqual([two, two]);
      expect(await read("no'thing-\\")).toEqual([]);
    });

    test('all events of some types, by prefix or not', async () => {
      const { store } = shared;
      const mark = aStream('');
      const before = await store.head();
      const [one, two] = [`one-${mark}`, `two-${mark}`];
      const [wanted, longer, other] = ['TypeTested', 'TypeTestedAgain', 'OtherTested'];
      for (const stream of [one, two]) {
        const types = [wanted, longer, other].map((type) => anEvent({ type }));
        await store.append({ stream, expectedRevision: 'none', events: types });
      }
      const read = async (filter: EventFilter) =>
        (await collect(store.readAll(before, filter))).map(({ stream, type }) => [stream, type]);
      expect(await read({ types: [wanted] })).toEqual([
        [one, wanted],
        [two, wanted],
      ]);
      expect(await read({ types: [other, wanted], streamPrefixes: ['two-'] })).toEqual([
        [two, wanted],
        [two, other],
      ]);
      const pages = await collect(store.readPages(before, { types: [longer] }));
      expect(pages.flat().map(({ type }) => type)).toEqual([longer, longer]);
    });

    test('up to the head at the time of the call', async () => {
      const { store } = shared;
      const before = await store.head();
      const stream = aStream();
      await store.append({ stream, expectedRevision: 'none', events: events(3) });
      const revisions: number[] = [];
      for await (const event of store.readAll(before)) {
        revisions.push(event.revision);
        // Were these read as well, there would be no end.
        await store.append({ stream, expectedRevision: 'any', events: events(1) });
      }
      expect(revisions).toEqual([0, 1, 2]);
    });

    test('the head is the last event of all, whoever appended it', async () => {
      const { store, other } = shared;
      for (const writer of [store, other, store]) {
        const last = await writer.append({ stream: aStream(), expectedRevision: 'none', events: events(3) });
        expect(await other.head()).toBe(last.position);
        expect(await store.head()).toBe(last.position);
      }
    });

    test('nothing of a prefix that nothing has', async () => {
      const { store } = shared;
      await store.append({ stream: aStream(), expectedRevision: 'none', events: events(700) });
      expect(await collect(store.readAll(START, { streamPrefixes: [aStream('')] }))).toEqual([]);
    });
  });
}
