import { setTimeout as pause } from 'node:timers/promises';
import { comparePositions, type Position } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { boxScoreReadModel } from '#projections/box-score/box-score.table.ts';
import { directoryReadModel } from '#projections/directory/directory.table.ts';
import { gameReadModel } from '#projections/game/game.table.ts';
import { playByPlayReadModel } from '#projections/play-by-play/play-by-play.table.ts';
import { playerStatisticsReadModel } from '#projections/player-statistics/player-statistics.table.ts';
import { READ_SCHEMA } from '#projections/read-model/table.ts';
import { standingsReadModel } from '#projections/standings/standings.table.ts';
import { teamStatisticsReadModel } from '#projections/team-statistics/team-statistics.table.ts';

/** What pages show of imported games. */
const MODELS = [
  boxScoreReadModel,
  directoryReadModel,
  gameReadModel,
  playByPlayReadModel,
  playerStatisticsReadModel,
  standingsReadModel,
  teamStatisticsReadModel,
];
const LOOK_EVERY_MS = 100;
/** Read models that do not move for this long are not being written. */
const PATIENCE_MS = 10_000;
const UNDEFINED_TABLE = '42P01';

/** `standing still`: no projections are running, or one of them has stopped. */
export type Shown = 'shown' | 'standing still';

/**
 * Waits until the read models hold everything up to `head`. They may be tens of thousands of events behind an import;
 * it waits for as long as they move.
 */
export async function waitUntilShown(
  pool: Pool,
  head: Position,
  { patienceMs = PATIENCE_MS, now = () => performance.now() } = {},
): Promise<Shown> {
  let reached: Position | null = null;
  let movedAt = now();
  for (;;) {
    const position = await slowest(pool);
    if (position === null) return 'standing still';
    if (comparePositions(position, head) >= 0) return 'shown';
    if (reached === null || comparePositions(position, reached) > 0) {
      reached = position;
      movedAt = now();
    }
    if (now() - movedAt >= patienceMs) return 'standing still';
    await pause(LOOK_EVERY_MS);
  }
}

/** The position of the read model that is furthest behind; null while one has never been built. */
async function slowest(pool: Pool): Promise<Position | null> {
  try {
    const { rows } = await pool.query<{ built: number; position: string | null }>(
      `SELECT count(*)::integer AS built, min(c.position)::text AS position
       FROM ${READ_SCHEMA}.checkpoint c
       JOIN unnest($1::text[], $2::integer[]) AS shown (projection, version) USING (projection, version)`,
      [MODELS.map(({ name }) => name), MODELS.map(({ version }) => version)],
    );
    const [row] = rows;
    return row === undefined || row.built < MODELS.length ? null : row.position;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return null;
    throw error;
  }
}
