import { type EventStore, type Position, START } from '#events/store/event-store.port.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Projection } from '../read-model/projection.ts';
import { physicalName, type Row } from '../read-model/table.ts';
import { applyEvents } from '../runner/apply-events.ts';
import { migrateReadSchema, withBuildLock } from '../runner/checkpoint.ts';
import { GameFolds } from '../runner/game-folds.ts';
import { dropReplaced, makeLive, nextGenerations } from './live-generation.ts';
import { logPages } from './log-pages.ts';
import { MemoryRows } from './memory-rows.ts';
import { copyTable } from './table-copy.ts';

/** `done` counts events while folding and catching up, rows while copying; `position` is how far the log is folded. */
export type RebuildProgress = {
  phase: 'folding' | 'copying' | 'catching up';
  done: number;
  position: Position;
};
export type RebuildResult = {
  events: number;
  rows: number;
  milliseconds: number;
  /** The part of it that moving the pointer took, the only time the runner waits. */
  pointerMilliseconds: number;
  position: Position;
};

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
  options: {
    until?: Position;
    /** Called after every page of the log. */
    onPage?: (events: number, position: Position) => void;
  } = {},
): Promise<MemoryCopy> {
  const folds = new GameFolds(store);
  const rows = new Map(projections.map((projection) => [projection, emptyRows(projection)]));
  let events = 0;
  let position: Position = START;
  for await (const page of logPages(store, START, options.until)) {
    folds.note(page);
    for (const [projection, own] of rows)
      await applyEvents(projection, own, page, (event) => folds.at(event));
    position = page.at(-1)?.position ?? position;
    events += page.length;
    options.onPage?.(events, position);
  }
  return { rows, position, events };
}

function emptyRows({ tables }: Projection): Record<string, MemoryRows<Row>> {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, new MemoryRows(table)]));
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
    await client.query(`SET TimeZone = 'UTC'`);
    const result = await withBuildLock(client, () => build(options, client));
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** @param connection holds the lock: without it, nothing becomes live */
async function build(
  { pool, store, projections, onProgress }: RebuildOptions,
  connection: Queryable,
): Promise<RebuildResult> {
  const started = performance.now();
  const { rows, events, position } = await foldInMemory(store, projections, {
    onPage: (done, reached) => onProgress?.({ phase: 'folding', done, position: reached }),
  });
  const generations = await nextGenerations(connection, projections);
  let copied = 0;
  for (const [projection, generation] of generations) {
    for (const [name, table] of Object.entries(projection.tables)) {
      const own = rows.get(projection)?.[name];
      if (own === undefined) throw new Error(`${projection.name} has no table ${name}`);
      await copyTable(pool, table, physicalName(table, projection.version, generation), own.values());
      copied += own.size;
      onProgress?.({ phase: 'copying', done: copied, position });
    }
  }
  onProgress?.({ phase: 'catching up', done: events, position });
  const pointerMilliseconds = await makeLive(connection, store, generations, position);
  await dropReplaced(connection, generations);
  return { events, rows: copied, milliseconds: performance.now() - started, pointerMilliseconds, position };
}
