import { once } from 'node:events';
import copyStreams from 'pg-copy-streams';
import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '#events/store/event-store.port.ts';
import type { Pool, PoolClient } from '#platform/postgres-pool.ts';
import { applyEvents } from './apply-events.ts';
import { loadCheckpoint, migrateReadSchema, notifyChanges } from './checkpoint.ts';
import { DatabaseRows } from './database-rows.ts';
import { GameFolds } from './game-folds.ts';
import { MemoryRows } from './memory-rows.ts';
import type { Projection } from './projection.ts';
import {
  copyLine,
  createIndexesSql,
  createKeySql,
  createTableSql,
  physicalName,
  quoted,
  READ_SCHEMA,
  type Row,
  type Table,
} from './table.ts';

/** Events folded between two settlements: long enough that a season's table is worked out few times. */
const CHUNK = 5_000;
/** COPY is fed in pieces of this many characters. */
const COPY_PIECE = 256 * 1024;

export type RebuildProgress = { phase: 'folding' | 'copying' | 'catching up'; done: number };
export type RebuildResult = { events: number; rows: number; milliseconds: number; position: Position };

/** The read models of a log folded in memory, up to a position. */
export type MemoryCopy = {
  rows: Map<Projection, Record<string, MemoryRows<Row>>>;
  position: Position;
  events: number;
};

/** Folds the log from its start, up to `until` or its head. */
export async function foldInMemory(
  store: EventStore,
  projections: readonly Projection[],
  options: { until?: Position; onEvents?: (done: number) => void } = {},
): Promise<MemoryCopy> {
  const folds = new GameFolds(store);
  const rows = new Map<Projection, Record<string, MemoryRows<Row>>>();
  for (const projection of projections) {
    rows.set(
      projection,
      Object.fromEntries(
        Object.entries(projection.tables).map(([name, table]) => [name, new MemoryRows(table)]),
      ),
    );
  }
  let chunk: RecordedEvent[] = [];
  let events = 0;
  let position: Position = START;
  const fold = async () => {
    const folded = chunk;
    chunk = [];
    folds.note(folded);
    for (const [projection, tables] of rows) {
      await applyEvents(
        projection,
        tables,
        folded,
        (event) => folds.at(event),
        () => {},
      );
    }
    events += folded.length;
    options.onEvents?.(events);
  };
  for await (const event of store.readAll(START)) {
    if (options.until !== undefined && comparePositions(event.position, options.until) > 0) break;
    chunk.push(event);
    position = event.position;
    if (chunk.length >= CHUNK) await fold();
  }
  await fold();
  return { rows, position, events };
}

/**
 * Builds new tables beside the live ones and then moves the pointer. The live ones serve every read meanwhile and
 * stay until the next rebuild, so that no reader loses the table under its statement.
 */
export async function rebuildProjections(options: {
  pool: Pool;
  store: EventStore;
  projections: readonly Projection[];
  onProgress?: (progress: RebuildProgress) => void;
}): Promise<RebuildResult> {
  const { pool, store, projections } = options;
  const started = performance.now();
  await migrateReadSchema(pool);
  const copy = await foldInMemory(store, projections, {
    onEvents: (done) => options.onProgress?.({ phase: 'folding', done }),
  });
  let written = 0;
  const client = await pool.connect();
  try {
    await client.query(`SET TimeZone = 'UTC'`);
    for (const [projection, tables] of copy.rows) {
      const generation = await nextGeneration(client, projection);
      for (const [name, table] of Object.entries(projection.tables)) {
        const physical = physicalName(table, projection.version, generation);
        const rows = tables[name];
        if (rows === undefined) continue;
        await copyRows(client, table, physical, rows.byKey.values());
        written += rows.byKey.size;
        options.onProgress?.({ phase: 'copying', done: written });
        rows.byKey.clear();
      }
      options.onProgress?.({ phase: 'catching up', done: copy.events });
      await movePointer(client, store, projection, generation, copy.position);
      await dropOlderGenerations(client, projection, generation - 1);
    }
  } finally {
    client.release();
  }
  return {
    events: copy.events,
    rows: written,
    milliseconds: performance.now() - started,
    position: copy.position,
  };
}

async function nextGeneration(client: PoolClient, projection: Projection): Promise<number> {
  const live = await loadCheckpoint(client, projection);
  return live === undefined ? 1 : live.generation + 1;
}

/** Makes the table anew, fills it, then adds key and indexes: faster than row by row into indexes. */
async function copyRows(
  client: PoolClient,
  table: Table,
  physical: string,
  rows: Iterable<Row>,
): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${physical}`);
  await client.query('BEGIN; SET LOCAL synchronous_commit = off');
  await client.query(createTableSql(table, physical, false));
  const columns = quoted(table.columns.map((column) => column.name));
  const copy = client.query(copyStreams.from(`COPY ${physical} (${columns}) FROM STDIN`));
  let piece = '';
  for (const row of rows) {
    piece += copyLine(table, row);
    if (piece.length < COPY_PIECE) continue;
    if (!copy.write(piece)) await once(copy, 'drain');
    piece = '';
  }
  if (piece !== '') copy.write(piece);
  copy.end();
  await once(copy, 'finish');
  await client.query(createKeySql(table, physical));
  for (const sql of createIndexesSql(table, physical)) await client.query(sql);
  await client.query('COMMIT');
  await client.query(`ANALYZE ${physical}`);
}

/**
 * Catches the new tables up to where the live ones are and makes them the live ones, in one transaction that
 * holds the checkpoint: the runner waits for it and then goes on with the new tables.
 */
async function movePointer(
  client: PoolClient,
  store: EventStore,
  projection: Projection,
  generation: number,
  builtTo: Position,
): Promise<void> {
  const folds = new GameFolds(store);
  const rows = Object.fromEntries(
    Object.entries(projection.tables).map(([name, table]) => [
      name,
      new DatabaseRows(table, physicalName(table, projection.version, generation), () => client),
    ]),
  );
  const catchUp = async (after: Position, until: Position | null): Promise<Position> => {
    let position = after;
    let chunk: RecordedEvent[] = [];
    const apply = async () => {
      folds.note(chunk);
      await applyEvents(
        projection,
        rows,
        chunk,
        (event) => folds.at(event),
        () => {},
      );
      for (const table of Object.values(rows)) {
        if (table.dirty) await table.flush();
        table.settle();
      }
      chunk = [];
    };
    for await (const event of store.readAll(after)) {
      if (until !== null && comparePositions(event.position, until) > 0) break;
      chunk.push(event);
      position = event.position;
      if (chunk.length >= 1_000) await apply();
    }
    await apply();
    return position;
  };
  // The long way without any lock, the last steps under it.
  let position = await catchUp(builtTo, null);
  await client.query('BEGIN');
  try {
    const live = await loadCheckpoint(client, projection, true);
    if (live === undefined) {
      await client.query(
        `INSERT INTO ${READ_SCHEMA}.checkpoint (projection, version, generation, position) VALUES ($1, $2, $3, $4)`,
        [projection.name, projection.version, generation, position],
      );
    } else {
      if (live.state === 'live' && comparePositions(live.position, position) > 0) {
        position = await catchUp(position, live.position);
      }
      await client.query(
        `UPDATE ${READ_SCHEMA}.checkpoint
         SET generation = $3, position = $4, state = 'live', error = NULL, updated_at = now()
         WHERE projection = $1 AND version = $2`,
        [projection.name, projection.version, generation, position],
      );
    }
    await notifyChanges(client, position, new Set(['*']));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Old tables go once nobody reads them any more: the generation before the one just replaced. */
async function dropOlderGenerations(client: PoolClient, projection: Projection, keep: number): Promise<void> {
  for (let generation = keep - 1; generation >= 1; generation -= 1) {
    for (const table of Object.values(projection.tables)) {
      const physical = physicalName(table, projection.version, generation);
      const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [physical]);
      if (rows[0]?.there !== true) return;
      // An analyst may still read it; then the next rebuild drops it.
      await client.query(`SET lock_timeout = '200ms'`);
      await client.query(`DROP TABLE ${physical}`).catch(() => {});
      await client.query('RESET lock_timeout');
    }
  }
}
