import { openEventStore } from '#events/store/open-event-store.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { loadBackupConfig } from '#platform/process/config.ts';
import { reviewRestoredAccounts } from './accounts/restored-accounts.ts';
import { migrateRestored } from './migrate.ts';

/**
 * For `npm run restore`, which runs it once tables and events are there: brings the tables of an older release up to
 * date, and the accounts in line with the log.
 */
const config = loadBackupConfig(process.env);
const pool = createPool(config.databaseUrl, { name: 'after-restore' });
const store = openEventStore({ databaseUrl: config.databaseUrl, eventstoreUrl: config.eventStoreUrl });
try {
  await migrateRestored(pool);
  await reviewRestoredAccounts(pool, store);
} finally {
  await store.close();
  await pool.end();
}
