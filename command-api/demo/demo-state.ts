import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { DEMO_GAME_KEYS } from './demo-league.ts';

/** Whether the database already holds a league other than the demo's. */
export async function isForeignLeague(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ seasons: number; demo: boolean | null }>(
    `SELECT count(*)::int AS seasons, bool_or(key = 'demo:season') AS demo
     FROM commands.reservation WHERE kind = 'season'`,
  );
  const known = rows[0];
  return known !== undefined && known.seasons > 0 && known.demo !== true;
}

/** The games of the demo league, in the order of the calendar. */
export async function demoGames(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ entity_id: number }>(
    `SELECT entity_id FROM commands.reservation WHERE kind = 'game' AND key LIKE $1 ORDER BY entity_id`,
    [`${DEMO_GAME_KEYS}%`],
  );
  return rows.map((row) => row.entity_id);
}
