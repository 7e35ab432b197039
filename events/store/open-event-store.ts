import type { EventStore } from './event-store.port.ts';
import { createEventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts';
import type { OutageLog } from './outage.ts';
import { createPostgresEventStore } from './postgres/postgres-event-store.ts';

export type EventStoreOptions = {
  /** Where events are stored by default; its schema `events` has been migrated. */
  databaseUrl: string;
  /** Connection string of an EventStoreDB, `esdb://…`; used instead, when given. */
  eventstoreUrl?: string | undefined;
  /** Milliseconds that a read waits for a connection to that database. */
  databaseWaitMs?: number | undefined;
  /** Logs outages. */
  logger?: OutageLog | undefined;
};

/**
 * The event store this process is configured for. It connects when first used.
 * @throws ConfigError for a malformed url
 */
export function openEventStore(options: EventStoreOptions): EventStore {
  const { databaseUrl, eventstoreUrl, databaseWaitMs, logger } = options;
  return eventstoreUrl === undefined
    ? createPostgresEventStore({ databaseUrl, waitMs: databaseWaitMs, logger })
    : createEventStoreDbEventStore({ url: eventstoreUrl, logger });
}
