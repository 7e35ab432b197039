import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWholeSite, type WholeSite } from './whole-site.fixture.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite({ config: { exportsPerAddress: 2 } });
  await site.caughtUp();
});
afterAll(() => site.close());

it('so many tables are exported for one address at a time; others, and pages, do not wait', async () => {
  const get = async (path: string, address: string) => {
    const answer = await fetch(site.url + path, { headers: { 'x-forwarded-for': address } });
    await answer.text();
    return answer.status;
  };
  const games = '/api/exports/games/';
  // As long as the table is locked no export gets on.
  const client = await site.pool.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = 'read' AND tablename LIKE 'game\\_%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await client.query(`BEGIN; LOCK TABLE ${rows.map(({ name }) => name).join()} IN ACCESS EXCLUSIVE MODE`);
  const asked = [1, 2, 3].map(() => get(games, '203.0.113.9'));
  expect(await Promise.race(asked)).toBe(503);
  const other = get(games, '203.0.113.10');
  expect(await get('/health', '203.0.113.9')).toBe(200);
  await client.query('ROLLBACK');
  client.release();
  expect((await Promise.all(asked)).sort()).toEqual([200, 200, 503]);
  expect(await other).toBe(200);
  await expect.poll(() => get(games, '203.0.113.9')).toBe(200);
});
