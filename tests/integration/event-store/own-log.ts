import type { EventStore } from '#events/store/event-store.port.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import {
  createPostgresEventStore,
  type PostgresEventStoreOptions,
} from '#events/store/postgres/postgres-event-store.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

/** A migrated, empty log in a database of its own. */
export async function createOwnLog() {
  const database = await createTestDatabase();
  const pool: Pool = createPool(database.url, { name: 'test' });
  await migrateEventLog(pool);
  const stores: EventStore[] = [];
  return {
    url: database.url,
    /** For looking behind the adapter. */
    pool,
    open(options: Omit<PostgresEventStoreOptions, 'databaseUrl'> = {}): EventStore {
      const store = createPostgresEventStore({ databaseUrl: database.url, ...options });
      stores.push(store);
      return store;
    },
    /** Ends all connections of one kind, as a crash of their server processes would. Returns how many. */
    async cut(applicationName: string): Promise<number> {
      const { rowCount } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $1`,
        [applicationName],
      );
      return rowCount ?? 0;
    },
    async remove(): Promise<void> {
      for (const store of stores) await store.close();
      await pool.end();
      await database.drop();
    },
  };
}
