import { createPostgresPersonalKeys } from '#platform/postgres/personal-keys.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { withPersonalData } from './definition/personal-data.codec.ts';
import { logOddEvents } from './odd-events.ts';
import { type OnOddEvent, withReadableEvents } from './readable-events.ts';
import { eventDefinition } from './registry.ts';
import type { EventStore } from './store/event-store.port.ts';
import { openEventStore } from './store/open-event-store.ts';
import type { OutageLog } from './store/outage.ts';

/**
 * The log as every service and tool opens it: the configured store, with personal data encrypted and decrypted, and with
 * nothing in it that this release takes for something else.
 */
export function openLog(options: {
  databaseUrl: string;
  eventStoreUrl: string | undefined;
  /** Milliseconds that a read waits for a connection. */
  databaseWaitMs?: number | undefined;
  /** Reads the personal keys. */
  pool: Pool;
  personalKeySecret: string;
  /** Logs outages, and events that this release does not know. */
  logger?: OutageLog | undefined;
  /** Called with those events instead. */
  onOddEvent?: OnOddEvent | undefined;
}): EventStore {
  const store = openEventStore({
    databaseUrl: options.databaseUrl,
    eventstoreUrl: options.eventStoreUrl,
    databaseWaitMs: options.databaseWaitMs,
    logger: options.logger,
  });
  const keys = createPostgresPersonalKeys({ pool: options.pool, secret: options.personalKeySecret });
  const onOdd =
    options.onOddEvent ?? (options.logger === undefined ? () => {} : logOddEvents(options.logger));
  return withReadableEvents(withPersonalData(store, keys, { definitionOf: eventDefinition }), onOdd);
}
