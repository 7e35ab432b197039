import { EventStoreDBClient } from '@eventstore/db-client';
import type { Logger } from '#platform/logging.ts';
import { checkAppendRequest } from '../append-request.ts';
import type { EventStore } from '../event-store.port.ts';
import { pagesOf } from '../pages.ts';
import { Appender } from './appender.ts';
import { readAll, readHead } from './log-reader.ts';
import { subscribe } from './log-subscription.ts';
import { readStream } from './stream-reader.ts';

export type EventStoreDbOptions = {
  /** Connection string, `esdb://host:2113?tls=false`. EventStoreDB 22.6 or newer. */
  url: string;
  logger?: Logger | undefined;
  /** Milliseconds for which an append is tried again while the store is away; 3000 unless told. */
  retryMs?: number;
};

const PAGE = 1_000;

/** The event store in an EventStoreDB (design §2 "The event store port"). Connects when first used. */
export function createEventStoreDbEventStore(options: EventStoreDbOptions): EventStore {
  // throwOnAppendFailure stays at its default: without it a conflict is reported with a wrong revision.
  const client = EventStoreDBClient.connectionString(options.url);
  const appender = new Appender(client, options.retryMs ?? 3_000);
  const closed = new AbortController();

  return {
    async append(request) {
      checkAppendRequest(request);
      return appender.append(request);
    },
    readStream: (stream, fromRevision = 0) => readStream(client, stream, fromRevision),
    readAll: (after, filter) => readAll(client, after, filter),
    readPages: (after, filter) => pagesOf(readAll(client, after, filter), PAGE),
    subscribeAll: (after, { filter, signal }) =>
      subscribe(client, after, {
        filter,
        logger: options.logger,
        signal: AbortSignal.any([signal, closed.signal]),
      }),
    head: (filter) => readHead(client, filter),
    async close() {
      closed.abort();
      await client.dispose();
    },
  };
}
