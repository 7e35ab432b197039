import type { Pool, PoolClient } from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';
import { ACTOR, DEVICE, NOT_IMPORTED, OFF_COURT } from './search-terms.sql.ts';

/**
 * What a search of the log goes by (log-searcher.ts). Streams and types need an index only for what did not happen on
 * court: of a game the whole stream is read, and what happens on court is never far. A device is indexed by its hash, which
 * is shorter; times need no index, since they rise with the positions. Imports are thousands of
 * events of the same types at once: what is left without them has an index of its own.
 */
const INDEXES = {
  log_off_court_stream: `(stream, position) WHERE ${OFF_COURT}`,
  log_off_court_type: `(type, position) WHERE ${OFF_COURT}`,
  log_not_imported: `(position) WHERE ${OFF_COURT} AND ${NOT_IMPORTED}`,
  log_actor: `((${ACTOR}), position) WHERE ${ACTOR} IS NOT NULL`,
  log_device: `((hashtext(${DEVICE})), position) WHERE ${DEVICE} IS NOT NULL`,
} as const;

/** Events that are indexed in an instant. */
const A_FEW = 10_000;

/** A step of the migration: indexes of a new log. Appends would wait while those of a long one are built. */
export const indexesOfAShortLog = (...names: readonly (keyof typeof INDEXES)[]): string => `
DO $do$ BEGIN
  IF NOT EXISTS (SELECT FROM events.log OFFSET ${A_FEW} LIMIT 1) THEN
    ${names.map((name) => `CREATE INDEX ${name} ON events.log ${INDEXES[name]};`).join('\n    ')}
  END IF;
END $do$;`;

const LOCK = `hashtext('courtside.search-indexes')`;

/**
 * Builds the indexes that a long log lacks after an upgrade, while appends go on; searches take long until then. One
 * process at a time builds them. What an interrupted one has left is dropped and built anew.
 */
export async function buildMissingIndexes(
  pool: Pool,
  { logger, signal }: { logger: Pick<Logger, 'info'>; signal: AbortSignal },
): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const cancel = () => void pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {});
  signal.addEventListener('abort', cancel);
  let failed: Error | undefined;
  try {
    // Waiting for the lock would hold a snapshot, for whose end the build waits.
    const { rows: locks } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${LOCK}) AS taken`,
    );
    if (locks[0]?.taken !== true) return;
    for (const [name, definition] of Object.entries(INDEXES)) {
      const isValid = await findIndex(client, name);
      if (isValid === true) continue;
      if (isValid === false) await client.query(`DROP INDEX CONCURRENTLY events.${name}`);
      logger.info({ index: name }, 'building an index of the log');
      await client.query(`CREATE INDEX CONCURRENTLY ${name} ON events.log ${definition}`);
      logger.info({ index: name }, 'built an index of the log');
    }
  } catch (error) {
    failed = error instanceof Error ? error : new Error('the indexes of the log could not be built');
    if (!signal.aborted) throw failed;
  } finally {
    signal.removeEventListener('abort', cancel);
    // The lock ends with the connection.
    client.release(failed ?? true);
  }
}

/** Whether the index is valid; undefined when there is none. */
async function findIndex(client: PoolClient, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`events.${name}`],
  );
  return rows[0]?.valid;
}
