import { expect, it } from 'vitest';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/values/ids.ts';
import { sampleEvents } from '#tests/architecture/event-samples.ts';
import { basket, gameScheduled } from '#tests/support/builders/game.builder.ts';
import { logOddEvents, OddEvents } from './odd-events.ts';
import { FOREIGN, type Oddity, storedType, UNREADABLE, withReadableEvents } from './readable-events.ts';

type Stored = { stream?: string; type: string; data: unknown; schemaVersion?: number; metadata?: unknown };

/** The events as they come out of a log in which they stand like that, and what was said of them. */
async function read(...stored: readonly Stored[]) {
  const memory = createMemoryEventStore();
  for (const { stream = 'game-1', type, data, schemaVersion = 1, metadata } of stored) {
    const id = newId();
    const event = {
      id,
      type,
      data,
      schemaVersion,
      metadata: metadata === undefined ? { commandId: id } : metadata,
    };
    await memory.append({ stream, expectedRevision: 'any', events: [event as never] });
  }
  const odd: string[] = [];
  const note = (_event: RecordedEvent, oddity: Oddity) => void odd.push(oddity.kind);
  const events = await Array.fromAsync(withReadableEvents(memory, note).readAll('0'));
  return { events, types: events.map(({ type }) => type), odd };
}

const data = basket('east', 2).data as Record<string, unknown>;
const points = (change: object): Stored => ({ type: 'PointsAdded', data: { ...data, ...change } });
/** Upcast, as the store below has it. */
const scheduled = (change: object): Stored => ({
  type: 'GameScheduled',
  data: { ...gameScheduled().data, ...change },
  schemaVersion: 2,
});

it('leaves events of this release as they are, in the streams that they belong to', async () => {
  const samples = sampleEvents().map((one) => ({
    ...one,
    schemaVersion: one.type === 'GameScheduled' ? 2 : undefined,
  })) as Stored[];
  const { types, odd } = await read(...samples);
  expect(odd).toEqual([]);
  expect(types).toEqual(samples.map(({ type }) => type));
});

it.each<[what: string, event: Stored, reason: RegExp]>([
  ['without its data', { type: 'PointsAdded', data: {} }, /^its data is wrong: period$/],
  ['with a text for its data', { type: 'PointsAdded', data: 'two points' }, /^its data is wrong$/],
  ['with null for its data', { type: 'PointsAdded', data: null }, /^its data is wrong$/],
  ['with a text for a number', points({ points: '2' }), /points/],
  ['with a word that there is not', points({ side: 'north' }), /side/],
  ['with a time that there is not', points({ occurredAt: '2026-02-30T18:00:00Z' }), /occurredAt/],
  ['with an id that no row can have', points({ playerId: 2 ** 31 }), /playerId/],
  ['with half an id', points({ playerId: 1.5 }), /playerId/],
  ['with a text that no row can have', scheduled({ venue: 'Harbor\u0000Hall' }), /venue/],
  [
    'of the second version, written by a later release',
    { ...points({}), schemaVersion: 2 },
    /version 2, and this .* 1$/,
  ],
  ['of a version that there never was', { ...points({}), schemaVersion: 0 }, /does not fit version 0/],
])('an event %s comes as one that cannot be read', async (_what, stored, reason) => {
  const { events, odd } = await read(points({}), stored, points({}));
  expect(events.map(({ type, revision }) => [type, revision])).toEqual([
    ['PointsAdded', 0],
    [UNREADABLE, 1],
    ['PointsAdded', 2],
  ]);
  expect(events[1]?.data).toEqual({ type: stored.type, reason: expect.stringMatching(reason) });
  expect(odd).toEqual(['unreadable']);
});

it.each<[what: string, event: Stored]>([
  ['in the stream of another program', { ...points({}), stream: 'billing-3' }],
  ['in a stream without an id', { ...points({}), stream: 'game-final' }],
  ['in a stream with an id that no row can have', { ...points({}), stream: 'game-2147483648' }],
  ['in the stream of a team', { ...points({}), stream: 'team-1' }],
  ['without our metadata', { ...points({}), metadata: {} }],
  ['with null for metadata', { ...points({}), metadata: null }],
  ['with an actor that is none', { ...points({}), metadata: { commandId: 'c', actor: 'Ana' } }],
  ['named like what comes out here', { type: UNREADABLE, data: {} }],
  ['named like what every object has', { type: '__proto__', data: {} }],
])('an event %s comes as one of another program', async (_what, stored) => {
  const { events, odd } = await read(points({}), stored);
  expect(events[1]).toMatchObject({
    type: FOREIGN,
    data: { type: stored.type },
    metadata: { commandId: '' },
  });
  expect(events.map(storedType)).toEqual(['PointsAdded', stored.type]);
  expect(odd).toEqual(['foreign']);
});

it('an event of a type that only another release knows comes as it is, with data that is an object', async () => {
  const { events, odd } = await read(
    { type: 'GameRated', data: { stars: 5 } },
    { type: 'GameRated', data: 5 },
  );
  expect(events).toMatchObject([
    { type: 'GameRated', data: { stars: 5 } },
    { type: 'GameRated', data: {} },
  ]);
  expect(odd).toEqual(['unknown', 'unknown']);
});

it('an event of a kind of stream that only another release has is of a type that nobody knows, and is not the league’s', async () => {
  const { types, odd } = await read({ stream: 'venue-3', type: 'VenueOpened', data: { gameId: 1 } });
  expect([types, odd]).toEqual([[FOREIGN], ['unknown']]);
});

it('every way to read gives the same', async () => {
  const memory = createMemoryEventStore();
  const event = {
    id: newId(),
    type: 'PointsAdded',
    data: {},
    schemaVersion: 1,
    metadata: { commandId: 'c' },
  };
  await memory.append({ stream: 'game-1', expectedRevision: 'none', events: [event] });
  const store = withReadableEvents(memory, () => {});
  const [first] = await Array.fromAsync(store.readAll('0'));
  expect(first?.type).toBe(UNREADABLE);
  expect(await Array.fromAsync(store.readStream('game-1'))).toEqual([first]);
  expect((await Array.fromAsync(store.readPages('0'))).flat()).toEqual([first]);
  expect((await store.search({ limit: 5 })).events).toEqual([first]);
  for await (const batch of store.subscribeAll('0', { signal: new AbortController().signal })) {
    expect(batch.events).toEqual([first]);
    break;
  }
});

it('says each once in the log of a service, and counts them for a command', async () => {
  const odd = new OddEvents();
  const said: unknown[] = [];
  const log = logOddEvents({ warn: ({ ...facts }, message) => void said.push([message, facts]) });
  const note = (stream: string, type: string, position: string, oddity: Oddity) => {
    const event = { stream, type, position, revision: 4 } as RecordedEvent;
    odd.note(event, oddity);
    log(event, oddity);
  };
  for (let reading = 0; reading < 2; reading += 1) {
    note('game-1', 'GameRated', '7', { kind: 'unknown' });
    note('game-2', 'GameRated', '8', { kind: 'unknown' });
    note('game-2', 'PointsAdded', '9', { kind: 'unreadable', reason: 'its data is wrong' });
  }
  expect(odd.lines()).toEqual([
    'GameRated: 2 events of a type that this release does not know, passed over (game-1, revision 4, position 7, the first of 2 streams)',
    'PointsAdded: 1 event that cannot be read: the stream is set aside from there on (game-2, revision 4, position 9): its data is wrong',
  ]);
  expect(said).toEqual([
    [
      'passed over events of a type that this release does not know',
      { stream: 'game-1', revision: 4, position: '7', type: 'GameRated' },
    ],
    [
      'an event cannot be read by this release: its stream is set aside from there on',
      { stream: 'game-2', revision: 4, position: '9', type: 'PointsAdded', reason: 'its data is wrong' },
    ],
  ]);
});
