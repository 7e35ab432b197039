import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '#events/store/event-store.port.ts';
import type { Pool, Queryable } from '#platform/postgres-pool.ts';
import { applyEvents } from './apply-events.ts';
import { loadCheckpoint, migrateReadSchema, notifyChanges, withBuildLock } from './checkpoint.ts';
import { DatabaseRows } from './database-rows.ts';
import { GameFolds } from './game-folds.ts';
import { MemoryRows } from './memory-rows.ts';
import type { Projection } from './projection.ts';
import { physicalName, READ_SCHEMA, type Row } from './table.ts';
import { TableCopy } from './table-copy.ts';

/** Events folded between two settlements: long enough that a season's table is worked out few times. */
const CHUNK = 5_000;

/** `done` counts events while folding and catching up, rows while copying; `position` is how far the log is folded. */
export type RebuildProgress = {
  phase: 'folding' | 'copying' | 'catching up';
  done: number;
  position: Position;
};
export type RebuildResult = { events: number; rows: number; milliseconds: number; position: Position };

/** The read models of a log folded in memory, up to a position. */
export type MemoryCopy = {
  rows: Map<Projection, Record<string, MemoryRows<Row>>>;
  position: Position;
  events: number;
};

function emptyRows(projections: readonly Projection[]): MemoryCopy['rows'] {
  return new Map(
    projections.map((projection) => [
      projection,
      Object.fromEntries(
        Object.entries(projection.tables).map(([name, table]) => [name, new MemoryRows(table)]),
      ),
    ]),
  );
}

/** Folds the log from its start, up to `until` or its head. */
export async function foldInMemory(
  store: EventStore,
  projections: readonly Projection[],
  options: {
    until?: Position;
    rows?: MemoryCopy['rows'];
    /** Called between two chunks. */
    onChunk?: (events: number, position: Position) => Promise<void>;
  } = {},
): Promise<MemoryCopy> {
  const folds = new GameFolds(store);
  const rows = options.rows ?? emptyRows(projections);
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
    await options.onChunk?.(events, position);
  };
  for await (const page of store.readPages(START)) {
    const events = upTo(page, options.until);
    chunk.push(...events);
    position = events.at(-1)?.position ?? position;
    if (chunk.length >= CHUNK) await fold();
    if (events.length < page.length) break;
  }
  await fold();
  return { rows, position, events };
}

function upTo(page: readonly RecordedEvent[], last: Position | undefined): readonly RecordedEvent[] {
  const beyond =
    last === undefined ? -1 : page.findIndex(({ position }) => comparePositions(position, last) > 0);
  return beyond === -1 ? page : page.slice(0, beyond);
}

export type RebuildOptions = {
  pool: Pool;
  store: EventStore;
  projections: readonly Projection[];
  onProgress?: (progress: RebuildProgress) => void;
};

/**
 * Builds new tables beside the live ones and then moves the pointer. The live ones serve every read meanwhile and
 * stay until the next rebuild, so that no reader loses the table under its statement. A second rebuild waits.
 * @throws HandlerFailure when a projection cannot take an event; the live tables stay as they were
 */
export async function rebuildProjections(options: RebuildOptions): Promise<RebuildResult> {
  const { pool } = options;
  await migrateReadSchema(pool);
  const client = await pool.connect();
  try {
    const result = await withBuildLock(client, () => build(options));
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Connections of the pool that a rebuild leaves to others: the lock, the keys of persons, whoever else uses it. */
const LEFT_TO_OTHERS = 3;

async function build({ pool, store, projections, onProgress }: RebuildOptions): Promise<RebuildResult> {
  const started = performance.now();
  const rows = emptyRows(projections);
  const copies = new Map<Projection, TableCopy[]>();
  const generations = new Map<Projection, number>();
  for (const [projection, tables] of rows) {
    const generation = await nextGeneration(pool, projection);
    generations.set(projection, generation);
    copies.set(
      projection,
      Object.entries(tables).map(([name, memory]) => {
        const table = projection.tables[name];
        if (table === undefined) throw new Error(`${projection.name} has no table ${name}`);
        return new TableCopy(pool, table, physicalName(table, projection.version, generation), memory);
      }),
    );
  }
  const all = [...copies.values()].flat();
  // A table that is being written while we fold holds a connection.
  const mostOpen = Math.max(1, pool.options.max - LEFT_TO_OTHERS);
  try {
    const copy = await foldInMemory(store, projections, {
      rows,
      async onChunk(done, position) {
        for (const table of all) {
          const open = all.filter((one) => one.isOpen).length;
          if (table.isOpen || open < mostOpen) await table.writeIfMany();
        }
        onProgress?.({ phase: 'folding', done, position });
      },
    });
    const { position } = copy;
    let written = 0;
    const openFirst = all.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
    await inParallel(openFirst, async (table) => {
      const rows = await table.finish();
      written += rows;
      onProgress?.({ phase: 'copying', done: written, position });
    });
    for (const [projection, generation] of generations) {
      onProgress?.({ phase: 'catching up', done: copy.events, position });
      await movePointer(pool, store, projection, generation, position);
      await dropOlderGenerations(pool, projection, generation - 1);
    }
    return {
      events: copy.events,
      rows: written,
      milliseconds: performance.now() - started,
      position,
    };
  } finally {
    for (const table of all) table.abandon();
  }
}

/** Postgres builds the indexes of one table while we write the rows of the next. */
const TABLES_AT_A_TIME = 3;

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: TABLES_AT_A_TIME }, worker));
}

async function nextGeneration(client: Queryable, projection: Projection): Promise<number> {
  const live = await loadCheckpoint(client, projection);
  return live === undefined ? 1 : live.generation + 1;
}

/**
 * Catches the new tables up to where the live ones are and makes them the live ones, in one transaction that
 * holds the checkpoint: the runner waits for it and then goes on with the new tables.
 */
async function movePointer(
  pool: Pool,
  store: EventStore,
  projection: Projection,
  generation: number,
  builtTo: Position,
): Promise<void> {
  const client = await pool.connect();
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
  try {
    await client.query(`SET TimeZone = 'UTC'`);
    // The long way without any lock, the last steps under it.
    let position = await catchUp(builtTo, null);
    await client.query('BEGIN');
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
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Old tables go once nobody reads them any more: the generation before the one just replaced. */
async function dropOlderGenerations(pool: Pool, projection: Projection, keep: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SET lock_timeout = '200ms'`);
    for (let generation = keep - 1; generation >= 1; generation -= 1) {
      for (const table of Object.values(projection.tables)) {
        const physical = physicalName(table, projection.version, generation);
        const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [physical]);
        if (rows[0]?.there !== true) return;
        // An analyst may still read it; then the next rebuild drops it.
        await client.query(`DROP TABLE ${physical}`).catch(() => {});
      }
    }
    await client.query('RESET lock_timeout');
  } finally {
    client.release();
  }
}
