import type { EventStore } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { until } from './until.ts';

/** Waits until every read model is built and where the log is now. */
export async function untilReadModelsAreAtHead(given: { pool: Pool; store: EventStore }): Promise<void> {
  const { pool, store } = given;
  const head = await store.head();
  await until('the read models are at the head', async () => {
    const { rows: made } = await pool.query(`SELECT to_regclass('read.checkpoint') IS NOT NULL AS made`);
    if (made[0]?.made !== true) return false;
    const { rows } = await pool.query(
      'SELECT count(*)::int AS count FROM read.checkpoint WHERE position >= $1',
      [head],
    );
    return rows[0]?.count >= PROJECTIONS.length;
  });
}
