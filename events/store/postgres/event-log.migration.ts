import { migrateSchema } from '#platform/postgres/migrations.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { grantReading } from '#platform/postgres/reader-grants.ts';
import { APPEND_FUNCTION } from './append-function.sql.ts';
import { ACTOR, DEVICE, OFF_COURT } from './search-terms.sql.ts';

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

/**
 * What a search of the log goes by (log-searcher.ts). Streams and types need an index only for what did not happen on
 * court: of a game the whole stream is read, and what happens on court is never far. A device is indexed by its hash, which
 * is shorter; times need no index, since they rise with the positions.
 */
const SEARCH_INDEXES = `
CREATE INDEX log_off_court_stream ON events.log (stream, position) WHERE ${OFF_COURT};
CREATE INDEX log_off_court_type ON events.log (type, position) WHERE ${OFF_COURT};
CREATE INDEX log_actor ON events.log ((${ACTOR}), position) WHERE ${ACTOR} IS NOT NULL;
CREATE INDEX log_device ON events.log ((hashtext(${DEVICE})), position) WHERE ${DEVICE} IS NOT NULL;`;

const STEPS: readonly string[] = [LOG, APPEND_FUNCTION, SEARCH_INDEXES];

/** Brings the schema `events` up to date. Several processes may call it at the same time. */
export function migrateEventLog(pool: Pool): Promise<void> {
  return migrateSchema(pool, {
    schema: 'events',
    steps: STEPS,
    after: (client) => grantReading(client, 'events'),
  });
}
