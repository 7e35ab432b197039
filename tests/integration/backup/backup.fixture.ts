import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cipher, NO_CIPHER } from '#backup/archive/cipher.ts';
import type { Engine } from '#backup/archive/manifest.ts';
import { type CheckOptions, checkArchive } from '#backup/check-archive.ts';
import {
  compareGames,
  type RestoreTarget,
  refuseUnlessEmpty,
  restoreBackup,
} from '#backup/restore-backup.ts';
import { type BackupSource, takeBackup } from '#backup/take-backup.ts';
import { reviewRestoredAccounts } from '#command-api/accounts/restored-accounts.ts';
import { migrateRestored, migrateWriteSideTo } from '#command-api/migrate.ts';
import { openLog } from '#events/open-log.ts';
import { openEventStore } from '#events/store/open-event-store.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { startEventStoreDouble } from '#tests/support/eventstore-double/eventstore-double.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { PERSONAL_KEY_SECRET } from '#tests/support/service-config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { OpenAccounts } from '../accounts/accounts-app.ts';

export const NOW = new Date('2026-11-26T03:00:00.000Z');

/** An event store in an EventStoreDB's double; undefined where events are in Postgres. */
export async function startEngine(engine: Engine) {
  return engine === 'postgres' ? undefined : startEventStoreDouble();
}

/** A league as a backup sees it. */
export function toSource(
  league: OpenAccounts,
  eventStoreUrl: string | undefined,
): BackupSource & { close(): Promise<void> } {
  const store = openEventStore({ databaseUrl: league.databaseUrl, eventstoreUrl: eventStoreUrl });
  return {
    store,
    engine: eventStoreUrl === undefined ? 'postgres' : 'eventstoredb',
    pool: league.pool,
    filesDir: league.config.filesDir,
    personalKeySecret: PERSONAL_KEY_SECRET,
    close: () => store.close(),
  };
}

export const backUp = (source: BackupSource, folder: string, options: { cipher?: Cipher; now?: Date } = {}) =>
  takeBackup(source, { folder, cipher: NO_CIPHER, now: NOW, onProgress: () => {}, ...options });

/** A machine on which there is no league yet. */
export async function openEmptySystem(engine: Engine) {
  const database = await createTestDatabase();
  const double = await startEngine(engine);
  const folder = await temporaryFolder();
  const pool = createPool(database.url, { name: 'test-restore' });
  const urls = { databaseUrl: database.url, eventStoreUrl: double?.url };
  const store = openEventStore({ databaseUrl: database.url, eventstoreUrl: double?.url });
  const target: RestoreTarget = {
    store,
    engine,
    pool,
    filesDir: join(folder, 'files'),
    makeTables: (steps) => migrateWriteSideTo(pool, steps),
    async reconcile() {
      await migrateRestored(pool);
      await reviewRestoredAccounts(pool, store);
    },
  };
  return {
    ...target,
    ...urls,
    target,
    database,
    folder,
    /** The log with personal data decrypted. */
    openLog: () => openLog({ ...urls, pool, personalKeySecret: PERSONAL_KEY_SECRET }),
    async close() {
      await store.close();
      await pool.end();
      await double?.pause();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
export type EmptySystem = Awaited<ReturnType<typeof openEmptySystem>>;

/** As `npm run restore` does it, without read models. @returns what differs */
export async function restore(
  folder: string,
  target: RestoreTarget,
  options: Partial<CheckOptions> = {},
): Promise<string[]> {
  const archive = await check(folder, options);
  await refuseUnlessEmpty(target);
  await restoreBackup(archive, target, () => {});
  return compareGames(archive, target.store, () => {});
}

/** Reads an archive, as a restore does first. */
export const check = (folder: string, options: Partial<CheckOptions> = {}) =>
  checkArchive(folder, {
    cipher: NO_CIPHER,
    personalKeySecret: PERSONAL_KEY_SECRET,
    acceptUnauthenticated: false,
    onFile: () => {},
    ...options,
  });

/** The pool of a league in which something else happens before a statement of a backup. */
export function interposed(pool: Pool, statement: string, work: () => Promise<unknown>): Pool {
  const connect = async () => {
    const client = await pool.connect();
    const query = (...args: Parameters<typeof client.query>) =>
      String(args[0]).includes(statement) ? work().then(() => client.query(...args)) : client.query(...args);
    return Object.assign(Object.create(client), { query });
  };
  return { connect } as Pick<Pool, 'connect'> as Pool;
}
