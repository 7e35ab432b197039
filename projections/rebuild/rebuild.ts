import type { EventStore, Position } from '#events/store/event-store.port.ts';
import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Projection } from '../read-model/projection.ts';
import { physicalName } from '../read-model/table.ts';
import { migrateReadSchema, withBuildLock } from '../runner/checkpoint.ts';
import { FoldedTables } from './folded-tables.ts';
import { dropReplaced, makeLive, nextGenerations } from './live-generation.ts';

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
  /** The part of it that moving the pointer took, the only time the runner waits. */
  pointerMilliseconds: number;
  position: Position;
};

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
    // The log is the truth: a table that a crash takes away is built again.
    await client.query(`SET TimeZone = 'UTC'; SET synchronous_commit = off`);
    return await withBuildLock(client, () => build(options, client));
  } finally {
    client.release(true);
  }
}

/** @param connection holds the lock: without it, nothing becomes live */
async function build(
  { pool, store, projections, onProgress }: RebuildOptions,
  connection: Queryable,
): Promise<RebuildResult> {
  const started = performance.now();
  const generations = await nextGenerations(connection, projections);
  const tables = new FoldedTables(connection, store, projections, (table, projection) =>
    physicalName(table, projection.version, generations.get(projection) ?? 1),
  );
  const tell = (phase: RebuildProgress['phase'], done: number) =>
    onProgress?.({ phase, done, position: tables.position });
  try {
    await tables.create();
    await tables.fold({ onPage: () => tell('folding', tables.events) });
    const rows = await tables.write((written) => tell('copying', written));
    await tables.index(pool);
    const { events, position } = tables;
    tell('catching up', events);
    const pointerMilliseconds = await makeLive(connection, store, generations, tables);
    await dropReplaced(connection, generations);
    return { events, rows, milliseconds: performance.now() - started, pointerMilliseconds, position };
  } catch (error) {
    // What a lost connection leaves is dropped by the next rebuild.
    await tables.drop().catch(() => {});
    throw error;
  }
}
