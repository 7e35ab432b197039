import { checkAppendRequest } from '../append-request.ts';
import {
  comparePositions,
  type EventStore,
  type Position,
  START,
  StoreUnavailable,
} from '../event-store.port.ts';
import { Outage, type OutageLog } from '../outage.ts';
import { eachOf } from '../pages.ts';
import { createClient } from './address.ts';
import { Appender } from './appender.ts';
import { Backoff } from './backoff.ts';
import { Leader } from './leader.ts';
import { LogHead } from './log-head.ts';
import { readPages } from './log-reader.ts';
import { searchLog } from './log-search.ts';
import { subscribe } from './log-subscription.ts';
import { withinLimit } from './reading.ts';
import { readStream } from './stream-reader.ts';

export type EventStoreDbOptions = {
  /** Connection string, `esdb://host:2113?tls=false` or with several hosts. EventStoreDB 22.6 or newer. */
  url: string;
  /** Logs outages. */
  logger?: OutageLog | undefined;
  /** Milliseconds for which an append is retried while the store is unavailable; 3000 by default. */
  retryMs?: number;
};

/** A health check has to be answered while its caller waits. */
const CHECK_LIMIT_MS = 1_500;

/**
 * The event store in an EventStoreDB. Connects when first used.
 * @throws ConfigError for a url that the client does not understand
 */
export function createEventStoreDbEventStore(options: EventStoreDbOptions): EventStore {
  // throwOnAppendFailure stays at its default: without it a conflict is reported with a wrong revision.
  const makeClient = () => createClient(options.url);
  const client = makeClient();
  const outage = new Outage(options.logger);
  const closed = new AbortController();
  const appending = new Set<Promise<unknown>>();
  let seen: Position = START;
  const backoff = new Backoff();
  const leader = new Leader();
  const appender = new Appender({
    makeClient,
    backoff,
    seen: () => seen,
    retryMs: options.retryMs ?? 3_000,
  });
  const head = new LogHead(client);

  const see = (position: Position) => {
    if (comparePositions(position, seen) > 0) seen = position;
  };

  function failWhenClosed(): void {
    if (closed.signal.aborted) throw new StoreUnavailable('The event store is closed.');
  }

  /** A read that is interrupted by closing ends as if there were nothing more. */
  async function* whole<Item>(read: () => AsyncIterable<Item>): AsyncGenerator<Item> {
    failWhenClosed();
    await backoff.turn();
    yield* outage.watchEach(leader.read(() => backoff.watchEach(read())));
    failWhenClosed();
  }

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    failWhenClosed();
    await backoff.turn();
    return outage.watch(leader.ask(() => backoff.watch(question())));
  }

  return {
    async append(request) {
      checkAppendRequest(request);
      failWhenClosed();
      const work = outage.watch(appender.append(request));
      appending.add(work);
      try {
        const result = await work;
        see(result.position);
        return result;
      } finally {
        appending.delete(work);
      }
    },

    readStream: (stream, fromRevision = 0) => whole(() => readStream(client, stream, fromRevision)),
    readAll: (after, filter) => eachOf(whole(() => readPages(client, after, filter))),
    readPages: (after, filter) => whole(() => readPages(client, after, filter)),

    search: (search) => ask(() => searchLog(client, search)),

    async *subscribeAll(after, { filter, signal }) {
      const until = AbortSignal.any([signal, closed.signal]);
      for await (const batch of subscribe(client, after, { filter, signal: until, outage, backoff })) {
        see(batch.events.at(-1)?.position ?? START);
        yield batch;
      }
    },

    async head() {
      const position = await ask(() => head.read());
      see(position);
      return position;
    },

    async check() {
      await ask(() => withinLimit(Promise.all([head.read(), appender.check()]), CHECK_LIMIT_MS));
    },

    async close() {
      await Promise.allSettled(appending);
      closed.abort();
      await Promise.all([client.dispose(), appender.close()]);
    },
  };
}
