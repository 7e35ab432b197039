import { expect, it } from 'vitest';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { KnownStreams } from './known-streams.ts';

/** A store with one stream's revisions, which may have gaps where other programs appended. */
function open(revisions: number[], mostEvents?: number) {
  const reads: [string, number | undefined][] = [];
  const store = {
    async *readStream(stream: string, from = 0) {
      reads.push([stream, from]);
      for (const revision of revisions) if (revision >= from) yield { stream, revision } as RecordedEvent;
    },
  };
  return { streams: new KnownStreams(store, mostEvents), reads, revisions };
}
const revisionsOf = (known: { events: RecordedEvent[] }) => known.events.map(({ revision }) => revision);

it('reads a stream once, and then only what follows', async () => {
  const { streams, reads, revisions } = open([0, 1, 2]);
  const known = await streams.upTo('game-1', 1);
  known.sheet.set(1, []);
  await streams.upTo('game-1', 2);
  expect(reads).toEqual([['game-1', 0]]);
  revisions.push(3, 5);
  const later = await streams.upTo('game-1', 5);
  expect(reads.slice(1)).toEqual([['game-1', 3]]);
  expect([revisionsOf(later), later.sheet.has(1)]).toEqual([[0, 1, 2, 3, 5], true]);
});

it('ends where the stream ends', async () => {
  const { streams } = open([0, 1]);
  expect(revisionsOf(await streams.upTo('game-1', 9))).toEqual([0, 1]);
});

it('has every event once, however many ask at the same time', async () => {
  const { streams } = open([0, 1, 2]);
  const all = await Promise.all([0, 2, 1].map((revision) => streams.upTo('game-1', revision)));
  for (const known of all) expect(revisionsOf(known)).toEqual([0, 1, 2]);
});

it('drops what was asked for longest ago when it is too much', async () => {
  const { streams, reads } = open([0, 1, 2], 6);
  for (const stream of ['game-1', 'game-2', 'game-1', 'game-3', 'game-1', 'game-2']) {
    await streams.upTo(stream, 2);
  }
  expect(reads.map(([stream]) => stream)).toEqual(['game-1', 'game-2', 'game-3', 'game-2']);
});
