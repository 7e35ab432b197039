import { isDeepStrictEqual } from 'node:util';
import type { EventStore, Position } from '#events/store/event-store.port.ts';
import { type Pool, withTransaction } from '#platform/postgres-pool.ts';
import { type Checkpoint, loadCheckpoint } from './checkpoint.ts';
import type { Projection } from './projection.ts';
import { foldInMemory } from './rebuild.ts';
import { fromDatabase, keyOf, physicalName, quoted, type Row, type Table } from './table.ts';

export type Difference = {
  projection: string;
  table: string;
  key: string;
  kind: 'missing' | 'unexpected' | 'different';
  /** Columns that differ, as `column: live ≠ rebuilt`. */
  columns: string[];
};
export type Verification = { rows: number; position: Position; differences: Difference[] };

/**
 * Folds a second copy of every read model from the log, up to where the live one is, and compares each row.
 * @throws Error when a projection has not been built yet
 */
export async function verifyProjections(options: {
  pool: Pool;
  store: EventStore;
  projections: readonly Projection[];
}): Promise<Verification> {
  const differences: Difference[] = [];
  let compared = 0;
  let position: Position = '0';
  for (const projection of options.projections) {
    const live = await readLive(options.pool, projection);
    position = live.checkpoint.position;
    const copy = await foldInMemory(options.store, [projection], { until: position });
    for (const [name, table] of Object.entries(projection.tables)) {
      const rebuilt = new Map<string, Row>(copy.rows.get(projection)?.[name]?.entries() ?? []);
      const rows = live.rows.get(name) ?? new Map<string, Row>();
      compared += rows.size;
      differences.push(...compareTable(projection, table, rows, rebuilt));
    }
  }
  return { rows: compared, position, differences };
}

/** Checkpoint and rows of one moment. */
async function readLive(
  pool: Pool,
  projection: Projection,
): Promise<{ checkpoint: Checkpoint; rows: Map<string, Map<string, Row>> }> {
  return withTransaction(pool, async (client) => {
    await client.query(
      `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL TimeZone = 'UTC'`,
    );
    const checkpoint = await loadCheckpoint(client, projection);
    if (checkpoint === undefined) throw new Error(`${projection.name} has not been built yet`);
    const rows = new Map<string, Map<string, Row>>();
    for (const [name, table] of Object.entries(projection.tables)) {
      const physical = physicalName(table, projection.version, checkpoint.generation);
      const found = await client.query(
        `SELECT row_to_json(t) AS row FROM (SELECT ${quoted(table.columns.map((column) => column.name))} FROM ${physical}) t`,
      );
      rows.set(
        name,
        new Map(
          found.rows.map(({ row }: { row: Row }) => {
            const read = fromDatabase(table, row);
            return [keyOf(table, read), read] as const;
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
  const note = (key: string, kind: Difference['kind'], columns: string[]) =>
    differences.push({ projection: projection.name, table: table.name, key, kind, columns });
  for (const [key, row] of live) {
    const expected = rebuilt.get(key);
    if (expected === undefined) {
      note(key, 'unexpected', []);
      continue;
    }
    const columns = table.columns
      .filter(({ name }) => !sameValue(row[name], expected[name]))
      .map(({ name }) => `${name}: ${JSON.stringify(row[name])} ≠ ${JSON.stringify(expected[name])}`);
    if (columns.length > 0) note(key, 'different', columns);
  }
  for (const key of rebuilt.keys()) if (!live.has(key)) note(key, 'missing', []);
  return differences;
}

/** JSON cannot hold undefined: an absent field and null-less document compare by what JSON keeps. */
function sameValue(live: unknown, rebuilt: unknown): boolean {
  const normal = rebuilt === undefined ? null : JSON.parse(JSON.stringify(rebuilt));
  return isDeepStrictEqual(live, normal);
}
