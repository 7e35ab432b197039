import { ConfigError } from '../process/environment.ts';
import type { Pool, Queryable } from './postgres-pool.ts';

/** A restore makes this schema first and drops it last: while it is there, the database is not a league. */
const MARK = 'unfinished_restore';

/** Marks the database as being restored. */
export async function markUnfinishedRestore(db: Queryable): Promise<void> {
  await db.query(`CREATE SCHEMA IF NOT EXISTS ${MARK}`);
}

/** Takes the mark away: everything has been restored. */
export async function unmarkRestore(db: Queryable): Promise<void> {
  await db.query(`DROP SCHEMA IF EXISTS ${MARK}`);
}

export async function isRestoreUnfinished(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM pg_namespace WHERE nspname = $1', [MARK]);
  return rowCount === 1;
}

/** @throws ConfigError while a restore has not been completed */
export async function refuseUnfinishedRestore(pool: Pool): Promise<void> {
  if (!(await isRestoreUnfinished(pool))) return;
  throw new ConfigError([
    'DATABASE_URL names a league whose restore was not completed: run the restore again',
  ]);
}
