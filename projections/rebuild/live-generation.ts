import { setTimeout as pause } from 'node:timers/promises';
import { changeKey } from '#events/changes/change-key.ts';
import {
  comparePositions,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
} from '#events/store/event-store.port.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Projection } from '../read-model/projection.ts';
import { createViewSql, READ_SCHEMA, TABLE_SCHEMA } from '../read-model/table.ts';
import { applyEvents } from '../runner/apply-events.ts';
import { loadCheckpoint, notifyChanges, setAsideJson } from '../runner/checkpoint.ts';
import { openRows, type ProjectionRows } from '../runner/database-rows.ts';
import { GameFolds } from '../runner/game-folds.ts';
import type { SetAsideStreams } from '../runner/set-aside.ts';
import { logPages } from './log-pages.ts';

/** The generation of tables that is to become live, for each projection. */
export type Generations = ReadonlyMap<Projection, number>;

/** How far new tables are built. */
type Built = { position: Position; setAside: ReadonlyMap<Projection, SetAsideStreams> };

/** This many events are applied within a few milliseconds, while the runner waits. */
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
 * Brings new tables up to the position of the live ones and points the views at them, all in one transaction:
 * runner and readers wait for it and then continue with the new tables.
 * @param built the position that the new tables have reached, and what could not be followed up to there
 * @returns for how many milliseconds checkpoints and views were locked, or waited for, the last time
 * @throws HandlerFailure when a projection cannot take an event; the live tables stay as they were
 */
export async function makeLive(
  connection: Queryable,
  store: EventStore,
  generations: Generations,
  built: Built,
): Promise<number> {
  const tables = new NewTables(connection, store, generations, built);
  for (;;) {
    await tables.nearlyCatchUp();
    const started = performance.now();
    if (await swap(connection, tables, generations)) return performance.now() - started;
    // A reader is in the middle of a longer statement. Later readers must not wait with us.
    await pause(BETWEEN_ATTEMPTS_MS);
  }
}

/**
 * Locks the checkpoints, so that the runner waits, and every reader before it touches a view; the views show the
 * new tables as soon as the transaction commits.
 * @returns false, with nothing changed, when a reader takes too long
 */
async function swap(connection: Queryable, tables: NewTables, generations: Generations): Promise<boolean> {
  await connection.query('BEGIN');
  try {
    // No need to wait for the disk: a power cut that loses the swap leaves the previous tables.
    await connection.query(
      `SET LOCAL lock_timeout = ${LONGEST_LOCK_MS}; SET LOCAL synchronous_commit = off;
       LOCK TABLE ${READ_SCHEMA}.checkpoint IN ACCESS EXCLUSIVE MODE`,
    );
    const views = [...generations].flatMap(([{ tables: own, version }, generation]) =>
      Object.values(own).map((table) => createViewSql(table, version, generation)),
    );
    await connection.query(views.join(';'));
    const live = await furthestLive(connection, generations);
    if (comparePositions(live, tables.position) > 0) await tables.catchUp(live);
    await moveCheckpoints(connection, generations, tables);
    await notifyChanges(connection, tables.position, new Set([changeKey.everything]));
    await connection.query('COMMIT');
    return true;
  } catch (error) {
    await connection.query('ROLLBACK');
    if (isLockRefused(error)) return false;
    throw error;
  }
}

async function moveCheckpoints(
  connection: Queryable,
  generations: Generations,
  { position, setAside }: Built,
): Promise<void> {
  const projections = [...generations.keys()];
  await connection.query(
    `INSERT INTO ${READ_SCHEMA}.checkpoint (projection, version, generation, set_aside, position)
     SELECT projection, version, generation, set_aside::json, $5::bigint
     FROM unnest($1::text[], $2::int[], $3::int[], $4::text[]) AS new (projection, version, generation, set_aside)
     ON CONFLICT (projection, version) DO UPDATE
     SET generation = EXCLUDED.generation, position = EXCLUDED.position, set_aside = EXCLUDED.set_aside,
       state = 'live', error = NULL, updated_at = now()`,
    [
      projections.map(({ name }) => name),
      projections.map(({ version }) => version),
      [...generations.values()],
      projections.map((projection) => setAsideJson(setAside.get(projection) ?? new Map())),
      position,
    ],
  );
}

/** The lock timed out, or would have deadlocked with a reader. */
function isLockRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/** The furthest position of the live tables; the start of the log when there are none. */
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

/** Tables that are built and not yet live, and catch up as the runner would. */
class NewTables implements Built {
  position: Position;
  readonly setAside: Built['setAside'];
  private readonly store: EventStore;
  private readonly folds: GameFolds;
  private readonly rows: ReadonlyMap<Projection, ProjectionRows>;

  constructor(connection: Queryable, store: EventStore, generations: Generations, built: Built) {
    this.store = store;
    this.folds = new GameFolds(store);
    this.position = built.position;
    this.setAside = built.setAside;
    this.rows = new Map(
      [...generations].map(([projection, generation]) => [
        projection,
        openRows(connection, projection, generation),
      ]),
    );
  }

  /**
   * To the head of the log, without any lock. Each pass has fewer events to catch up with, unless writers are as fast
   * as we do.
   */
  async nearlyCatchUp(): Promise<void> {
    let before = Number.POSITIVE_INFINITY;
    let events = await this.catchUp();
    while (events > FEW && events <= before / 2) {
      before = events;
      events = await this.catchUp();
    }
  }

  /** Up to a position; by default to the head of the log. @returns how many events there were */
  async catchUp(until?: Position): Promise<number> {
    let count = 0;
    for await (const events of logPages(this.store, this.position, { until })) {
      await this.apply(events);
      count += events.length;
    }
    return count;
  }

  private async apply(events: readonly RecordedEvent[]): Promise<void> {
    this.folds.note(events);
    for (const [projection, rows] of this.rows) {
      const setAside = this.setAside.get(projection) ?? new Map();
      await applyEvents(projection, rows, events, (event) => this.folds.at(event), setAside);
      for (const table of Object.values(rows)) {
        await table.write();
        table.commit();
      }
    }
    this.position = events.at(-1)?.position ?? this.position;
  }
}

/**
 * Drops tables that are no longer read. The version before a new one stays: services of the previous release
 * still read it.
 */
export async function dropReplaced(connection: Queryable, generations: Generations): Promise<void> {
  // What a power cut brings back is dropped by the next rebuild.
  await connection.query(`SET lock_timeout = '200ms'; SET synchronous_commit = off`);
  for (const [projection, live] of generations) {
    const oldest = live === 1 ? await versionBefore(connection, projection) : projection.version;
    // Without its row, an older release that is started again rebuilds its tables.
    await connection.query(`DELETE FROM ${READ_SCHEMA}.checkpoint WHERE projection = $1 AND version < $2`, [
      projection.name,
      oldest,
    ]);
    for (const { kind, name, version, generation } of await readRelations(connection, projection)) {
      const isReplaced = kind === 'TABLE' && version === projection.version && generation !== live;
      // A table in use is dropped by the next rebuild.
      if (isReplaced || version < oldest) await connection.query(`DROP ${kind} ${name}`).catch(() => {});
    }
  }
  await connection.query('RESET lock_timeout; RESET synchronous_commit');
}

/** The version that a new one replaces: the latest earlier one, or its own if there is none. */
async function versionBefore(connection: Queryable, { name, version }: Projection): Promise<number> {
  const { rows } = await connection.query(
    `SELECT max(version) AS before FROM ${READ_SCHEMA}.checkpoint WHERE projection = $1 AND version < $2`,
    [name, version],
  );
  return rows[0]?.before ?? version;
}

type Relation = { kind: 'VIEW' | 'TABLE'; name: string; version: number; generation: number };

/** The views and tables of all existing versions and generations of a projection, views first. */
async function readRelations(connection: Queryable, projection: Projection): Promise<Relation[]> {
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
