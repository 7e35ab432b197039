import { isDeepStrictEqual } from 'node:util';
import { comparePositions, type EventStore, type Position, START } from '#events/store/event-store.port.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import type { Projection } from '../read-model/projection.ts';
import {
  columnNames,
  fromDatabase,
  physicalName,
  quoted,
  type Row,
  rowKey,
  type Table,
} from '../read-model/table.ts';
import { type Checkpoint, loadCheckpoint } from '../runner/checkpoint.ts';
import { foldInMemory } from './rebuild.ts';

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
  differences: Difference[];
  /** Stopped: compared up to their position. */
  stopped: StoppedReadModel[];
  /** Never built: there was nothing to compare. */
  unbuilt: string[];
};

/** Folds a second copy of every read model from the log, up to where the live one is, and compares each row. */
export async function verifyProjections(options: {
  pool: Pool;
  store: EventStore;
  projections: readonly Projection[];
  onProgress?: (progress: { projection: string; events: number; position: Position }) => void;
}): Promise<Verification> {
  const differences: Difference[] = [];
  const stopped: StoppedReadModel[] = [];
  const unbuilt: string[] = [];
  let compared = 0;
  let highest: Position = START;
  for (const projection of options.projections) {
    const { name: projectionName } = projection;
    const live = await readLive(options.pool, projection);
    if (live === undefined) {
      unbuilt.push(projectionName);
      continue;
    }
    const { position, state, error } = live.checkpoint;
    if (comparePositions(position, highest) > 0) highest = position;
    if (state === 'stopped')
      stopped.push({ projection: projectionName, position, error: error ?? 'unknown' });
    const copy = await foldInMemory(options.store, [projection], {
      until: position,
      onPage: (events, reached) =>
        options.onProgress?.({ projection: projectionName, events, position: reached }),
    });
    for (const [name, table] of Object.entries(projection.tables)) {
      const rebuilt = new Map<string, Row>(copy.rows.get(projection)?.[name]?.entries() ?? []);
      const rows = live.rows.get(name) ?? new Map<string, Row>();
      compared += rows.size;
      differences.push(...compareTable(projection, table, rows, rebuilt));
    }
  }
  return { rows: compared, position: highest, differences, stopped, unbuilt };
}

/** Checkpoint and rows at one moment; undefined when there are none yet. */
async function readLive(
  pool: Pool,
  projection: Projection,
): Promise<{ checkpoint: Checkpoint; rows: Map<string, Map<string, Row>> } | undefined> {
  return withTransaction(pool, async (client) => {
    await client.query(
      `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL TimeZone = 'UTC'`,
    );
    const checkpoint = await loadCheckpoint(client, projection);
    if (checkpoint === undefined) return undefined;
    const rows = new Map<string, Map<string, Row>>();
    for (const [name, table] of Object.entries(projection.tables)) {
      const physical = physicalName(table, projection.version, checkpoint.generation);
      const found = await client.query(
        `SELECT row_to_json(t) AS row FROM (SELECT ${quoted(columnNames(table))} FROM ${physical}) t`,
      );
      rows.set(
        name,
        new Map(
          found.rows.map(({ row }: { row: Row }) => {
            const read = fromDatabase(table, row);
            return [rowKey(table, read), read] as const;
          }),
        ),
      );
    }
    return { checkpoint, rows };
  });
}

function compareTable(
  projection: Projection,
  table: Table,
  live: ReadonlyMap<string, Row>,
  rebuilt: ReadonlyMap<string, Row>,
): Difference[] {
  const differences: Difference[] = [];
  const note = (row: Row, kind: Difference['kind'], columns: string[]) => {
    const key = table.key.map((column) => `${column} ${String(row[column])}`).join(', ');
    differences.push({ projection: projection.name, table: table.name, key, kind, columns });
  };
  for (const [key, row] of live) {
    const expected = rebuilt.get(key);
    if (expected === undefined) {
      note(row, 'unexpected', []);
      continue;
    }
    const columns = columnNames(table)
      .filter((name) => !sameValue(row[name], expected[name]))
      .map((name) => `${name}: ${JSON.stringify(row[name])} ≠ ${JSON.stringify(expected[name])}`);
    if (columns.length > 0) note(row, 'different', columns);
  }
  for (const [key, row] of rebuilt) if (!live.has(key)) note(row, 'missing', []);
  return differences;
}

/** Compares what JSON can hold: undefined counts as null, or as absent inside a document. */
function sameValue(live: unknown, rebuilt: unknown): boolean {
  const normal = rebuilt === undefined ? null : JSON.parse(JSON.stringify(rebuilt));
  return isDeepStrictEqual(live, normal);
}
