import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { integer, text } from '#projections/read-model/column.ts';
import { defineProjection } from '#projections/read-model/projection.ts';
import { defineTable, viewName } from '#projections/read-model/table.ts';
import { ProjectionRunner } from '#projections/runner/runner.ts';
import { until } from '../support/until.ts';
import type { Peer, PeerOptions } from './peer.ts';

const points = defineTable({
  name: 'bench_points',
  columns: { stream: text(), points: integer() },
  key: ['stream'],
});
const pointsProjection = defineProjection<{ points: typeof points }>({
  name: 'bench-points',
  version: 1,
  tables: { points },
  on: {
    async PointsAdded({ stream, data }, { tables }) {
      const row = await tables.points.get({ stream });
      tables.points.put({ stream, points: (row?.points ?? 0) + data.points });
    },
  },
});
const log = { info: () => {}, warn: console.error, error: console.error };

/** Our store, and the runner that follows it. */
export async function openCourtside({ databaseUrl, projecting }: PeerOptions): Promise<Peer> {
  const pool = createPool(databaseUrl, { name: 'bench-peer' });
  await migrateEventLog(pool);
  const store = createPostgresEventStore({ databaseUrl });
  const stopping = new AbortController();
  const runner = new ProjectionRunner({ databaseUrl, pool, store, projections: [pointsProjection], log });
  const running = projecting ? runner.run(stopping.signal) : Promise.resolve();
  if (projecting) await until('the runner follows the log', () => runner.status.leading);
  return {
    append: (stream, revision, event) =>
      store.append({ stream, expectedRevision: revision < 0 ? 'none' : revision, events: [event] }),
    pointsTable: viewName(points, pointsProjection.version),
    async close() {
      stopping.abort();
      await running;
      await store.close();
      await pool.end();
    },
  };
}
