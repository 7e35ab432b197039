import { type Position, START } from '#events/store/event-store.port.ts';
import { type Pool, type Queryable, withTransaction } from '#platform/postgres-pool.ts';
import { grantReading } from '#platform/reader-grants.ts';
import type { Projection } from './projection.ts';
import {
  CHANGES_CHANNEL,
  createIndexesSql,
  createTableSql,
  createViewSql,
  physicalName,
  READ_SCHEMA,
  TABLE_SCHEMA,
} from './table.ts';

/** How far a projection has read, and on which copy of its tables (generation) its views stand. */
export type Checkpoint = {
  projection: string;
  version: number;
  generation: number;
  position: Position;
  /** `stopped`: a batch failed in this projection; the others go on without it. */
  state: 'live' | 'stopped';
  error: string | null;
};

/** Which error `advance_checkpoints` raises; of a class that Postgres does not use itself. */
const GENERATION_MOVED = 'CG001';
/**
 * Moves checkpoints and tells readers, as part of the statement that writes the rows: either all of it happens or
 * nothing.
 */
const ADVANCE_CHECKPOINTS = `
  CREATE OR REPLACE FUNCTION ${READ_SCHEMA}.advance_checkpoints(
    reached bigint, projections text[], versions integer[], generations integer[], news text
  ) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    moved integer;
  BEGIN
    UPDATE ${READ_SCHEMA}.checkpoint c SET position = reached, updated_at = now()
    FROM unnest(projections, versions, generations) AS mine (projection, version, generation)
    WHERE c.projection = mine.projection AND c.version = mine.version AND c.generation = mine.generation;
    GET DIAGNOSTICS moved = ROW_COUNT;
    IF moved <> cardinality(projections) THEN
      RAISE EXCEPTION 'a rebuild moved the pointer of a projection' USING ERRCODE = '${GENERATION_MOVED}';
    END IF;
    PERFORM pg_notify('${CHANGES_CHANNEL}', news);
  END $$`;

/** Makes the schema of the read models. Safe to run again and by several at once. */
export async function migrateReadSchema(pool: Pool): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('courtside.migrate.read'))`);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS ${READ_SCHEMA};
      CREATE SCHEMA IF NOT EXISTS ${TABLE_SCHEMA};
      CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA ${READ_SCHEMA};
      CREATE TABLE IF NOT EXISTS ${READ_SCHEMA}.checkpoint (
        projection text NOT NULL,
        version integer NOT NULL,
        generation integer NOT NULL DEFAULT 1,
        position bigint NOT NULL,
        state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'stopped')),
        error text,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (projection, version)
      )`);
    await client.query(ADVANCE_CHECKPOINTS);
    await grantReading(client, READ_SCHEMA);
  });
}

/** The checkpoint of a projection's current version; undefined before its first build. */
export async function loadCheckpoint(
  connection: Queryable,
  projection: Pick<Projection, 'name' | 'version'>,
): Promise<Checkpoint | undefined> {
  const { rows } = await connection.query(
    `SELECT projection, version, generation, position::text, state, error FROM ${READ_SCHEMA}.checkpoint
     WHERE projection = $1 AND version = $2`,
    [projection.name, projection.version],
  );
  return rows[0] as Checkpoint | undefined;
}

/** Empty tables and a checkpoint at the start of the log, for a projection that has none yet. */
export async function createFirstGeneration(connection: Queryable, projection: Projection): Promise<void> {
  for (const table of Object.values(projection.tables)) {
    const physical = physicalName(table, projection.version, 1);
    // A build that failed may have left one.
    await connection.query(`DROP TABLE IF EXISTS ${physical}`);
    await connection.query(createTableSql(table, physical));
    for (const sql of createIndexesSql(table, physical)) await connection.query(sql);
    await connection.query(createViewSql(table, projection.version, 1));
  }
  await connection.query(
    `INSERT INTO ${READ_SCHEMA}.checkpoint (projection, version, position) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [projection.name, projection.version, START],
  );
}

/** Lets one process at a time make tables: two rebuilds would take the same names. Waits for its turn. */
export async function withBuildLock<Result>(
  connection: Queryable,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query(`SELECT pg_advisory_lock(hashtext('courtside.build'))`);
  try {
    return await work();
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(hashtext('courtside.build'))`);
  }
}

/** A rebuild moved the pointer while a batch was under way: load the checkpoints again and repeat the batch. */
export class GenerationMoved extends Error {
  constructor() {
    super('a rebuild moved the pointer of a projection');
    this.name = 'GenerationMoved';
  }
}

/** One statement that writes rows, with its only parameter. */
export type RowsWrite = { sql(parameter: string): string; value: string };

/** So many combinations of tables are planned once per connection; there are hardly ever more than a few. */
const MAX_PREPARED = 100;

/**
 * Writes what a batch changed, moves the checkpoints and tells readers: one statement, so one transaction and one
 * round trip.
 */
export class BatchCommit {
  private readonly names = new Map<string, string>();

  /**
   * @param checkpoints those that move to `position`
   * @param keys what changed, for readers
   * @throws GenerationMoved when one of the projections is no longer at the generation we write to
   */
  async run(
    connection: Queryable,
    writes: readonly RowsWrite[],
    checkpoints: readonly Checkpoint[],
    position: Position,
    keys: ReadonlySet<string>,
  ): Promise<void> {
    const parts = writes.map(({ sql }, index) => `written_${index} AS (${sql(`$${index + 6}`)})`);
    const text = `${parts.length === 0 ? '' : `WITH ${parts.join(',\n')}`}
      SELECT ${READ_SCHEMA}.advance_checkpoints($1, $2, $3, $4, $5)`;
    const values = [
      position,
      checkpoints.map((one) => one.projection),
      checkpoints.map((one) => one.version),
      checkpoints.map((one) => one.generation),
      newsOf(position, keys),
      ...writes.map(({ value }) => value),
    ];
    const name = this.nameOf(text);
    try {
      await connection.query(name === undefined ? { text, values } : { name, text, values });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === GENERATION_MOVED) {
        throw new GenerationMoved();
      }
      throw error;
    }
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_PREPARED) return known;
    const name = `batch-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}

export async function stopProjection(
  connection: Queryable,
  checkpoint: Checkpoint,
  error: string,
): Promise<void> {
  await connection.query(
    `UPDATE ${READ_SCHEMA}.checkpoint SET state = 'stopped', error = $3, updated_at = now()
     WHERE projection = $1 AND version = $2`,
    [checkpoint.projection, checkpoint.version, error],
  );
}

/** NOTIFY takes at most 8,000 bytes. */
const MAX_PAYLOAD = 7_000;

/**
 * What readers are told: up to where, and what changed; `*` stands for everything. Without keys it still tells the
 * position: somebody may be waiting for it.
 */
function newsOf(position: Position, keys: ReadonlySet<string>): string {
  const news = JSON.stringify({ position, keys: [...keys] });
  return Buffer.byteLength(news) <= MAX_PAYLOAD ? news : JSON.stringify({ position, keys: ['*'] });
}

/** Tells readers what changed. */
export async function notifyChanges(
  connection: Queryable,
  position: Position,
  keys: ReadonlySet<string>,
): Promise<void> {
  await connection.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, newsOf(position, keys)]);
}
