import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { migrateReadSchema } from '#projections/runner/checkpoint.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';

/** What an analyst and the query API may see: the read models and the log, never the accounts. */
let database: TestDatabase;
let reader: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = createPool(database.url, { name: 'owner' });
  await migrateWriteSide(owner);
  await migrateReadSchema(owner);
  await owner.query('CREATE TABLE read.made_later (id int)');
  await owner.end();
  reader = createPool(database.readUrl, { name: 'reader' });
});
afterAll(async () => {
  await reader.end();
  await database.drop();
});

it.each(['events.log', 'read.checkpoint', 'read.made_later', 'accounts.session_actor'])(
  'reads %s',
  async (relation) => {
    await expect(reader.query(`SELECT count(*) FROM ${relation}`)).resolves.toMatchObject({ rowCount: 1 });
  },
);

it.each(['accounts.credentials', 'accounts.sessions', 'accounts.personal_key', 'commands.reservation'])(
  'does not read %s',
  async (relation) => {
    await expect(reader.query(`SELECT count(*) FROM ${relation}`)).rejects.toThrow(/permission denied/);
  },
);

it('writes nothing', async () => {
  await expect(reader.query('BEGIN READ WRITE; DELETE FROM events.log; COMMIT')).rejects.toThrow(
    /permission denied/,
  );
});
