import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type RunningPostgres, startPostgres } from '#standalone/postgres.ts';
import { ensureReaderRole } from '#standalone/reader-role.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Postgres for tests. The stages integration and real-data share one server per run (see
 * postgres.global-setup.ts); each test file takes a database of its own:
 *
 *   const database = await createTestDatabase();
 *   const pool = createPool(database.url, { name: 'test' });
 *   afterAll(async () => { await pool.end(); await database.drop(); });
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's Postgres. */
    postgres: { url: string; readUrl: string };
  }
}

const PASSWORD = 'test';

export type TestPostgres = RunningPostgres & {
  /** The same database with the role that only reads. */
  readUrl: string;
  dataDir: string;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
};

/**
 * A server with an empty cluster in the system's folder for temporary files. `durable` writes to the
 * disk as in real use, for tests that kill it; the others trade that for speed.
 */
export async function startTestPostgres(options: { durable?: boolean } = {}): Promise<TestPostgres> {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'postgres');
  const running = await startPostgres({
    dataDir,
    password: PASSWORD,
    durable: options.durable ?? false,
    // Several test files at a time, each with the pools of several services.
    settings: { max_connections: '400' },
  });
  const readUrl = await ensureReaderRole(running.url, PASSWORD);
  const remove = async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...running, readUrl, dataDir, remove };
}

export type TestDatabase = {
  url: string;
  /** The same database with the role that only reads. */
  readUrl: string;
  name: string;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
};

/**
 * A database that others begin as. `prepare` runs once per test run and name (migrations, a season full of games …)
 * and must close its connections.
 */
export type DatabaseTemplate = { name: string; prepare: (url: string) => Promise<void> };

export type TestDatabaseOptions = {
  /** Starts from a prepared database instead of an empty one. */
  template?: DatabaseTemplate;
  /** Another server than the run's own. */
  server?: { url: string; readUrl: string };
};

/** A fresh database for one test file (or one test). */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = options.server ?? inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server.url, async (admin) => {
    const template =
      options.template === undefined
        ? 'template0'
        : await ensureTemplate(admin, server.url, options.template);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    name,
    url: withDatabase(server.url, name),
    readUrl: withDatabase(server.readUrl, name),
    drop: () =>
      administer(server.url, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

async function ensureTemplate(
  admin: pg.Client,
  serverUrl: string,
  template: DatabaseTemplate,
): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(template.name))
    throw new Error(`Not a name for a template: ${template.name}`);
  const name = `template_${template.name}`;
  // Other test files, in other processes, may want the same template at the same time.
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  try {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
      await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`);
      await template.prepare(withDatabase(serverUrl, unfinished));
      await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    }
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
  }
  return name;
}

async function administer(serverUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(serverUrl, 'postgres') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
