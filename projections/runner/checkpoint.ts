import { changeKey } from '#events/changes/change-key.ts';
import { type Position, START } from '#events/store/event-store.port.ts';
import { type Pool, type Queryable, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { grantReading } from '#platform/postgres/reader-grants.ts';
import type { Projection } from '../read-model/projection.ts';
import {
  CHANGES_CHANNEL,
  createIndexesSql,
  createTableSql,
  createViewSql,
  physicalName,
  READ_SCHEMA,
  TABLE_SCHEMA,
} from '../read-model/table.ts';
import { RUN_TABLE } from '../runs/run.store.ts';
import type { SetAside, SetAsideStreams } from './set-aside.ts';

/** How far a projection has read, and which generation of its tables its views show. */
export type Checkpoint = {
  projection: string;
  version: number;
  generation: number;
  position: Position;
  /** `stopped`: a batch failed in this projection; the others go on without it. */
  state: 'live' | 'stopped';
  error: string | null;
  setAside: SetAsideStreams;
};

/** Added later: only where it is missing, since readers have to wait for it. */
const SET_ASIDE_COLUMN = `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_attribute
        WHERE attrelid = '${READ_SCHEMA}.checkpoint'::regclass AND attname = 'set_aside') THEN
      ALTER TABLE ${READ_SCHEMA}.checkpoint ADD COLUMN set_aside json NOT NULL DEFAULT '[]';
    END IF;
  END $$;`;

/** Tables of read models that older releases had: their views and generations go, and their checkpoints. */
const REMOVED = { checkpoints: ['activity'], tables: ['activity', 'activity_subject'] };
const DROP_REMOVED = `
  DELETE FROM ${READ_SCHEMA}.checkpoint WHERE projection IN (${inSql(REMOVED.checkpoints)});
  DO $$ DECLARE one record; BEGIN
    FOR one IN
      SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind, n.nspname AS schema, c.relname AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('${READ_SCHEMA}', '${TABLE_SCHEMA}') AND c.relkind IN ('r', 'v')
        AND regexp_replace(c.relname, '_v\\d+(_g\\d+)?$', '') IN (${inSql(REMOVED.tables)})
      ORDER BY kind DESC
    LOOP
      EXECUTE format('DROP %s %I.%I', one.kind, one.schema, one.name);
    END LOOP;
  END $$;`;

function inSql(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

/** Creates the schema of the read models. Safe to repeat and to run concurrently. */
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
      );
      ${SET_ASIDE_COLUMN}
      ${DROP_REMOVED}
      ${RUN_TABLE}`);
    await grantReading(client, READ_SCHEMA);
  });
}

/** The checkpoint of a projection's current version; undefined before its first build. */
export async function loadCheckpoint(
  connection: Queryable,
  projection: Pick<Projection, 'name' | 'version'>,
): Promise<Checkpoint | undefined> {
  const { rows } = await connection.query(
    `SELECT projection, version, generation, position::text, state, error, set_aside FROM ${READ_SCHEMA}.checkpoint
     WHERE projection = $1 AND version = $2`,
    [projection.name, projection.version],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { set_aside: setAside, ...checkpoint } = row;
  return { ...checkpoint, setAside: new Map((setAside as SetAside[]).map((one) => [one.stream, one])) };
}

/** As it is stored. */
export function setAsideJson(streams: SetAsideStreams): string {
  return JSON.stringify([...streams.values()]);
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

/**
 * Moves checkpoints to `position`, in the transaction that writes the rows.
 * @throws GenerationMoved when one of the projections is no longer at the generation we write to
 */
export async function advanceCheckpoints(
  connection: Queryable,
  checkpoints: readonly Checkpoint[],
  position: Position,
): Promise<void> {
  const { rowCount } = await connection.query({
    name: 'advance-checkpoints',
    text: `UPDATE ${READ_SCHEMA}.checkpoint c
      SET position = $1, updated_at = now(), set_aside = mine.set_aside::json
      FROM unnest($2::text[], $3::int[], $4::int[], $5::text[]) AS mine (projection, version, generation, set_aside)
      WHERE c.projection = mine.projection AND c.version = mine.version AND c.generation = mine.generation`,
    values: [
      position,
      checkpoints.map((one) => one.projection),
      checkpoints.map((one) => one.version),
      checkpoints.map((one) => one.generation),
      checkpoints.map((one) => setAsideJson(one.setAside)),
    ],
  });
  if (rowCount !== checkpoints.length) throw new GenerationMoved();
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
 * Notifies readers of the position of the read models and of what changed; `*` stands for everything. Even without
 * keys it sends the position: a reader may be waiting for it.
 */
export async function notifyChanges(
  connection: Queryable,
  position: Position,
  keys: ReadonlySet<string>,
): Promise<void> {
  const payload = JSON.stringify({ position, keys: [...keys] });
  const fits = Buffer.byteLength(payload) <= MAX_PAYLOAD;
  await connection.query('SELECT pg_notify($1, $2)', [
    CHANGES_CHANNEL,
    fits ? payload : JSON.stringify({ position, keys: [changeKey.everything] }),
  ]);
}
