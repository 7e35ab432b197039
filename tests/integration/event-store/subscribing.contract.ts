import { describe, expect, test } from 'vitest';
import { comparePositions, type Position, START } from '#events/store/event-store.port.ts';
import type { Shared } from './event-store.contract.ts';
import { anEvent, aStream, collect, events, Follower } from './events.ts';

/** It may say that it is further: past what it filters out, and what is nobody's. */
const hasReached = (follower: Follower, position: Position) =>
  comparePositions(follower.position, position) >= 0;

export function describeSubscribing(shared: Shared): void {
  describe('subscribing', () => {
    test('says so when there is nothing to hand over', async () => {
      const head = await shared.store.head();
      const follower = new Follower(shared.store, head);
      await follower.until((f) => f.caughtUp);
      expect(follower.events).toEqual([]);
      expect(hasReached(follower, head)).toBe(true);
      await follower.stop();
    });

    test('hands over what is there and then what comes, whoever appends it', async () => {
      const { store, other } = shared;
      const before = await store.head();
      const stream = aStream();
      await store.append({ stream, expectedRevision: 'none', events: events(3) });
      const follower = new Follower(store, before);
      await follower.until((f) => f.caughtUp);
      expect(follower.events).toHaveLength(3);
      await store.append({ stream, expectedRevision: 2, events: events(1) });
      await follower.until((f) => f.events.length === 4);
      const { position } = await other.append({ stream, expectedRevision: 3, events: events(2) });
      await follower.until((f) => hasReached(f, position) && f.caughtUp);
      expect(follower.events).toEqual(await collect(store.readStream(stream)));
      await follower.stop();
    });

    test('begins at the start of the log', async () => {
      const { store } = shared;
      await store.append({ stream: aStream(), expectedRevision: 'none', events: events(2) });
      const follower = new Follower(store, START);
      const head = await store.head();
      await follower.until((f) => f.caughtUp && hasReached(f, head));
      expect(follower.events).toEqual(await collect(store.readAll(START)));
      await follower.stop();
    });

    test('resumes at any position with the event after it', async () => {
      const { store } = shared;
      const before = await store.head();
      const stream = aStream();
      const { position: last } = await store.append({ stream, expectedRevision: 'none', events: events(5) });
      const recorded = await collect(store.readStream(stream));
      for (const [index, position] of [before, ...recorded.map((event) => event.position)].entries()) {
        const follower = new Follower(store, position);
        await follower.until((f) => hasReached(f, last) && f.caughtUp);
        expect(follower.events).toEqual(recorded.slice(index));
        await follower.stop();
      }
    });

    test('skips, doubles and reorders nothing while others append', async () => {
      const { store, other } = shared;
      const before = await store.head();
      const early = new Follower(other, before);
      const writers = Array.from({ length: 16 }, async (_, writer) => {
        const stream = aStream();
        const process = writer % 2 === 0 ? store : other;
        for (let revision = -1; revision < 24; ) {
          const result = await process.append({
            stream,
            expectedRevision: revision === -1 ? 'none' : revision,
            events: events(1 + (revision % 3 === 0 ? 2 : 0)),
          });
          revision = result.revision;
        }
      });
      const midway = await store.head();
      const late = new Follower(store, midway);
      await Promise.all(writers);
      const head = await store.head();
      const all = await collect(store.readAll(before));
      expect(all.at(-1)?.position).toBe(head);
      expect(new Set(all.map((event) => event.id)).size).toBe(all.length);
      for (const follower of [early, late]) {
        await follower.until((f) => hasReached(f, head));
        await follower.stop();
      }
      expect(early.events).toEqual(all);
      expect(late.events).toEqual(all.filter((event) => comparePositions(event.position, midway) > 0));
    });

    test('filters by prefixes and moves on past what it filters out', async () => {
      const { store } = shared;
      const prefix = aStream('');
      const before = await store.head();
      const follower = new Follower(store, before, { streamPrefixes: [`${prefix}-`] });
      await follower.until((f) => f.caughtUp);
      await store.append({ stream: `${prefix}-1`, expectedRevision: 'none', events: events(1) });
      const filteredOut = await store.append({
        stream: `${prefix}.1`,
        expectedRevision: 'none',
        events: events(1),
      });
      await store.append({ stream: aStream(), expectedRevision: 'none', events: events(100) });
      await follower.until((f) => hasReached(f, filteredOut.position));
      const last = await store.append({ stream: `${prefix}-2`, expectedRevision: 'none', events: events(2) });
      await follower.until((f) => hasReached(f, last.position));
      expect(follower.events.map((event) => [event.stream, event.revision])).toEqual([
        [`${prefix}-1`, 0],
        [`${prefix}-2`, 0],
        [`${prefix}-2`, 1],
      ]);
      await follower.stop();
    });

    test('filters by types and moves on past what it filters out', async () => {
      const { store } = shared;
      const before = await store.head();
      const follower = new Follower(store, before, { types: ['TypeTested'] });
      await follower.until((f) => f.caughtUp);
      const append = (type: string) =>
        store.append({ stream: aStream(), expectedRevision: 'none', events: [anEvent({ type })] });
      await append('TypeTested');
      const filteredOut = await append('TypeTestedAgain');
      await follower.until((f) => hasReached(f, filteredOut.position));
      const last = await append('TypeTested');
      await follower.until((f) => hasReached(f, last.position));
      expect(follower.events.map(({ type }) => type)).toEqual(['TypeTested', 'TypeTested']);
      await follower.stop();
    });

    test('a subscriber behind a long log of others catches up', async () => {
      const { store } = shared;
      const prefix = aStream('');
      const before = await store.head();
      for (let count = 0; count < 3; count += 1) {
        await store.append({ stream: aStream(), expectedRevision: 'none', events: events(1_000) });
      }
      await store.append({ stream: prefix, expectedRevision: 'none', events: events(1) });
      const follower = new Follower(store, before, { streamPrefixes: [prefix] });
      await follower.until((f) => f.events.length === 1 && f.caughtUp);
      await follower.stop();
    });

    test('ends when the signal aborts, waiting or not, and when the reader stops', async () => {
      const { store } = shared;
      const before = await store.head();
      const waiting = new Follower(store, before);
      await waiting.until((f) => f.caughtUp);
      await waiting.stop();

      await store.append({ stream: aStream(), expectedRevision: 'none', events: events(3) });
      const aborted = AbortSignal.abort();
      expect(await collect(store.subscribeAll(before, { signal: aborted }))).toEqual([]);

      // While the last of what is there is being handled.
      const stop = new AbortController();
      for await (const { caughtUp } of store.subscribeAll(before, { signal: stop.signal })) {
        if (caughtUp) stop.abort();
      }

      const { signal } = new AbortController();
      for await (const batch of store.subscribeAll(before, { signal })) if (batch.events.length > 0) break;
      expect(await collect(store.readAll(before))).toHaveLength(3);
    });
  });
}
