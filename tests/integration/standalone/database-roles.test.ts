import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { migrateReadSchema } from '#projections/runner/checkpoint.ts';
import { ensureRoles, OWNER_ROLE } from '#standalone/database-roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

let database: TestDatabase;
let superuser: Pool;
let owner: Pool;
let reader: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = createPool(database.superuserUrl, { name: 'superuser' });
  // As the services of an earlier release did, which connected as the superuser.
  await migrateWriteSide(superuser);
  await migrateReadSchema(superuser);
  await superuser.query(`
    INSERT INTO commands.claim (key, body_hash) VALUES ('a tap', 'a hash');
    CREATE SEQUENCE commands.own_number;
    CREATE ROLE ${ANALYST} LOGIN PASSWORD 'test';
    GRANT USAGE ON SCHEMA read TO ${ANALYST};
    ALTER DEFAULT PRIVILEGES IN SCHEMA read GRANT SELECT ON TABLES TO ${ANALYST}`);
  const urls = await ensureRoles(database.superuserUrl, { owner: 'test', reader: 'test' });
  owner = createPool(urls.url, { name: 'owner' });
  reader = createPool(urls.readUrl, { name: 'reader' });
});
afterAll(async () => {
  for (const pool of [owner, reader, superuser]) await pool.end();
  await database.drop();
});

const ANALYST = `analyst_${process.pid}`;

it('gives the services a role that is no superuser and runs no programs', async () => {
  const { rows } = await owner.query(
    'SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }]);
  await expect(owner.query(`COPY commands.claim FROM PROGRAM 'true'`)).rejects.toThrow(/permission denied/);
  await expect(owner.query(`SELECT pg_read_file('PG_VERSION')`)).rejects.toThrow(/permission denied/);
});

it('hands over everything that the superuser made', async () => {
  const { rows } = await superuser.query<{ kind: string; name: string }>(
    `SELECT 'relation' AS kind, oid::regclass::text AS name FROM pg_class
     WHERE oid >= 16384 AND relowner <> $1::regrole AND relnamespace <> 'pg_toast'::regnamespace
     UNION ALL SELECT 'schema', nspname FROM pg_namespace WHERE oid >= 16384 AND nspowner <> $1::regrole
     UNION ALL SELECT 'routine', oid::regprocedure::text FROM pg_proc
     WHERE oid >= 16384 AND proowner <> $1::regrole
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
     UNION ALL SELECT 'database', datname FROM pg_database
     WHERE datname = current_database() AND datdba <> $1::regrole`,
    [OWNER_ROLE],
  );
  expect(rows).toEqual([]);
});

it('loses nothing, and lets the migrations and the reader go on', async () => {
  await migrateWriteSide(owner);
  await migrateReadSchema(owner);
  expect((await owner.query('SELECT key FROM commands.claim')).rows).toEqual([{ key: 'a tap' }]);
  await expect(reader.query('SELECT count(*) FROM read.checkpoint')).resolves.toMatchObject({ rowCount: 1 });
});

it('lets those read what is made later who could before, until somebody takes it from them', async () => {
  const analyst = createPool(withUser(database.url, ANALYST), { name: 'analyst' });
  try {
    await owner.query('CREATE TABLE read.made_later (id int)');
    for (const pool of [reader, analyst]) {
      await expect(pool.query('SELECT count(*) FROM read.made_later')).resolves.toMatchObject({
        rowCount: 1,
      });
    }
    await owner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA read REVOKE SELECT ON TABLES FROM ${ANALYST}`);
    await ensureRoles(database.superuserUrl, { owner: 'test', reader: 'test' });
    await owner.query('CREATE TABLE read.made_last (id int)');
    await expect(analyst.query('SELECT count(*) FROM read.made_last')).rejects.toThrow(/permission denied/);
  } finally {
    await analyst.end();
  }
});

function withUser(url: string, user: string): string {
  const changed = new URL(url);
  changed.username = user;
  return changed.href;
}
