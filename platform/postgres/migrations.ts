import { type Pool, type PoolClient, withTransaction } from './postgres-pool.ts';

/** A schema, and the steps that make it. */
export type Migration = {
  schema: string;
  steps: readonly string[];
  /** What to do each time, e.g. grants. */
  after: (client: PoolClient) => Promise<void>;
};

/**
 * Brings a schema up to date by steps that each run once, in their order. A step that has shipped never changes,
 * and none removes data. Several processes may call it at the same time: they take turns.
 * @param upTo the last step to take, where rows of an older release are to be put in first; `after` is for whole schemas
 */
export async function migrateSchema(pool: Pool, migration: Migration, upTo?: number): Promise<void> {
  const { schema } = migration;
  const steps = migration.steps.slice(0, upTo);
  await withTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`courtside.migrate.${schema}`]);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS ${schema};
      CREATE TABLE IF NOT EXISTS ${schema}.migrations (
        step int PRIMARY KEY,
        applied_at timestamptz NOT NULL DEFAULT now()
      );`);
    const { rows } = await client.query<{ done: number }>(
      `SELECT coalesce(max(step), 0)::int AS done FROM ${schema}.migrations`,
    );
    for (const [index, step] of steps.entries()) {
      if (index < (rows[0]?.done ?? 0)) continue;
      await client.query(step);
      await client.query(`INSERT INTO ${schema}.migrations (step) VALUES ($1)`, [index + 1]);
    }
    if (upTo === undefined) await migration.after(client);
  });
}
