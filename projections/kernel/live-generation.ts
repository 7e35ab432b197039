import { setTimeout as pause } from 'node:timers/promises';
import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '#events/store/event-store.port.ts';
import type { Pool, PoolClient, Queryable } from '#platform/postgres-pool.ts';
import { applyEvents } from './apply-events.ts';
import { loadCheckpoint, notifyChanges } from './checkpoint.ts';
import { DatabaseRows } from './database-rows.ts';
import { GameFolds } from './game-folds.ts';
import type { Projection } from './projection.ts';
import { createViewSql, physicalName, READ_SCHEMA, type Row, TABLE_SCHEMA } from './table.ts';

/** The generation of its tables that is to become a projection's live one. */
export type Generations = ReadonlyMap<Projection, number>;

/** Events applied to new tables between two writes. */
const CATCH_UP = 1_000;
/** So many are applied within a few milliseconds, while the runner waits. */
const FEW = 5;
/** How long readers may have to wait for one attempt to swap. */
const LONGEST_LOCK_MS = 50;
const BETWEEN_ATTEMPTS_MS = 100;

export async function nextGenerations(
  connection: Queryable,
  projections: readonly Projection[],
): Promise<Generations> {
  const next = new Map<Projection, number>();
  for (const projection of projections) {
    const live = await loadCheckpoint(connection, projection);
    next.set(projection, live === undefined ? 1 : live.generation + 1);
  }
  return next;
}

/**
 * Catches new tables up to where the live ones are and lets the views stand on them, all of them in one transaction:
 * runner and readers wait for it and then go on with the new tables.
 * @param builtTo the position that is in the new tables
 * @returns for how many milliseconds checkpoints and views were locked, or waited for, the last time
 * @throws HandlerFailure when a projection cannot take an event; the live tables stay as they were
 */
export async function makeLive(
  pool: Pool,
  store: EventStore,
  generations: Generations,
  builtTo: Position,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(`SET TimeZone = 'UTC'`);
    const tables = new NewTables(client, store, generations, builtTo);
    for (;;) {
      await tables.nearlyCatchUp();
      const started = performance.now();
      if (await lockForSwap(client, generations)) {
        await finishSwap(client, tables, generations);
        client.release();
        return performance.now() - started;
      }
      // A reader is in the middle of a longer statement. Those who came after it must not wait with us.
      await pause(BETWEEN_ATTEMPTS_MS);
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Begins the transaction of the swap: checkpoints are locked, so that the runner waits, and every reader before it
 * touches a view; the views stand on the new tables as soon as the transaction commits.
 * @returns false, with nothing changed, when somebody has been reading for too long
 */
async function lockForSwap(client: PoolClient, generations: Generations): Promise<boolean> {
  try {
    // The disk is not waited for: a power cut that takes the swap away leaves the tables before it.
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${LONGEST_LOCK_MS}; SET LOCAL synchronous_commit = off;
       LOCK TABLE ${READ_SCHEMA}.checkpoint IN ACCESS EXCLUSIVE MODE`,
    );
    const views = [...generations].flatMap(([{ tables, version }, generation]) =>
      Object.values(tables).map((table) => createViewSql(table, version, generation)),
    );
    await client.query(views.join(';'));
    return true;
  } catch (error) {
    if (!isLockRefused(error)) throw error;
    await client.query('ROLLBACK');
    return false;
  }
}

/** Applies what the live tables are ahead, moves the checkpoints and tells readers. */
async function finishSwap(client: PoolClient, tables: NewTables, generations: Generations): Promise<void> {
  const live = await furthestLive(client, generations);
  if (comparePositions(live, tables.position) > 0) await tables.catchUp(live);
  const projections = [...generations.keys()];
  await client.query(
    `INSERT INTO ${READ_SCHEMA}.checkpoint (projection, version, generation, position)
     SELECT *, $4::bigint FROM unnest($1::text[], $2::int[], $3::int[])
     ON CONFLICT (projection, version) DO UPDATE
     SET generation = EXCLUDED.generation, position = EXCLUDED.position,
       state = 'live', error = NULL, updated_at = now()`,
    [
      projections.map(({ name }) => name),
      projections.map(({ version }) => version),
      [...generations.values()],
      tables.position,
    ],
  );
  await notifyChanges(client, tables.position, new Set(['*']));
  await client.query('COMMIT');
}

/** Not there in time, or a reader and we would have waited for each other. */
function isLockRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/** How far the live tables are; the start of the log when there are none. */
async function furthestLive(connection: Queryable, generations: Generations): Promise<Position> {
  const projections = [...generations.keys()];
  const { rows } = await connection.query(
    `SELECT max(position)::text AS position
     FROM ${READ_SCHEMA}.checkpoint JOIN unnest($1::text[], $2::int[]) AS own (projection, version)
       USING (projection, version)
     WHERE state = 'live'`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  );
  return rows[0]?.position ?? START;
}

/** Tables that are built and not yet live, followed up to a position as the runner would. */
class NewTables {
  position: Position;
  private readonly store: EventStore;
  private readonly folds: GameFolds;
  private readonly client: PoolClient;
  private readonly generations: Generations;
  /** Made for the first event: often there is none. */
  private rows: ReadonlyMap<Projection, Record<string, DatabaseRows<Row>>> | undefined;

  constructor(client: PoolClient, store: EventStore, generations: Generations, position: Position) {
    this.client = client;
    this.store = store;
    this.folds = new GameFolds(store);
    this.generations = generations;
    this.position = position;
  }

  private openRows(): ReadonlyMap<Projection, Record<string, DatabaseRows<Row>>> {
    const rowsOf = (projection: Projection, generation: number) =>
      Object.entries(projection.tables).map(([name, table]) => {
        const physical = physicalName(table, projection.version, generation);
        return [name, new DatabaseRows(table, physical, () => this.client)] as const;
      });
    return new Map(
      [...this.generations].map(([projection, generation]) => [
        projection,
        Object.fromEntries(rowsOf(projection, generation)),
      ]),
    );
  }

  /**
   * The long way to the head of the log, without any lock. What came meanwhile is less each time, unless somebody
   * writes as fast as we do.
   */
  async nearlyCatchUp(): Promise<void> {
    for (let before = Number.POSITIVE_INFINITY; ; ) {
      const events = await this.catchUp();
      if (events <= FEW || events > before / 2) return;
      before = events;
    }
  }

  /** Up to a position; without one, to the head of the log. @returns how many events there were */
  async catchUp(until?: Position): Promise<number> {
    let chunk: RecordedEvent[] = [];
    let events = 0;
    for await (const event of this.store.readAll(this.position)) {
      if (until !== undefined && comparePositions(event.position, until) > 0) break;
      chunk.push(event);
      events += 1;
      if (chunk.length < CATCH_UP) continue;
      await this.apply(chunk);
      chunk = [];
    }
    await this.apply(chunk);
    return events;
  }

  private async apply(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    this.folds.note(events);
    this.rows ??= this.openRows();
    for (const [projection, rows] of this.rows) {
      await applyEvents(
        projection,
        rows,
        events,
        (event) => this.folds.at(event),
        () => {},
      );
      for (const table of Object.values(rows)) {
        if (table.dirty) await table.flush();
        table.settle();
      }
    }
    this.position = last.position;
  }
}

/**
 * Drops what nobody reads any more. The version before a version that is new stays: services of the release before
 * still read it.
 */
export async function dropReplaced(pool: Pool, generations: Generations): Promise<void> {
  const client = await pool.connect();
  try {
    // What a power cut brings back goes with the next rebuild.
    await client.query(`SET lock_timeout = '200ms'; SET synchronous_commit = off`);
    for (const [projection, live] of generations) {
      const oldest = live === 1 ? await versionBefore(client, projection) : projection.version;
      // Without its row an older release that is started again builds its tables anew.
      await client.query(`DELETE FROM ${READ_SCHEMA}.checkpoint WHERE projection = $1 AND version < $2`, [
        projection.name,
        oldest,
      ]);
      for (const { kind, name, version, generation } of await relationsOf(client, projection)) {
        const isReplaced = kind === 'TABLE' && version === projection.version && generation !== live;
        // Whatever is in use is dropped by the next rebuild.
        if (isReplaced || version < oldest) await client.query(`DROP ${kind} ${name}`).catch(() => {});
      }
    }
    await client.query('RESET lock_timeout; RESET synchronous_commit');
  } finally {
    client.release();
  }
}

/** The version that a new one replaces: the latest of those before it; its own when there is none. */
async function versionBefore(connection: Queryable, { name, version }: Projection): Promise<number> {
  const { rows } = await connection.query(
    `SELECT max(version) AS before FROM ${READ_SCHEMA}.checkpoint WHERE projection = $1 AND version < $2`,
    [name, version],
  );
  return rows[0]?.before ?? version;
}

type Relation = { kind: 'VIEW' | 'TABLE'; name: string; version: number; generation: number };

/**
 * The views and tables of a projection in every version and generation that there is, views first. Tables of releases
 * before there were views are in the readers' schema.
 */
async function relationsOf(connection: Queryable, projection: Projection): Promise<Relation[]> {
  const { rows } = await connection.query(
    `SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind, n.nspname || '.' || c.relname AS name,
       parts[1]::int AS version, coalesce(parts[2]::int, 1) AS generation
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, unnest($3::text[]) AS own,
       regexp_match(c.relname, '^' || own || '_v(\\d+)(?:_g(\\d+))?$') AS parts
     WHERE n.nspname IN ($1, $2) AND c.relkind IN ('r', 'v') AND parts IS NOT NULL
     ORDER BY kind DESC`,
    [READ_SCHEMA, TABLE_SCHEMA, Object.values(projection.tables).map((table) => table.name)],
  );
  return rows as Relation[];
}
