import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import { Dispatch, ProjectionRun } from './apply-events.ts';
import { migrateReadSchema, withBuildLock } from './checkpoint.ts';
import { GameFolds } from './game-folds.ts';
import { dropReplaced, makeLive, nextGenerations } from './live-generation.ts';
import { MemoryRows } from './memory-rows.ts';
import type { Projection } from './projection.ts';
import { physicalName, type Row } from './table.ts';
import { TableCopy } from './table-copy.ts';

/** Events folded between two settlements of what is settled by game: most games are settled once, when they are over. */
const SETTLE_EVERY = 20_000;

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
  /** How long moving the pointer took of that: all that the runner has to wait for. */
  pointerMilliseconds: number;
  position: Position;
};

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
    /** Called after every page of the log. */
    onPage?: (events: number, position: Position) => Promise<void>;
  } = {},
): Promise<MemoryCopy> {
  const folds = new GameFolds(store);
  const gameAt = (event: RecordedEvent) => folds.at(event);
  const nobody = () => {};
  const rows = options.rows ?? emptyRows(projections);
  const runs = projections.map(
    (projection) => new ProjectionRun(projection, rows.get(projection) ?? {}, gameAt, nobody),
  );
  const dispatch = new Dispatch(runs);
  const settle = async (which: (projection: Projection) => boolean) => {
    for (const run of runs) if (which(run.projection)) await run.settle();
  };
  let events = 0;
  let unsettled = 0;
  let position: Position = START;
  const settleGames = () => settle((projection) => projection.settlesFromRows !== true);
  for await (const page of store.readPages(START)) {
    const read = upTo(page, options.until);
    folds.note(read);
    await dispatch.handle(read);
    position = read.at(-1)?.position ?? position;
    events += read.length;
    unsettled += read.length;
    if (unsettled >= SETTLE_EVERY) {
      await settleGames();
      unsettled = 0;
    }
    await options.onPage?.(events, position);
    if (read.length < page.length) break;
  }
  await settleGames();
  // A season's table is worked out once, however long the log.
  await settle((projection) => projection.settlesFromRows === true);
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
  const generations = await nextGenerations(pool, projections);
  const all = [...rows].flatMap(([projection, tables]) =>
    Object.entries(tables).map(([name, memory]) => {
      const table = projection.tables[name];
      if (table === undefined) throw new Error(`${projection.name} has no table ${name}`);
      const physical = physicalName(table, projection.version, generations.get(projection) ?? 1);
      return new TableCopy(pool, table, physical, memory);
    }),
  );
  // A table that is being written while we fold holds a connection.
  const mostOpen = Math.max(1, pool.options.max - LEFT_TO_OTHERS);
  try {
    const copy = await foldInMemory(store, projections, {
      rows,
      async onPage(done, position) {
        for (const table of all) {
          const open = all.filter((one) => one.isOpen).length;
          if (table.isOpen || open < mostOpen) await table.writeIfMany();
        }
        onProgress?.({ phase: 'folding', done, position });
      },
    });
    const { position } = copy;
    let written = 0;
    // Those that hold a connection give it back first; the longest index is begun first.
    const inOrder = all.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.size - a.size);
    await inParallel(inOrder, async (table) => {
      const rows = await table.finish();
      written += rows;
      onProgress?.({ phase: 'copying', done: written, position });
    });
    onProgress?.({ phase: 'catching up', done: copy.events, position });
    const pointerMilliseconds = await makeLive(pool, store, generations, position);
    await dropReplaced(pool, generations);
    return {
      events: copy.events,
      rows: written,
      milliseconds: performance.now() - started,
      pointerMilliseconds,
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
