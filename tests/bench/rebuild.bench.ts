import { once } from 'node:events';
import { createInterface } from 'node:readline';
import copyStreams from 'pg-copy-streams';
import { openCommands } from '#command-api/commands.ts';
import { migrateReservations } from '#command-api/kernel/reservations.migration.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool, type Pool } from '#platform/postgres-pool.ts';
import { loadCheckpoint } from '#projections/kernel/checkpoint.ts';
import { rebuildProjections } from '#projections/kernel/rebuild.ts';
import {
  createIndexesSql,
  createKeySql,
  createTableSql,
  physicalName,
  quoted,
  type Table,
} from '#projections/kernel/table.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { alternate, type BenchContext, type BenchRow, rateRow } from './bench.ts';
import { growLog } from './long-log.ts';

const EVENTS = Number(process.env.BENCH_REBUILD_EVENTS ?? 200_000);
const GOAL = 0.5;

/**
 * Rebuilding every read model from a log of real-shaped games, in events per second. The limit is what Postgres and
 * one core need for the bare transport of the same data: COPY the log out, parse each event, COPY the same rows
 * in, make their keys and indexes.
 */
export async function benchRebuild({ databaseUrl, rounds }: BenchContext): Promise<BenchRow[]> {
  const pool = createPool(databaseUrl, { name: 'bench-rebuild' });
  const store = createPostgresEventStore({ databaseUrl });
  try {
    await migrateEventLog(pool);
    await migrateReservations(pool);
    const events = await growLog(openCommands(store, pool), EVENTS);
    await rebuildProjections({ pool, store, projections: PROJECTIONS });
    const tables = await savedTables(pool);
    const measured = await alternate(
      rounds,
      async () => {
        const { milliseconds } = await rebuildProjections({ pool, store, projections: PROJECTIONS });
        return (events / milliseconds) * 1000;
      },
      async () => {
        const started = performance.now();
        await copyOutAndParse(pool);
        for (const table of tables) await copyIn(pool, table);
        return (events / (performance.now() - started)) * 1000;
      },
    );
    return [rateRow(`rebuild of all read models, log of ${events} events`, 'events/s', measured, GOAL)];
  } finally {
    await store.close();
    await pool.end();
  }
}

type SavedTable = { table: Table; pieces: Buffer[] };

/** The rows of every read model as COPY wrote them, to be put back by the limit. */
async function savedTables(pool: Pool): Promise<SavedTable[]> {
  const client = await pool.connect();
  const saved: SavedTable[] = [];
  try {
    for (const projection of PROJECTIONS) {
      const checkpoint = await loadCheckpoint(client, projection);
      if (checkpoint === undefined) throw new Error(`${projection.name} has not been built`);
      for (const table of Object.values(projection.tables)) {
        const physical = physicalName(table, projection.version, checkpoint.generation);
        const columns = quoted(table.columns.map((column) => column.name));
        const pieces: Buffer[] = [];
        const out = client.query(copyStreams.to(`COPY ${physical} (${columns}) TO STDOUT`));
        for await (const piece of out) pieces.push(piece as Buffer);
        saved.push({ table, pieces });
      }
    }
  } finally {
    client.release();
  }
  return saved;
}

async function copyOutAndParse(pool: Pool): Promise<number> {
  const client = await pool.connect();
  let parsed = 0;
  try {
    const out = client.query(
      copyStreams.to(
        'COPY (SELECT position, stream, revision, id, type, data, metadata FROM events.log ORDER BY position) TO STDOUT',
      ),
    );
    for await (const line of createInterface({ input: out })) {
      const [, , , , , data = '', metadata = ''] = line.replaceAll('\\\\', '\\').split('\t');
      if (typeof JSON.parse(data) === 'object' && typeof JSON.parse(metadata) === 'object') parsed += 1;
    }
  } finally {
    client.release();
  }
  return parsed;
}

async function copyIn(pool: Pool, { table, pieces }: SavedTable): Promise<void> {
  const physical = `read.bench_${table.name}`;
  const client = await pool.connect();
  try {
    await client.query(`DROP TABLE IF EXISTS ${physical}`);
    await client.query('BEGIN; SET LOCAL synchronous_commit = off');
    await client.query(createTableSql(table, physical, false));
    const columns = quoted(table.columns.map((column) => column.name));
    const copy = client.query(copyStreams.from(`COPY ${physical} (${columns}) FROM STDIN`));
    for (const piece of pieces) if (!copy.write(piece)) await once(copy, 'drain');
    copy.end();
    await once(copy, 'finish');
    await client.query(createKeySql(table, physical));
    for (const sql of createIndexesSql(table, physical)) await client.query(sql);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
