import { isDeepStrictEqual } from 'node:util';
import { comparePositions, type EventStore, type Position, START } from '#events/store/event-store.port.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Projection } from '../read-model/projection.ts';
import {
  columnNames,
  fromDatabase,
  physicalName,
  quoted,
  type Row,
  type Table,
} from '../read-model/table.ts';
import { loadCheckpoint } from '../runner/checkpoint.ts';
import { FoldedTables } from './folded-tables.ts';

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

/** Folds a second copy of every read model from the log, up to where the live one is, and compares each row. */
export async function verifyProjections(options: {
  pool: Pool;
  store: EventStore;
  projections: readonly Projection[];
  onProgress?: (progress: { projection: string; events: number; position: Position }) => void;
}): Promise<Verification> {
  const verification: Verification = { rows: 0, position: START, differences: [], stopped: [], unbuilt: [] };
  const client = await options.pool.connect();
  try {
    await client.query(`SET TimeZone = 'UTC'`);
    for (const projection of options.projections) await verify(projection, client, options, verification);
  } finally {
    // The copies are temporary tables: they go with the connection.
    client.release(true);
  }
  return verification;
}

async function verify(
  projection: Projection,
  connection: Queryable,
  { store, onProgress }: Pick<Parameters<typeof verifyProjections>[0], 'store' | 'onProgress'>,
  verification: Verification,
): Promise<void> {
  const before = await loadCheckpoint(connection, projection);
  if (before === undefined) {
    verification.unbuilt.push(projection.name);
    return;
  }
  const copy = new FoldedTables(connection, store, [projection], copyName);
  const onPage = () =>
    onProgress?.({ projection: projection.name, events: copy.events, position: copy.position });
  await copy.create();
  await copy.fold({ until: before.position, onPage });
  // Checkpoint and rows of one moment; the copy takes in what the live tables have taken in meanwhile.
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const checkpoint = await loadCheckpoint(connection, projection);
  const { generation, position, state, error } = checkpoint ?? before;
  await copy.fold({ until: position, onPage });
  await copy.write();
  if (comparePositions(position, verification.position) > 0) verification.position = position;
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
  await connection.query('COMMIT');
  await copy.drop();
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
