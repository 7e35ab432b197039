import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { describeEventStore } from './event-store.contract.ts';
import { startOwnPostgres } from './own-postgres.ts';

describeEventStore('event store: postgres', async () => {
  const postgres = await startOwnPostgres();
  const pool = createPool(postgres.url, { name: 'test' });
  await migrateEventLog(pool);
  await pool.end();
  return {
    open: () => createPostgresEventStore({ databaseUrl: postgres.url, retryMs: 10_000 }),
    outage: { begin: postgres.pause, end: postgres.resume },
    stop: postgres.remove,
  };
});
