import { migrateWriteSide } from '#command-api/migrate.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import type { DatabaseTemplate } from './postgres.ts';

/** A database with everything the command API keeps, empty. */
export const WRITE_SIDE: DatabaseTemplate = {
  name: 'write_side',
  async prepare(url) {
    const pool = createPool(url, { name: 'test-template' });
    await migrateWriteSide(pool);
    await pool.end();
  },
};
