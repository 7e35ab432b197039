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
import { physicalName, READ_SCHEMA, type Row } from './table.ts';

/** The generation of its tables that is to become a projection's live one. */
export type Generations = ReadonlyMap<Projection, number>;

/** Events applied to new tables between two writes. */
const CATCH_UP = 1_000;
/** So many are applied within a few milliseconds, while the runner waits. */
const FEW = 5;

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
 * Catches new tables up to where the live ones are and makes them the live ones, all of them in one transaction:
 * the runner waits for it and then goes on with the new tables.
 * @param builtTo the position that is in the new tables
 * @returns for how many milliseconds the checkpoints were locked, or waited for
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
    // The long way without any lock, the last steps under it. What came meanwhile is less each time, unless somebody
    // writes as fast as we do.
    for (let before = Number.POSITIVE_INFINITY; ; ) {
      const events = await tables.catchUp();
      if (events <= FEW || events > before / 2) break;
      before = events;
    }
    const started = performance.now();
    // The table, not its rows: the runner, which writes them in an order of its own, must not wait for one while
    // we wait for another. Readers are not held up. The disk is not waited for: a power cut that takes the pointer's
    // move away leaves the tables it pointed at.
    await client.query(
      `BEGIN; SET LOCAL synchronous_commit = off; LOCK TABLE ${READ_SCHEMA}.checkpoint IN SHARE ROW EXCLUSIVE MODE`,
    );
    const live = await furthestLive(client, generations);
    if (comparePositions(live, tables.position) > 0) await tables.catchUp(live);
    const names = [...generations.keys()].map((projection) => projection.name);
    const versions = [...generations.keys()].map((projection) => projection.version);
    await client.query(
      `INSERT INTO ${READ_SCHEMA}.checkpoint (projection, version, generation, position)
       SELECT *, $4::bigint FROM unnest($1::text[], $2::int[], $3::int[])
       ON CONFLICT (projection, version) DO UPDATE
       SET generation = EXCLUDED.generation, position = EXCLUDED.position,
         state = 'live', error = NULL, updated_at = now()`,
      [names, versions, [...generations.values()], tables.position],
    );
    await notifyChanges(client, tables.position, new Set(['*']));
    await client.query('COMMIT');
    client.release();
    return performance.now() - started;
  } catch (error) {
    client.release(true);
    throw error;
  }
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
 * Drops what nobody reads any more. The generation that was just replaced stays for the readers of the moment, and
 * so does the version before a version that is new: services of the release before still read it.
 */
export async function dropReplaced(pool: Pool, generations: Generations): Promise<void> {
  const client = await pool.connect();
  try {
    // What a power cut brings back goes with the next rebuild.
    await client.query(`SET lock_timeout = '200ms'; SET synchronous_commit = off`);
    for (const [projection, generation] of generations) {
      const oldest = generation === 1 ? await versionBefore(client, projection) : projection.version;
      // Without its row an older release that is started again builds its tables anew.
      await client.query(`DELETE FROM ${READ_SCHEMA}.checkpoint WHERE projection = $1 AND version < $2`, [
        projection.name,
        oldest,
      ]);
      for (const table of await tablesOf(client, projection)) {
        const kept =
          table.version === projection.version ? table.generation >= generation - 1 : table.version >= oldest;
        // An analyst may still read it; then the next rebuild drops it.
        if (!kept) await client.query(`DROP TABLE ${READ_SCHEMA}.${table.name}`).catch(() => {});
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

type OwnTable = { name: string; version: number; generation: number };

/** The tables of a projection in every version and generation that there is. */
async function tablesOf(connection: Queryable, projection: Projection): Promise<OwnTable[]> {
  const { rows } = await connection.query(
    `SELECT tablename, parts[1]::int AS version, coalesce(parts[2]::int, 1) AS generation
     FROM pg_tables, unnest($2::text[]) AS own,
       regexp_match(tablename, '^' || own || '_v(\\d+)(?:_g(\\d+))?$') AS parts
     WHERE schemaname = $1 AND parts IS NOT NULL`,
    [READ_SCHEMA, Object.values(projection.tables).map((table) => table.name)],
  );
  return rows.map(({ tablename, version, generation }) => ({ name: tablename, version, generation }));
}
