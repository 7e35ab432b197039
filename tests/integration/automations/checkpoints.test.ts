import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTOMATIONS_MIGRATION } from '#command-api/automations/automations.migration.ts';
import { advanceTo, loadCheckpoints, noteProgress } from '#command-api/automations/checkpoint.store.ts';
import { migrateSchema } from '#platform/postgres/migrations.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await migrateSchema(pool, AUTOMATIONS_MIGRATION);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('keeps a position between two events as it came, in its place among the others', async () => {
  const store = { head: async () => '5000' };
  const positionNow = async () => (await loadCheckpoints(pool, ['mail'], store)).get('mail')?.position;
  await pool.query(`INSERT INTO automations.checkpoint VALUES ('mail', 1000, 1000)`);
  // Before the event at 2048, and after all before it.
  const between = '2047.0000000000000000001';
  for (const [position, expected] of [
    ['1000', '1000'],
    [between, between],
    ['2000', between],
    ['2048', '2048'],
    [between, '2048'],
  ] as const) {
    await noteProgress(pool, ['mail'], position);
    expect(await positionNow()).toBe(expected);
  }
  expect(await advanceTo(pool, 'mail', '2048')).toBe(false);
  expect(await advanceTo(pool, 'mail', '2100')).toBe(true);
});

it('goes back to the head of an older log that was restored, unless another process goes on meanwhile', async () => {
  const loaded = async (automation: string, head: () => Promise<string>) =>
    (await loadCheckpoints(pool, [automation], { head })).get(automation);
  await pool.query(
    `INSERT INTO automations.checkpoint VALUES ('reminders', 700, 100), ('knockout', 700, 600)`,
  );
  expect(await loaded('knockout', async () => '500')).toMatchObject({ position: '500', since: '500' });
  const whileAnotherGoesOn = async () => {
    await advanceTo(pool, 'reminders', '800');
    return '500';
  };
  expect(await loaded('reminders', whileAnotherGoesOn)).toMatchObject({ position: '800', since: '100' });
});
