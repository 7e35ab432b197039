import { type Pool, withTransaction } from '#platform/postgres-pool.ts';
import { grantReading } from '#platform/reader-grants.ts';
import { APPEND_FUNCTION } from './append-function.sql.ts';

/** Keeps two processes from migrating at once. Any number will do that nobody else takes. */
const MIGRATION_LOCK = 720_001;

/**
 * The log. `data` and `metadata` are json, not jsonb: json keeps the text as it came (also \u0000, which
 * jsonb refuses) and is quicker to write. Streams compare by bytes ("C"), so that a prefix is a range.
 */
const LOG = `
CREATE TABLE events.log (
  position bigint PRIMARY KEY,
  stream text COLLATE "C" NOT NULL,
  revision int NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  schema_version smallint NOT NULL,
  data json NOT NULL,
  metadata json NOT NULL,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT log_stream_revision UNIQUE (stream, revision),
  CONSTRAINT log_id UNIQUE (id)
);`;

/** Each runs once, in this order. A step that has shipped never changes, and none takes anything away. */
const STEPS: readonly string[] = [LOG, APPEND_FUNCTION];

/** Brings the schema `events` up to date. Several processes may call it at the same time. */
export async function migrateEventLog(pool: Pool): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS events;
      CREATE TABLE IF NOT EXISTS events.migrations (
        step int PRIMARY KEY,
        applied_at timestamptz NOT NULL DEFAULT now()
      );`);
    const { rows } = await client.query<{ done: number }>(
      'SELECT coalesce(max(step), 0)::int AS done FROM events.migrations',
    );
    for (const [index, step] of STEPS.entries()) {
      if (index < (rows[0]?.done ?? 0)) continue;
      await client.query(step);
      await client.query('INSERT INTO events.migrations (step) VALUES ($1)', [index + 1]);
    }
    await grantReading(client, 'events');
  });
}
