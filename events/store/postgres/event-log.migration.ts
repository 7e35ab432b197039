import { migrateSchema } from '#platform/postgres/migrations.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { grantReading } from '#platform/postgres/reader-grants.ts';
import { APPEND_FUNCTION } from './append-function.sql.ts';
import { indexesOfAShortLog } from './search-indexes.ts';

/**
 * The log. `data` and `metadata` are json, not jsonb: json stores the text as it came (also \u0000, which
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

const STEPS: readonly string[] = [
  LOG,
  APPEND_FUNCTION,
  indexesOfAShortLog('log_off_court_stream', 'log_off_court_type', 'log_actor', 'log_device'),
  indexesOfAShortLog('log_not_imported'),
];

/** Brings the schema `events` up to date. Several processes may call it at the same time. */
export function migrateEventLog(pool: Pool): Promise<void> {
  return migrateSchema(pool, {
    schema: 'events',
    steps: STEPS,
    after: (client) => grantReading(client, 'events'),
  });
}
