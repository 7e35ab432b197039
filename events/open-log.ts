import { createPostgresPersonalKeys } from '#platform/postgres/personal-keys.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { withPersonalData } from './definition/personal-data.codec.ts';
import { eventDefinition } from './registry.ts';
import type { EventStore } from './store/event-store.port.ts';
import { openEventStore } from './store/open-event-store.ts';
import type { OutageLog } from './store/outage.ts';

/** The log as every service and tool opens it: the configured store, with personal data encrypted and decrypted. */
export function openLog(options: {
  databaseUrl: string;
  eventStoreUrl: string | undefined;
  /** Milliseconds that a read waits for a connection. */
  databaseWaitMs?: number | undefined;
  /** Reads the personal keys. */
  pool: Pool;
  personalKeySecret: string;
  /** Logs outages. */
  logger?: OutageLog | undefined;
}): EventStore {
  const store = openEventStore({
    databaseUrl: options.databaseUrl,
    eventstoreUrl: options.eventStoreUrl,
    databaseWaitMs: options.databaseWaitMs,
    logger: options.logger,
  });
  const keys = createPostgresPersonalKeys({ pool: options.pool, secret: options.personalKeySecret });
  return withPersonalData(store, keys, { definitionOf: eventDefinition });
}
