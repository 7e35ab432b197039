import pg from 'pg';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import type { Peer, PeerOptions } from './peer.ts';

/** The limit: the rows of our log, each by a prepared insert that is a transaction of its own. */
export async function openInsert({ databaseUrl, callers }: PeerOptions): Promise<Peer> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: callers });
  await migrateEventLog(pool);
  await pool.query(`
    CREATE SCHEMA bench;
    CREATE TABLE bench.log (LIKE events.log INCLUDING ALL);
    CREATE SEQUENCE bench.log_position;
    ALTER TABLE bench.log ALTER position SET DEFAULT nextval('bench.log_position');`);
  return {
    append: (stream, revision, { id, type, schemaVersion, data, metadata }) =>
      pool.query({
        name: 'insert',
        text: `INSERT INTO bench.log (stream, revision, id, type, schema_version, data, metadata, recorded_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
        values: [
          stream,
          revision + 1,
          id,
          type,
          schemaVersion,
          JSON.stringify(data),
          JSON.stringify(metadata),
        ],
      }),
    pointsTable: '',
    close: () => pool.end(),
  };
}
