import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type { PoolClient } from '#platform/postgres/postgres-pool.ts';
import type { EventMetadata, RecordedEvent } from '../event-store.port.ts';

/**
 * The log as lines of Postgres' COPY text, for backups: out of it as the client's transaction sees it, and into an empty
 * one, with positions, revisions and times as they are. Everything else appends.
 */

const COLUMNS = 'position, stream, revision, id, type, schema_version, data, metadata';
/** The same text whatever time zone the session has. */
const RECORDED_AT = `to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The whole log, in the order of positions. */
export function copyLogOut(client: PoolClient) {
  return client.query(
    copyStreams.to(`COPY (SELECT ${COLUMNS}, ${RECORDED_AT} FROM events.log ORDER BY position) TO STDOUT`),
  );
}

/** Puts such lines into an empty log, in the client's transaction. @returns how many events they were */
export async function copyLogIn(
  client: PoolClient,
  lines: AsyncIterable<Uint8Array | string>,
): Promise<number> {
  const copy = client.query(copyStreams.from(`COPY events.log (${COLUMNS}, recorded_at) FROM STDIN`));
  await pipeline(lines, copy);
  return copy.rowCount;
}

/** An event as such a line. */
export function toCopyLine(event: RecordedEvent): string {
  const { position, stream, revision, id, type, schemaVersion, data, metadata, recordedAt } = event;
  const json = `${JSON.stringify(data)}\t${JSON.stringify(metadata)}`;
  const line = `${position}\t${stream}\t${revision}\t${id}\t${type}\t${schemaVersion}\t${json}\t${recordedAt}`;
  // Names and JSON hold no raw tab or line end (append-request.ts); only the backslash means something else to COPY.
  return `${line.replaceAll('\\', '\\\\')}\n`;
}

/** An event from such a line, without its end. @throws SyntaxError when it is none */
export function fromCopyLine(line: string): RecordedEvent {
  const text = line.includes('\\') ? line.replaceAll('\\\\', '\\') : line;
  const [
    position = '',
    stream = '',
    revision,
    id = '',
    type = '',
    version,
    data = '',
    metadata = '',
    at = '',
  ] = text.split('\t');
  return {
    position,
    stream,
    revision: Number(revision),
    id,
    type,
    schemaVersion: Number(version),
    data: JSON.parse(data) as Record<string, unknown>,
    metadata: JSON.parse(metadata) as EventMetadata,
    recordedAt: at,
  };
}
