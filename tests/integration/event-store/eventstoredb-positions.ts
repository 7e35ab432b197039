import { expect, test } from 'vitest';
import { comparePositions, type Position } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import { aStream, collect, events, Follower } from './events.ts';

/**
 * A subscription may be resumed at any position it ever reported. Checkpoints come every 32 events that were looked
 * at; while the server catches up they are (P, 0), in newer releases also where the next event will be written.
 */
export function describePositions(url: () => string): void {
  const open = () => createEventStoreDbEventStore({ url: url(), retryMs: 60_000 });

  /** Appends single events, most of them of others, and returns which ones match. */
  async function append(prefix: string, others: readonly number[]): Promise<string[]> {
    const store = open();
    const matching: string[] = [];
    for (const count of others) {
      if (count > 0)
        await store.append({ stream: aStream(), expectedRevision: 'none', events: events(count) });
      const [event] = events(1);
      if (event === undefined) continue;
      await store.append({ stream: `${prefix}-1`, expectedRevision: 'any', events: [event] });
      matching.push(event.id);
    }
    await store.close();
    return matching;
  }

  test('nothing is lost or handed over twice, wherever a follower goes on', async () => {
    const prefix = aStream('');
    const store = open();
    const before = await store.head();
    // Matching events at every place of a window of 32, and some windows with none.
    const gaps = [0, 31, 32, 33, 64, 1, 30, 16, 130, 0, 0, 15];
    const first = await append(prefix, gaps);
    const filter = { streamPrefixes: [prefix] };

    const reported: { position: Position; seen: number }[] = [];
    const stop = new AbortController();
    const ids: string[] = [];
    let second: string[] | undefined;
    for await (const batch of store.subscribeAll(before, { filter, signal: stop.signal })) {
      ids.push(...batch.events.map((event) => event.id));
      reported.push({ position: batch.position, seen: ids.length });
      if (ids.length === first.length && second === undefined) {
        // Live from here on.
        second = await append(prefix, [40, 31, 32, 5, 70]);
      }
      if (second !== undefined && ids.length === first.length + second.length) stop.abort();
    }
    const all = [...first, ...(second ?? [])];
    expect(ids).toEqual(all);
    expect(reported.map(({ position }) => position)).toEqual(
      reported.map(({ position }) => position).toSorted(comparePositions),
    );
    for (const [index, { position, seen }] of reported.entries()) {
      const rest = all.slice(seen);
      expect((await collect(store.readAll(position, filter))).map((event) => event.id)).toEqual(rest);
      // Those that are no event's, and some others.
      if (index % 4 > 0 && !position.includes('.')) continue;
      const follower = new Follower(store, position, filter);
      await follower.until((f) => f.caughtUp);
      expect(follower.events.map((event) => event.id)).toEqual(rest);
      await follower.stop();
    }
    await store.close();
  });

  test('an event is found that is written where a checkpoint said the next one will be', async () => {
    const prefix = aStream('');
    const store = open();
    const filter = { streamPrefixes: [prefix] };
    const start = await store.head();
    for (const others of [0, 1, 31, 32, 33, 64]) {
      if (others > 0)
        await store.append({ stream: aStream(), expectedRevision: 'none', events: events(others) });
      // As an automation does: it stops at the last position it was told, and goes on there.
      const before = new Follower(store, start, filter);
      await before.until((f) => f.caughtUp);
      await until32MoreArePassedOver(before);
      await before.stop();
      const { position } = await store.append({
        stream: `${prefix}-1`,
        expectedRevision: 'any',
        events: events(1),
      });
      const after = new Follower(store, before.position, filter);
      await after.until((f) => comparePositions(f.position, position) >= 0);
      expect(after.events.map((event) => event.position)).toEqual([position]);
      await after.stop();
    }
    await store.close();

    /** Until the live subscription has said what it says on its own account. */
    async function until32MoreArePassedOver(follower: Follower): Promise<void> {
      const { position } = follower;
      await store.append({ stream: aStream(), expectedRevision: 'none', events: events(40) });
      await follower.until((f) => comparePositions(f.position, position) > 0);
    }
  });
}
