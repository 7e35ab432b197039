import { status as Code } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from 'vitest';
import { type EventStore, START, StoreRefused, StoreUnavailable } from '#events/store/event-store.port.ts';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import { createLogger } from '#platform/process/logging.ts';
import { freePort } from '#standalone/free-port.ts';
import {
  type DoubleOptions,
  type EventStoreDouble,
  startEventStoreDouble,
} from '#tests/support/eventstore-double/eventstore-double.ts';
import { until } from '#tests/support/until.ts';
import { aStream, collect, events, Follower } from './events.ts';

/** What goes wrong is told in one sentence that names EVENTSTORE_URL and says what to do, and told once. */

const ACCOUNTS: NonNullable<DoubleOptions['access']>['accounts'] = {
  admin: { password: 'changeit', administrator: true },
  plain: { password: 'changeit', administrator: false },
};

const opened: { double?: EventStoreDouble; stores: EventStore[] } = { stores: [] };
afterEach(async () => {
  for (const store of opened.stores.splice(0)) await store.close();
  await opened.double?.pause();
  delete opened.double;
});

async function start(options: DoubleOptions = {}): Promise<EventStoreDouble> {
  opened.double = await startEventStoreDouble(options);
  return opened.double;
}

/** A store and what it logs: level and text of each line, and everything there is of it. */
function open(url: string) {
  const lines: { level: string; msg: string }[] = [];
  const whole: string[] = [];
  const logger = createLogger({
    service: 'test',
    level: 'info',
    destination: {
      write(line) {
        const { level, msg } = JSON.parse(line) as { level: string; msg: string };
        lines.push({ level, msg });
        whole.push(line);
      },
    },
  });
  const store = createEventStoreDbEventStore({ url, logger, retryMs: 100 });
  opened.stores.push(store);
  return { store, lines, whole };
}

const append = (store: EventStore) =>
  store.append({ stream: aStream(), expectedRevision: 'none', events: events(1) });

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Error) return error;
  throw new Error('it should have failed');
}

describe('an account', () => {
  test('that may read $all does everything', async () => {
    const double = await start({ access: { accounts: ACCOUNTS, anonymousStreams: true } });
    const { store, lines } = open(double.urlOf('admin', 'changeit'));
    const { position } = await append(store);
    expect(await store.head()).toBe(position);
    const follower = new Follower(store, START);
    await follower.until((f) => f.caughtUp && f.events.length === 1);
    await follower.stop();
    expect(lines).toEqual([]);
  });

  test.each([
    ['with a wrong password', 'admin:wrong', /does not know this user name and password/],
    ['that nobody knows', 'nobody:changeit', /does not know this user name and password/],
    ['without rights', 'plain:changeit', /denies access: name an account .* that may read \$all/],
    ['that is not named', '', /denies access: name an account .* that may read \$all/],
  ])('%s is refused in a sentence', async (_, credentials, sentence) => {
    const double = await start({ access: { accounts: ACCOUNTS, anonymousStreams: false } });
    const [name = '', password = ''] = credentials.split(':');
    const { store, lines, whole } = open(credentials === '' ? double.url : double.urlOf(name, password));
    for (const work of [() => store.head(), () => collect(store.readAll(START))]) {
      const error = await failureOf(work());
      expect(error).toBeInstanceOf(StoreRefused);
      expect(error.message).toMatch(sentence);
      expect(error.message).toContain('EVENTSTORE_URL');
      expect(error.message).not.toContain('\n');
    }
    const follower = new Follower(store, START);
    // However long it goes on: one line, and no stack trace.
    await until('the subscription has tried several times', () => double.refused > 5);
    await follower.stop();
    expect(lines).toEqual([{ level: 'error', msg: expect.stringMatching(sentence) }]);
    expect(whole.join()).not.toContain('    at ');
    expect(whole.join()).not.toContain('wrong');
  });

  test('that may write but not read $all, as older releases allow, says so when somebody reads', async () => {
    const double = await start({ access: { accounts: ACCOUNTS, anonymousStreams: true } });
    const { store } = open(double.url);
    expect(await append(store)).toMatchObject({ revision: 0 });
    expect((await failureOf(store.head())).message).toContain('$all');
  });

  test('that may do nothing cannot append either', async () => {
    const double = await start({ access: { accounts: ACCOUNTS, anonymousStreams: false } });
    const error = await failureOf(append(open(double.url).store));
    expect(error).toBeInstanceOf(StoreRefused);
    expect(error.message).toContain('denies access');
    const wrong = await failureOf(append(open(double.urlOf('admin', 'wrong')).store));
    expect(wrong.message).toContain('does not know this user name and password');
  });

  test('that gets its rights later is let in without a restart', async () => {
    const accounts = { late: { password: 'changeit', administrator: false } };
    const double = await start({ access: { accounts, anonymousStreams: true } });
    const { store, lines } = open(double.urlOf('late', 'changeit'));
    await append(store);
    const follower = new Follower(store, START);
    await until('it was refused', () => lines.length === 1);
    accounts.late.administrator = true;
    await follower.until((f) => f.caughtUp && f.events.length === 1);
    await follower.stop();
    expect(lines.at(-1)).toEqual({ level: 'info', msg: 'the event store answers again' });
  });
});

describe('a server', () => {
  test('that is not there is told from one that refuses', async () => {
    const { store, lines, whole } = open(`esdb://127.0.0.1:${await freePort()}?tls=false`);
    for (const work of [() => store.head(), () => append(store), () => collect(store.readStream('game-1'))]) {
      const error = await failureOf(work());
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error).not.toBeInstanceOf(StoreRefused);
      expect(error.message).toMatch(
        /^The EventStoreDB at EVENTSTORE_URL cannot be reached \(.*ECONNREFUSED.*\): start it/,
      );
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]?.level).toBe('warn');
    expect(whole.join()).not.toContain('    at ');
  });

  test('that comes late serves who asked before', async () => {
    const double = await start();
    await double.pause();
    const { store } = open(double.url);
    const request = { stream: aStream(), expectedRevision: 'none' as const, events: events(1) };
    await expect(store.append(request)).rejects.toBeInstanceOf(StoreUnavailable);
    const follower = new Follower(store, START);
    const patient = createEventStoreDbEventStore({ url: double.url, retryMs: 10_000 });
    opened.stores.push(patient);
    const appending = patient.append(request);
    await double.resume();
    expect(await appending).toMatchObject({ revision: 0, repeated: false });
    await follower.until((f) => f.events.length === 1);
    await follower.stop();
  });

  test('that goes and comes back is said to have gone once, and to be back once', async () => {
    const double = await start();
    const { store, lines } = open(double.url);
    await append(store);
    const follower = new Follower(store, START);
    await follower.until((f) => f.caughtUp);
    for (const round of [1, 2]) {
      await double.pause();
      await follower.until((f) => !f.caughtUp);
      await failureOf(append(store));
      await failureOf(store.head());
      await double.resume();
      await follower.until((f) => f.caughtUp);
      expect(lines.map(({ level }) => level)).toEqual(Array(round).fill(['warn', 'info']).flat());
      expect(lines.at(-1)?.msg).toBe('the event store answers again');
    }
    await follower.stop();
  });

  test('that dies in the middle of an answer is away', async () => {
    const double = await start();
    const { store } = open(double.url);
    const stream = aStream();
    for (let count = 0; count < 5; count += 1) {
      await store.append({ stream, expectedRevision: 'any', events: events(1_000) });
    }
    for (const read of [() => store.readAll(START), () => store.readStream(stream)]) {
      const error = await failureOf(
        (async () => {
          for await (const _ of read()) await double.pause();
        })(),
      );
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error).not.toBeInstanceOf(StoreRefused);
      await double.resume();
      await until('it answers again', () =>
        store.head().then(
          () => true,
          () => false,
        ),
      );
    }
  });

  test('that speaks plain text to an address without tls=false is refused in a sentence that names it', async () => {
    const double = await start();
    const { store, lines } = open(double.url.replace('?tls=false', ''));
    for (const work of [() => store.head(), () => append(store)]) {
      const error = await failureOf(work());
      expect(error).toBeInstanceOf(StoreRefused);
      expect(error.message).toMatch(
        /^The EventStoreDB at EVENTSTORE_URL does not speak TLS: write tls=false into the address/,
      );
      expect(error.message).not.toMatch(/ssl|openssl/i);
    }
    expect(lines).toHaveLength(1);
  });

  test('that speaks TLS to an address with tls=false cannot be reached', async () => {
    const double = await start({ access: { accounts: ACCOUNTS, anonymousStreams: true } });
    const { store } = open(double.url.replace('tls=true', 'tls=false'));
    expect((await failureOf(store.head())).message).toMatch(/EVENTSTORE_URL cannot be reached/);
  });

  test('that answers with an error nobody knows is not taken for one that is away', async () => {
    const double = await start();
    const { store, lines } = open(double.url);
    await append(store);
    double.failWith(Code.UNKNOWN);
    const error = await failureOf(store.head());
    expect(error).toBeInstanceOf(StoreRefused);
    expect(error.message).toMatch(/EVENTSTORE_URL answers with an error .*Exception was thrown by handler/);
    const follower = new Follower(store, START);
    await until('the subscription has tried several times', () => double.refused > 3);
    double.failWith(undefined);
    await follower.until((f) => f.caughtUp && f.events.length === 1);
    await follower.stop();
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info']);
  });

  test.each([
    ['that it is away', Code.UNAVAILABLE],
    ['that its time is up', Code.DEADLINE_EXCEEDED],
    ['that it broke the work off', Code.ABORTED],
  ])('that says with a code of gRPC %s is away, also to who appends first', async (_, code) => {
    const double = await start();
    const { store, lines } = open(double.url);
    const stream = aStream();
    double.failWith(code);
    for (const work of [() => store.head(), () => append(store)]) {
      const error = await failureOf(work());
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error).not.toBeInstanceOf(StoreRefused);
    }
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
    double.failWith(undefined);
    expect(await store.append({ stream, expectedRevision: 'none', events: events(1) })).toMatchObject({
      revision: 0,
    });
  });

  test('that ends a subscription because it is read too slowly is not away: it goes on without a word', async () => {
    const double = await start();
    const { store, lines } = open(double.url);
    const follower = new Follower(store, START);
    await follower.until((f) => f.caughtUp);
    const seen: boolean[] = [];
    for (let time = 1; time <= 3; time += 1) {
      await until('it follows', () => double.subscriptions === 1);
      const { reads } = double;
      await double.dropSlowConsumers();
      await until('it follows again', () => double.reads > reads && double.subscriptions === 1);
      seen.push(follower.caughtUp);
      await append(store);
      await follower.until((f) => f.events.length === time && f.caughtUp);
    }
    await follower.stop();
    expect(seen).toEqual([true, true, true]);
    expect(lines).toEqual([]);
  });

  test('that accepts calls and answers none is found out by who asks how it is', async () => {
    const double = await start();
    const { store, lines } = open(double.url);
    await append(store);
    await store.check();
    double.freeze();
    const error = await failureOf(store.check());
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error.message).toContain('EVENTSTORE_URL does not answer');
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
    double.thaw();
    await store.check();
  });

  test('that takes reads and no appends is found out by who asks how it is, until it takes them', async () => {
    const double = await start();
    const { store } = open(double.url);
    const stream = aStream();
    const more = () => store.append({ stream, expectedRevision: 'any', events: events(1) });
    await more();
    await store.check();
    double.refuseAppends(true);
    await failureOf(more());
    await store.head();
    expect(await failureOf(store.check())).toBeInstanceOf(StoreUnavailable);
    double.refuseAppends(false);
    await store.check();
    // It asks without writing anything.
    expect(double.log.all.filter((event) => event.stream.startsWith('courtside'))).toEqual([]);
    expect(await more()).toMatchObject({ revision: 1 });
  });
});
