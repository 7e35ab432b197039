import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('gives every caller a database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, 'CREATE TABLE only_here (id int)');
  expect(await query(other.url, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
});

it('prepares a template once, however many ask for it', async () => {
  let prepared = 0;
  const template = {
    name: 'template_test',
    prepare: async (url: string) => {
      prepared += 1;
      await query(
        url,
        'CREATE TABLE season AS SELECT 2026 AS year; GRANT SELECT ON season TO courtside_reader',
      );
    },
  };
  const databases: TestDatabase[] = await Promise.all([1, 2, 3].map(() => createTestDatabase({ template })));
  for (const database of databases) {
    expect(await query(database.readUrl, 'SELECT year FROM season')).toEqual([{ year: 2026 }]);
    await database.drop();
  }
  expect(prepared).toBe(1);
});
