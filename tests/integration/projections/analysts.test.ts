import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { createAnalystsViews } from '#projections/runner/analysts-views.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { actionId, basket, gameCompleted, shotMissed, undone } from '#tests/support/builders/game.builder.ts';
import { playableGame, sharedFoundedLeague } from '../query-api/league.fixture.ts';

/** What docs/operations.md tells operators and analysts to type, in its order. */
const [MAKE_ROLE = '', SHOTS = '', POINTS = ''] = sqlBelow('## SQL for analysts');

function sqlBelow(heading: string): string[] {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const [section = ''] = text.slice(text.indexOf(`${heading}\n`) + heading.length).split('\n## ');
  return [...section.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql);
}

const GAME = 60;
const side = sharedFoundedLeague();
let superuser: Pool;
let analyst: Pool;
beforeAll(async () => {
  await playableGame(
    side,
    GAME,
    basket('east', 3, { by: 1 }),
    basket('east', 2, { by: 1 }),
    shotMissed('east', 1, 2),
    basket('east', 2, { by: 1, id: actionId('mistake') }),
    undone(actionId('mistake')),
    basket('west', 1, { by: 11 }),
    gameCompleted([{ east: 5, west: 1 }]),
  );
  await side.caughtUp();
  superuser = createPool(side.database.superuserUrl, { name: 'superuser' });
  await superuser.query(MAKE_ROLE);
  const url = new URL(side.database.url);
  Object.assign(url, { username: 'analyst', password: encodeURIComponent('choose one') });
  analyst = createPool(url.href, { name: 'analyst' });
});
afterAll(async () => {
  await analyst.end();
  await superuser.query('DROP OWNED BY analyst; DROP ROLE analyst');
  await superuser.end();
});

const view = async (name: string) => (await analyst.query(`SELECT * FROM analysts.${name}`)).rows;

describe('an analyst', () => {
  it('counts shots and points as the guide says', async () => {
    expect((await analyst.query(SHOTS)).rows).toContainEqual({
      last_name: expect.any(String),
      made: '2',
      shots: '3',
    });
    expect((await analyst.query(POINTS)).rows).toContainEqual({
      player_id: 1,
      points_per_game: '5.0',
      games: '1',
    });
  });

  it('reads all views and nothing else', async () => {
    expect(await view('games')).toContainEqual(
      expect.objectContaining({ id: GAME, status: 'completed', east_score: 5, west_score: 1 }),
    );
    expect(await view('standings')).toContainEqual(
      expect.objectContaining({ scope: 'season:1', team_id: 1, wins: 1, losses: 0 }),
    );
    expect(await view('seasons')).toContainEqual(expect.objectContaining({ id: 1, name: 'Winter' }));
    expect(await view('leagues')).toContainEqual({ id: 5, name: 'City League' });
    expect(await view('tournaments')).toContainEqual(expect.objectContaining({ id: 3, league_id: 5 }));
    expect(await view('teams')).toContainEqual(expect.objectContaining({ id: 1, name: 'Harbor' }));
    expect(await view('players')).toContainEqual(expect.objectContaining({ id: 1, first_name: 'Ada' }));
    for (const table of ['events.log', 'accounts.credentials', 'read.checkpoint']) {
      await expect(analyst.query(`SELECT FROM ${table}`)).rejects.toThrow(/permission denied/);
    }
    await expect(analyst.query('DELETE FROM analysts.games')).rejects.toThrow(/permission denied|read-only/);
  });

  it('keeps reading while a release finds its views as they should be, and those that it changes', async () => {
    const client = await analyst.connect();
    await client.query('BEGIN; SELECT FROM analysts.plays');
    await createAnalystsViews(side.pool, PROJECTIONS);
    await client.query('COMMIT');
    client.release();

    await side.pool.query(`
      DROP VIEW analysts.games;
      CREATE VIEW analysts.games AS SELECT 1 AS what_it_had_before;
      COMMENT ON VIEW analysts.games IS 'another release'`);
    await createAnalystsViews(side.pool, PROJECTIONS);
    expect(await view('games')).toContainEqual(expect.objectContaining({ id: GAME }));
    await side.append(gameStream(GAME), {
      type: 'GameConfirmed',
      data: { occurredAt: '2026-01-10T20:00:00Z' },
    });
    await side.caughtUp();
    expect(await view('games')).toContainEqual(expect.objectContaining({ id: GAME, status: 'final' }));
  });
});
