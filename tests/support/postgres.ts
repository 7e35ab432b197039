import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { ensureRoles, OWNER_ROLE } from '#standalone/database-roles.ts';
import { type RunningPostgres, startPostgres } from '#standalone/postgres.ts';
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
    /** Urls of the run's Postgres. */
    postgres: DatabaseUrls;
  }
}

const PASSWORD = 'test';

export type DatabaseUrls = {
  /** As the services connect. */
  url: string;
  /** The same database with the role that only reads. */
  readUrl: string;
  superuserUrl: string;
};

/** What tests do and services never: cut connections of others, put rows in before those they refer to. */
const OF_TESTS = `
  GRANT pg_signal_backend, pg_read_all_stats TO ${OWNER_ROLE};
  GRANT SET ON PARAMETER session_replication_role TO ${OWNER_ROLE}`;

export type TestPostgres = RunningPostgres &
  DatabaseUrls & {
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
    settings: {
      // Several test files at a time, each with the pools of several services.
      max_connections: '400',
      // Thousands of connections are made, and their password is no secret.
      scram_iterations: '1',
      autovacuum: 'off',
    },
  });
  const superuserUrl = running.url;
  const urls = await ensureRoles(superuserUrl, { owner: PASSWORD, reader: PASSWORD });
  await administer(superuserUrl, (admin) => admin.query(OF_TESTS));
  const remove = async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...running, ...urls, superuserUrl, dataDir, remove };
}

export type TestDatabase = DatabaseUrls & {
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
  server?: DatabaseUrls;
};

/** A fresh database for one test file (or one test). */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = options.server ?? inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server.superuserUrl, async (admin) => {
    const template =
      options.template === undefined
        ? 'template0'
        : await ensureTemplate(admin, server.url, options.template);
    // Files are copied in half the time that it takes to log their pages.
    await admin.query(`CREATE DATABASE ${name} OWNER ${OWNER_ROLE} TEMPLATE ${template} STRATEGY file_copy`);
  });
  return {
    name,
    url: withDatabase(server.url, name),
    readUrl: withDatabase(server.readUrl, name),
    superuserUrl: withDatabase(server.superuserUrl, name),
    drop: () =>
      administer(server.superuserUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
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
      await admin.query(`CREATE DATABASE ${unfinished} OWNER ${OWNER_ROLE} TEMPLATE template0`);
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
