import { isDeepStrictEqual } from 'node:util';
import { comparePositions, type EventStore, type Position, START } from '#events/store/event-store.port.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Projection } from '#projections/read-model/projection.ts';
import {
  columnNames,
  fromDatabase,
  physicalName,
  quoted,
  type Row,
  type Table,
} from '#projections/read-model/table.ts';
import { FoldedTables } from '#projections/rebuild/folded-tables.ts';
import { type Checkpoint, loadCheckpoint } from '#projections/runner/checkpoint.ts';

export type Difference = {
  projection: string;
  table: string;
  /** As a person reads it: `season_id 1, team_id 3`. */
  key: string;
  kind: 'missing' | 'unexpected' | 'different';
  /** Columns that differ, as `column: live ≠ rebuilt`. */
  columns: string[];
};
export type StoppedReadModel = { projection: string; position: Position; error: string };
/** `position` is the highest position of the live read models that were compared. */
export type Verification = {
  rows: number;
  position: Position;
  /** The first of them, `MOST_DIFFERENCES` of each table at most. */
  differences: Difference[];
  /** Stopped: compared up to their position. */
  stopped: StoppedReadModel[];
  /** Never built: there was nothing to compare. */
  unbuilt: string[];
};

/** Beyond that, a table is simply wrong. */
const MOST_DIFFERENCES = 1_000;

type VerifyOptions = {
  pool: Pool;
  store: EventStore;
  projections: readonly Projection[];
  onProgress?: (progress: { events: number; position: Position }) => void;
};

/** Folds a second copy of every read model from the log, up to where the live one is, and compares each row. */
export async function verifyProjections(options: VerifyOptions): Promise<Verification> {
  const verification: Verification = { rows: 0, position: START, differences: [], stopped: [], unbuilt: [] };
  const client = await options.pool.connect();
  try {
    await client.query(`SET TimeZone = 'UTC'`);
    const checkpoints = await atOneMoment(client, () => loadCheckpoints(client, options.projections));
    for (const projection of options.projections) {
      if (!checkpoints.has(projection)) verification.unbuilt.push(projection.name);
    }
    // The live ones have read equally far; one that has stopped goes by itself.
    const groups = Map.groupBy(checkpoints.keys(), (one) => checkpoints.get(one)?.position ?? START);
    for (const [position, projections] of groups) {
      await verifyTogether(client, projections, position, options, verification);
    }
  } finally {
    // The copies are temporary tables: they go with the connection.
    client.release(true);
  }
  return verification;
}

/** @param position as far as the projections had read the log */
async function verifyTogether(
  connection: Queryable,
  projections: readonly Projection[],
  position: Position,
  options: VerifyOptions,
  verification: Verification,
): Promise<void> {
  const copy = new FoldedTables(connection, options.store, projections, copyName);
  const onPage = () => options.onProgress?.({ events: copy.events, position: copy.position });
  await copy.create();
  await copy.fold({ until: position, onPage });
  const parted = await atOneMoment(connection, async () => {
    const checkpoints = await loadCheckpoints(connection, projections);
    const now = [...checkpoints.values()];
    const [{ position: reached } = { position }] = now;
    if (now.some((one) => one.position !== reached)) return true;
    // The copy takes in what the live tables have taken in meanwhile.
    await copy.fold({ until: reached, onPage });
    await copy.write();
    if (comparePositions(reached, verification.position) > 0) verification.position = reached;
    for (const [projection, checkpoint] of checkpoints) {
      await compare(connection, projection, checkpoint, verification);
    }
    return false;
  });
  await copy.drop();
  if (!parted) return;
  // One has stopped since, or was repaired.
  for (const one of projections) await verifyTogether(connection, [one], position, options, verification);
}

/** What it reads is of one moment. */
async function atOneMoment<Result>(connection: Queryable, read: () => Promise<Result>): Promise<Result> {
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const result = await read();
  await connection.query('COMMIT');
  return result;
}

/** Of those that have been built. */
async function loadCheckpoints(
  connection: Queryable,
  projections: readonly Projection[],
): Promise<Map<Projection, Checkpoint>> {
  const checkpoints = new Map<Projection, Checkpoint>();
  for (const projection of projections) {
    const checkpoint = await loadCheckpoint(connection, projection);
    if (checkpoint !== undefined) checkpoints.set(projection, checkpoint);
  }
  return checkpoints;
}

async function compare(
  connection: Queryable,
  projection: Projection,
  { generation, position, state, error }: Checkpoint,
  verification: Verification,
): Promise<void> {
  if (state === 'stopped') {
    verification.stopped.push({ projection: projection.name, position, error: error ?? 'unknown' });
  }
  for (const table of Object.values(projection.tables)) {
    const live = physicalName(table, projection.version, generation);
    const counted = await connection.query(`SELECT count(*)::int AS rows FROM ${live}`);
    verification.rows += counted.rows[0].rows;
    const pairs = await differingRows(connection, table, live);
    verification.differences.push(...pairs.map((pair) => differenceIn(projection, table, pair)));
  }
}

const copyName = (table: Pick<Table, 'name'>) => `pg_temp.${table.name}`;

type Pair = { live: Row | null; rebuilt: Row | null };

/** Rows that are not on both sides with the same values. */
async function differingRows(connection: Queryable, table: Table, live: string): Promise<Pair[]> {
  const columns = quoted(columnNames(table));
  const same = table.key.map((name) => `l."${name}" = r."${name}"`).join(' AND ');
  const values = (side: string) =>
    table.columns.map(({ name, type }) => `${side}."${name}"${type === 'json' ? '::jsonb' : ''}`).join(', ');
  const { rows } = await connection.query(
    `SELECT row_to_json(l) AS live, row_to_json(r) AS rebuilt
     FROM (SELECT ${columns} FROM ${live}) l FULL JOIN (SELECT ${columns} FROM ${copyName(table)}) r ON ${same}
     WHERE l."${table.key[0]}" IS NULL OR r."${table.key[0]}" IS NULL
       OR (${values('l')}) IS DISTINCT FROM (${values('r')})
     LIMIT ${MOST_DIFFERENCES}`,
  );
  return rows as Pair[];
}

function differenceIn(projection: Projection, table: Table, pair: Pair): Difference {
  const live = pair.live === null ? null : fromDatabase(table, pair.live);
  const rebuilt = pair.rebuilt === null ? null : fromDatabase(table, pair.rebuilt);
  const of = { projection: projection.name, table: table.name, key: keyText(table, live ?? rebuilt ?? {}) };
  if (rebuilt === null) return { ...of, kind: 'unexpected', columns: [] };
  if (live === null) return { ...of, kind: 'missing', columns: [] };
  const columns = columnNames(table)
    .filter((name) => !isDeepStrictEqual(live[name], rebuilt[name]))
    .map((name) => `${name}: ${JSON.stringify(live[name])} ≠ ${JSON.stringify(rebuilt[name])}`);
  return { ...of, kind: 'different', columns };
}

const keyText = (table: Table, row: Row): string =>
  table.key.map((column) => `${column} ${String(row[column])}`).join(', ');
