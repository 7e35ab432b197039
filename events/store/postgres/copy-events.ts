import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type { PoolClient } from '#platform/postgres/postgres-pool.ts';
import type { RecordedEvent } from '../event-store.port.ts';

/**
 * Puts recorded events into an empty log as they are, with their positions, revisions and times: a restored backup. In
 * the client's transaction. Everything else appends.
 */
export async function copyEvents(
  client: PoolClient,
  pages: AsyncIterable<readonly RecordedEvent[]>,
): Promise<void> {
  async function* text() {
    for await (const page of pages) yield page.map(copyLine).join('');
  }
  const copy = client.query(
    copyStreams.from(
      `COPY events.log (position, stream, revision, id, type, schema_version, data, metadata, recorded_at)
       FROM STDIN`,
    ),
  );
  await pipeline(Readable.from(text()), copy);
}

/** Names and JSON hold no raw tab or line end (append-request.ts); only the backslash means something else to COPY. */
function copyLine(event: RecordedEvent): string {
  const { position, stream, revision, id, type, schemaVersion, data, metadata, recordedAt } = event;
  const json = `${JSON.stringify(data)}\t${JSON.stringify(metadata)}`;
  const line = `${position}\t${stream}\t${revision}\t${id}\t${type}\t${schemaVersion}\t${json}\t${recordedAt}`;
  return `${line.replaceAll('\\', '\\\\')}\n`;
}
