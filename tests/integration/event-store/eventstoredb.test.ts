import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandHandler } from '#command-api/command-handling/handle-command.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import { withPersonalData } from '#events/definition/personal-data.codec.ts';
import { gameStream } from '#events/game/game.events.ts';
import { logOddEvents } from '#events/odd-events.ts';
import { storedType, withReadableEvents } from '#events/readable-events.ts';
import { eventDefinition } from '#events/registry.ts';
import {
  AppendTooLarge,
  type EventStore,
  type Position,
  START,
  StreamDeleted,
} from '#events/store/event-store.port.ts';
import { createClient } from '#events/store/eventstoredb/address.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import { createMemoryPersonalKeys } from '#platform/postgres/personal-keys.ts';
import { startedGame } from '#tests/support/builders/game.builder.ts';
import { record } from '#tests/support/builders/game-command.builder.ts';
import { envelope, writeGame } from '#tests/support/builders/game-log.builder.ts';
import { startEventStore } from '#tests/support/eventstore-process.ts';
import { eventStoreUnderTest, namedServer, serverKind } from '#tests/support/eventstore-server.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { describeEventStore } from './event-store.contract.ts';
import { anEvent, aStream, collect, events, Follower } from './events.ts';
import { describePositions } from './eventstoredb-positions.ts';

/** A real server where there is one, else the double. */
const server = shared(
  () => startEventStore(1),
  ({ stop }) => stop(),
);
const open = () => createEventStoreDbEventStore({ url: server.url, retryMs: 60_000 });

describeEventStore(`event store: eventstoredb (${eventStoreUnderTest})`, async () => {
  const { control } = server;
  return {
    open,
    outage: control && { begin: () => control.answers(false), end: () => control.answers(true) },
    hasLeagues: control === undefined,
    stop: async () => {},
  };
});

// Of the double, which is another release, they are in a file of their own.
if (serverKind !== undefined || namedServer !== undefined) {
  describe(`positions (${eventStoreUnderTest})`, () => describePositions(() => server.url));
}

describe(`what somebody else does to the log (${eventStoreUnderTest})`, () => {
  test("events of other programs, which lack our metadata, are nobody's and end nothing", async () => {
    const store = open();
    const others = createClient(server.url);
    const theirs = aStream('theirs-');
    const before = await store.head();
    const live = new Follower(store, before);
    await live.until((f) => f.caughtUp);
    const stream = aStream();
    await store.append({ stream, expectedRevision: 'none', events: events(1) });
    await others.appendToStream(theirs, jsonEvent({ type: 'theirs', data: ['theirs'] }));
    await others.appendToStream(theirs, binaryEvent({ type: 'theirs', data: Uint8Array.of(0, 255, 1) }));
    // Even where only ours should be.
    await others.appendToStream(stream, jsonEvent({ type: 'theirs', data: {} }));
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
    await others.dispose();
    await store.close();
  });

  // It leaves a game, which a league that uses the server later would take for its own.
  if (namedServer === undefined) {
    test('events of another program in a stream of ours keep their place there, and commands go on behind them', async () => {
      const adapter = open();
      const others = createClient(server.url);
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
      await others.appendToStream(game, jsonEvent({ type: 'theirs', data: {} }));
      await others.appendToStream(game, binaryEvent({ type: 'theirs', data: Uint8Array.of(0, 255, 1) }));
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
      await others.appendToStream(game, jsonEvent({ type: 'theirs', data: {} }));
      expect(await store.head()).toBe((await collect(store.readStream(game))).at(-1)?.position);
      await live.stop();
      await others.dispose();
      await store.close();
    });
  }

  test("an append beyond the server's limit is refused with its reason", async () => {
    const store = open();
    const big = anEvent({ data: { text: 'x'.repeat(4_300_000) } });
    const appending = store.append({ stream: aStream(), expectedRevision: 'none', events: [big] });
    await expect(appending).rejects.toBeInstanceOf(AppendTooLarge);
    await expect(appending).rejects.toThrow(/than the \d+ bytes that the EventStoreDB takes/);
    await store.close();
  });

  test('a stream that was deleted by hand is empty, and says so when it is appended to', async () => {
    const store = open();
    const others = createClient(server.url);
    const [gone, softly] = [aStream(), aStream()];
    for (const stream of [gone, softly]) {
      await store.append({ stream, expectedRevision: 'none', events: events(2) });
    }
    await others.tombstoneStream(gone);
    await others.deleteStream(softly);
    const fresh = open();
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
    const anew = fresh.append({ stream: softly, expectedRevision: 'none', events: events(1) });
    expect(await anew).toMatchObject({ repeated: false });
    await others.dispose();
    await store.close();
    await fresh.close();
  });
});

/** The server sends a read to its end, whether or not anybody listens. */
describe(`a store closes (${eventStoreUnderTest})`, () => {
  const stream = aStream();
  const OURS = { streamPrefixes: ['test-'] };
  const never = () => ({ signal: new AbortController().signal });
  let store: EventStore;
  const log = shared(async () => {
    const writer = open();
    for (let written = 0; written < 3_000; written += 500) {
      await writer.append({ stream, expectedRevision: 'any', events: events(500) });
    }
    const positions = (await collect(writer.readStream(stream))).map((event) => event.position);
    await writer.close();
    return { positions };
  });
  const lastOnes = (count: number): Position => log.positions.at(-count - 1) ?? START;
  beforeEach(() => {
    store = open();
  });

  async function leave(items: AsyncIterable<unknown>): Promise<void> {
    for await (const _ of items) break;
  }

  // Of a few events the server has sent all when the reader leaves, of many it goes on sending.
  describe.each([
    ['a few events', 100],
    ['many events', 3_000],
  ])('of %s', (_, count) => {
    test.each([
      ['a read of the log that was left', () => leave(store.readAll(lastOnes(count)))],
      ['a filtered read that was left', () => leave(store.readAll(lastOnes(count), OURS))],
      ['a read of a stream that was left', () => leave(store.readStream(stream, 3_000 - count))],
      ['pages that were left', () => leave(store.readPages(lastOnes(count)))],
      ['a subscription that was left', () => leave(store.subscribeAll(lastOnes(count), never()))],
    ])('after %s', async (__, work) => {
      await work();
      await store.close();
    });
  });

  test('after a head and an append', async () => {
    await store.head();
    await store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) });
    await store.close();
  });

  test.each([
    ['the log', (last: number) => store.readAll(lastOnes(last))],
    ['the log, filtered', (last: number) => store.readAll(lastOnes(last), OURS)],
    ['a stream', (last: number) => store.readStream(stream, 3_000 - last)],
    ['a subscription', (last: number) => store.subscribeAll(lastOnes(last), never())],
  ])('after %s was left when everything had been sent', async (_, read) => {
    // As much as fits into the buffers between the connection and the reader, who took one: then the call is over.
    for (const last of [20, 28, 34, 40, 48]) {
      for await (const __ of read(last)) {
        // On the same connection: by these answers everything has arrived that was sent before.
        for (let count = 0; count < 3; count += 1) {
          await store.append({ stream: aStream('other-'), expectedRevision: 'none', events: events(1) });
        }
        break;
      }
    }
    await store.close();
  });

  test('while somebody follows', async () => {
    const follower = new Follower(store, lastOnes(10));
    await follower.until((f) => f.caughtUp);
    await store.close();
    await follower.stop();
  });

  test('and fails who reads afterwards, instead of ending', async () => {
    await store.close();
    await expect(collect(store.readAll(START))).rejects.toThrow('closed');
    await expect(store.head()).rejects.toThrow('closed');
  });
});
