import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHandler } from '#command-api/command-handling/handle-command.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import { withPersonalData } from '#events/definition/personal-data.codec.ts';
import { gameStream } from '#events/game/game.events.ts';
import { logOddEvents } from '#events/odd-events.ts';
import { storedType, withReadableEvents } from '#events/readable-events.ts';
import { eventDefinition } from '#events/registry.ts';
import { AppendTooLarge, StoreUnavailable, StreamDeleted } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import { createMemoryPersonalKeys } from '#platform/postgres/personal-keys.ts';
import { startedGame } from '#tests/support/builders/game.builder.ts';
import { record } from '#tests/support/builders/game-command.builder.ts';
import { envelope, writeGame } from '#tests/support/builders/game-log.builder.ts';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '#tests/support/eventstore-double/eventstore-double.ts';
import { anEvent, aStream, collect, events, Follower } from './events.ts';

/** What only a server under the test's control can show. */

let double: EventStoreDouble;
beforeAll(async () => {
  double = await startEventStoreDouble();
});
afterAll(() => double.pause());

test('a server that is away from the start: StoreUnavailable; it serves once it is there', async () => {
  await double.pause();
  const store = createEventStoreDbEventStore({ url: double.url, retryMs: 100 });
  const request = { stream: aStream(), expectedRevision: 'none' as const, events: events(1) };
  await expect(store.append(request)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(collect(store.readStream(request.stream))).rejects.toBeInstanceOf(StoreUnavailable);
  const follower = new Follower(store, '0');
  await double.resume();
  const patient = createEventStoreDbEventStore({ url: double.url, retryMs: 10_000 });
  expect(await patient.append(request)).toMatchObject({ revision: 0, repeated: false });
  await follower.until((f) => f.events.length === 1);
  await follower.stop();
  await store.close();
  await patient.close();
});

test('an append whose answer was lost is not written twice', async () => {
  const store = createEventStoreDbEventStore({ url: double.url, retryMs: 10_000 });
  const stream = aStream();
  await store.append({ stream, expectedRevision: 'none', events: events(1) });
  const written = double.log.appended.count;
  const appending = store.append({ stream, expectedRevision: 0, events: events(2) });
  // Cut as soon as the server has written, before its answer has been read.
  await double.log.appended.wait(written, new AbortController().signal);
  await double.pause();
  await double.resume();
  expect(await appending).toMatchObject({ revision: 2 });
  expect(await collect(store.readStream(stream))).toHaveLength(3);
  await store.close();
});

test("events of the server's own are nobody's", async () => {
  const store = createEventStoreDbEventStore({ url: double.url });
  const before = await store.head();
  for (let count = 0; count < 20; count += 1) {
    await store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) });
  }
  expect(double.log.all.filter((event) => event.stream.startsWith('$')).length).toBeGreaterThan(1);
  const read = await collect(store.readAll(before));
  expect(read).toHaveLength(20);
  expect(read.every((event) => event.stream.startsWith('test-'))).toBe(true);
  expect(await store.head()).toBe(read.at(-1)?.position);
  await store.close();
});

test("events of other programs, which lack our metadata, are nobody's and end nothing", async () => {
  const store = createEventStoreDbEventStore({ url: double.url });
  const before = await store.head();
  const live = new Follower(store, before);
  await live.until((f) => f.caughtUp);
  const stream = aStream();
  await store.append({ stream, expectedRevision: 'none', events: events(1) });
  double.log.appendForeignEvent('theirs-1', 'application/json');
  double.log.appendForeignEvent('theirs-1', 'application/octet-stream');
  // Even where only ours should be.
  double.log.appendForeignEvent(stream, 'application/json');
  const last = await store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) });
  await live.until((f) => f.events.length === 2);
  const late = new Follower(store, before);
  await late.until((f) => f.caughtUp);
  const read = await collect(store.readAll(before));
  expect(read.map((event) => event.stream)).toEqual([stream, read[1]?.stream]);
  expect(read[1]?.position).toBe(last.position);
  expect(late.events).toEqual(read);
  expect(live.events).toEqual(read);
  expect(await collect(store.readStream(stream))).toHaveLength(1);
  expect(await store.head()).toBe(last.position);
  await live.stop();
  await late.stop();
  await store.close();
});

test('events of another program in a stream of ours keep their place there, and commands go on behind them', async () => {
  const adapter = createEventStoreDbEventStore({ url: double.url });
  const said: object[] = [];
  const opened = withPersonalData(adapter, createMemoryPersonalKeys(), { definitionOf: eventDefinition });
  const store = withReadableEvents(opened, logOddEvents({ warn: (facts) => void said.push(facts) }));
  const game = gameStream(40);
  const before = await store.head();
  await writeGame(store, startedGame());
  const next = startedGame().length;
  const scorer = commandHandler(store, gameDecider);
  const basketOf = (name: string) =>
    scorer.handle(game, envelope(name, record({ type: 'points', side: 'east', period: 1, points: 2 })));
  expect(await basketOf('one')).toMatchObject({ outcome: { kind: 'recorded', revision: next } });
  double.log.appendForeignEvent(game, 'application/json');
  double.log.appendForeignEvent(game, 'application/octet-stream');
  expect(await basketOf('two')).toMatchObject({
    outcome: { kind: 'recorded', revision: next + 3 },
    state: { sheet: { periods: [{ east: 4, west: 0 }] } },
  });
  // As another process finds it.
  const other = commandHandler(store, gameDecider);
  const { state } = await scorer.read(game);
  expect(await other.read(game)).toMatchObject({ revision: next + 3, state });
  const stream = await collect(store.readStream(game));
  expect(stream.map(({ revision }) => revision)).toEqual(stream.map((_, index) => index));
  expect(stream.slice(next + 1, next + 3).map(storedType)).toEqual(['theirs', 'theirs']);
  const live = new Follower(store, before);
  await live.until((f) => f.caughtUp);
  expect(live.events).toEqual(stream);
  expect(await collect(store.readAll(before))).toEqual(stream);
  expect(said).toEqual([
    { stream: game, revision: next + 1, position: stream[next + 1]?.position, type: 'theirs' },
  ]);
  double.log.appendForeignEvent(game, 'application/json');
  expect(await store.head()).toBe((await collect(store.readStream(game))).at(-1)?.position);
  await live.stop();
  await store.close();
});

test("an append beyond the server's limit is refused with its reason", async () => {
  const store = createEventStoreDbEventStore({ url: double.url });
  const big = anEvent({ data: { text: 'x'.repeat(1_100_000) } });
  const appending = store.append({ stream: aStream(), expectedRevision: 'none', events: [big] });
  await expect(appending).rejects.toBeInstanceOf(AppendTooLarge);
  await expect(appending).rejects.toThrow('1048576 bytes');
  await store.close();
});

test('a stream that was deleted by hand is empty, and says so when it is appended to', async () => {
  const store = createEventStoreDbEventStore({ url: double.url });
  const [gone, softly] = [aStream(), aStream()];
  for (const stream of [gone, softly]) {
    await store.append({ stream, expectedRevision: 'none', events: events(2) });
  }
  double.log.deleteStream(gone, 'for good');
  double.log.deleteStream(softly, 'softly');
  const fresh = createEventStoreDbEventStore({ url: double.url });
  for (const stream of [gone, softly]) expect(await collect(fresh.readStream(stream))).toEqual([]);
  for (const [process, expectedRevision] of [
    [store, 1],
    [store, 'any'],
    [fresh, 'none'],
    [fresh, 'any'],
  ] as const) {
    const appending = process.append({ stream: gone, expectedRevision, events: events(1) });
    await expect(appending).rejects.toBeInstanceOf(StreamDeleted);
  }
  expect(await fresh.append({ stream: softly, expectedRevision: 'none', events: events(1) })).toMatchObject({
    repeated: false,
  });
  await store.close();
  await fresh.close();
});
