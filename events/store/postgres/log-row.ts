import type { EventMetadata, RecordedEvent } from '../event-store.port.ts';

/** The columns of an event in the order `toRecordedEvent` takes them, each as Postgres' text. */
export const EVENT_COLUMNS = `position, stream, revision, id, type, schema_version, data, metadata,
  recorded_at AT TIME ZONE 'UTC'`;

/** Leaves every column as text, so that `data` and `metadata` can be parsed in one go. */
export const AS_TEXT = { getTypeParser: () => (text: string) => text };

export function toRecordedEvent(columns: readonly string[]): RecordedEvent {
  const [position = '', stream = '', revision, id = '', type = '', version, data, metadata, time = ''] =
    columns;
  const [parsedData, parsedMetadata] = JSON.parse(`[${data},${metadata}]`) as [
    Record<string, unknown>,
    EventMetadata,
  ];
  return {
    id,
    stream,
    revision: Number(revision),
    position,
    type,
    schemaVersion: Number(version),
    data: parsedData,
    metadata: parsedMetadata,
    recordedAt: isoTime(time),
  };
}

/** `2025-11-21 10:00:00.12` (milliseconds without trailing zeros) as `2025-11-21T10:00:00.120Z`. */
function isoTime(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}Z`;
}
