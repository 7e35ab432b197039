import { resolve } from 'node:path';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { openEventStore } from '#events/store/open-event-store.ts';
import { createPool, isConnectionError, type Pool } from '#platform/postgres/postgres-pool.ts';
import { isRestoreUnfinished } from '#platform/postgres/unfinished-restore.ts';
import { loadBackupConfig } from '#platform/process/config.ts';
import { ConfigError } from '#platform/process/environment.ts';
import { BackupError } from './backup-error.ts';
import { describeDiskFault } from './disk-fault.ts';
import type { BackupSource } from './take-backup.ts';

export type League = BackupSource;

/**
 * What `npm run backup` and `npm run restore` have in common: the league that the environment names, one at a time, and
 * errors a person can act on.
 * @param folder of the backup
 * @returns the exit code: that of the work, 1 when it could not be done
 */
export function runWithLeague(folder: string, work: (league: League) => Promise<number>): Promise<number> {
  return reportingErrors(folder, async () => {
    const config = loadBackupConfig(process.env);
    const pool = createPool(config.databaseUrl, { name: 'backup' });
    const store = openEventStore({ databaseUrl: config.databaseUrl, eventstoreUrl: config.eventStoreUrl });
    try {
      return await alone(pool, () =>
        work({
          pool,
          store,
          engine: config.eventStoreUrl === undefined ? 'postgres' : 'eventstoredb',
          filesDir: config.filesDir,
          personalKeySecret: config.personalKeySecret,
        }),
      );
    } finally {
      await store.close();
      await pool.end();
    }
  });
}

/**
 * Prints the sentence of an error that an operator can do something about.
 * @param path of what is read or written
 * @returns the exit code: 1 in that case
 */
export async function reportingErrors(path: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const foreseen =
      error instanceof BackupError ||
      error instanceof ConfigError ||
      error instanceof StoreUnavailable ||
      isConnectionError(error);
    const sentence = foreseen ? (error as Error).message : describeDiskFault(error, path);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  }
}

/** A path as it was typed: npm runs scripts in the folder of package.json, wherever it was called. */
export function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

/** @throws BackupError when another backup or restore of this league is running */
async function alone<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtext('courtside.backup')) AS free`);
    if (rows[0]?.free !== true) throw new BackupError('Another backup or restore of this league is running.');
    return await work();
  } finally {
    // Its lock ends with its connection.
    client.release(true);
  }
}

/** @throws BackupError when there is no whole league to back up */
export async function refuseWithoutLeague(pool: Pool): Promise<void> {
  if (await isRestoreUnfinished(pool)) {
    throw new BackupError('The restore of this league was not completed: run the restore again.');
  }
  const { rows } = await pool.query(`SELECT to_regclass('accounts.credentials') IS NOT NULL AS there`);
  if (rows[0]?.there !== true)
    throw new BackupError('There is no league in this database: nothing to back up.');
}
