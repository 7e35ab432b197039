import type { EventMetadata, RecordedEvent } from '../event-store.port.ts';

/** The columns of an event in the order `toRecordedEvents` takes them, each as Postgres' text. */
export const EVENT_COLUMNS = `position, stream, revision, id, type, schema_version, data, metadata,
  recorded_at AT TIME ZONE 'UTC'`;

/** Leaves every column as text: numbers and times are parsed here, JSON in one go. */
export const AS_TEXT = { getTypeParser: () => (text: string) => text };

/**
 * Rows of the log as events. Types, and streams and times that repeat the previous ones, share one string: readers of
 * millions of events look things up by them, and hold many.
 */
export function toRecordedEvents(rows: readonly (readonly string[])[]): RecordedEvent[] {
  const types = new Map<string, string>();
  let sameStream = '';
  let lastTime = '';
  let recordedAt = '';
  return rows.map((columns) => {
    const [position = '', stream = '', revision, id = '', type = '', version, data = '', metadata = ''] =
      columns;
    if (stream !== sameStream) sameStream = stream;
    let sameType = types.get(type);
    if (sameType === undefined) {
      sameType = type;
      types.set(type, type);
    }
    const time = columns[8] ?? '';
    if (time !== lastTime) {
      recordedAt = isoTime(time);
      lastTime = time;
    }
    return {
      id,
      stream: sameStream,
      revision: Number(revision),
      position,
      type: sameType,
      schemaVersion: Number(version),
      data: JSON.parse(data) as Record<string, unknown>,
      metadata: JSON.parse(metadata) as EventMetadata,
      recordedAt,
    };
  });
}

/** `2025-11-21 10:00:00.12` (milliseconds without trailing zeros) as `2025-11-21T10:00:00.120Z`. */
function isoTime(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}Z`;
}
