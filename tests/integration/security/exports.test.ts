import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { fill } from '../query-api/fill.ts';
import { openWholeSite, type WholeSite } from './whole-site.fixture.ts';

// Alone: locks a table, and fills it with rows that no event would make.
let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite({ config: { exportsPerAddress: 2, explainedPerAddress: 2 } });
  await site.caughtUp();
});
afterAll(() => site.close());

it.each([
  ['exports a few tables', '/api/exports/games/', 200],
  ['has a few numbers explained', '/api/explain/standings/?season_id=1&team_id=1&column=points_for', 404],
])('one address %s at a time; others, and pages, do not wait', async (_what, asked, answered) => {
  const get = async (path: string, address: string) => {
    const answer = await fetch(site.url + path, { headers: { 'x-forwarded-for': address } });
    await answer.text();
    return answer.status;
  };
  // As long as the tables are locked no call gets on.
  const client = await site.pool.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = 'read_tables' AND tablename ~ '^(game|season)_v'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await client.query(`BEGIN; LOCK TABLE ${rows.map(({ name }) => name).join()} IN ACCESS EXCLUSIVE MODE`);
  const calls = [1, 2, 3].map(() => get(asked, '203.0.113.9'));
  expect(await Promise.race(calls)).toBe(503);
  const other = get(asked, '203.0.113.10');
  expect(await get('/health', '203.0.113.9')).toBe(200);
  await client.query('ROLLBACK');
  client.release();
  expect((await Promise.all(calls)).sort()).toEqual([answered, answered, 503]);
  expect(await other).toBe(answered);
  await expect.poll(() => get(asked, '203.0.113.9')).toBe(answered);
});

it('an export whose reader takes nothing is cut off, and the next reader is served', async () => {
  const strict = await site.openFront({ connectionLimits: { stalledMs: 500 } }, { exportsPerAddress: 1 });
  try {
    // More than the buffers of a connection hold.
    await fill(site, gameReadModel, gameTable, 'generate_series(1, 40000) g', {
      id: 'g',
      name: `repeat('Game', 100)`,
      status: `'scheduled'`,
      periods: `'[]'`,
      game_date: `timestamptz '2026-01-01' + g * interval '1 hour'`,
      listed_at: `timestamptz '2026-01-01' + g * interval '1 hour'`,
      listed: `'{}'`,
    });
    const { socket, closed, received } = await site.connected(strict.url);
    socket.once('data', () => socket.pause());
    socket.write('GET /api/exports/games/ HTTP/1.1\r\nHost: league.test\r\n\r\n');
    await expect.poll(received).toContain('200 OK');
    const next = async () => {
      const answer = await fetch(`${strict.url}/api/exports/games/?season_id=1`);
      await answer.text();
      return answer.status;
    };
    expect(await next()).toBe(503);
    await expect.poll(next).toBe(200);
    socket.resume();
    expect((await closed).length).toBeLessThan(40_000 * 400);
  } finally {
    await strict.close();
  }
});
