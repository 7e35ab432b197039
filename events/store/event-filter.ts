import type { EventFilter, RecordedEvent } from './event-store.port.ts';

/** Whether an event passes the filter; every event passes an absent one. */
export function matchesFilter(
  { stream, type }: Pick<RecordedEvent, 'stream' | 'type'>,
  { streamPrefixes, types }: EventFilter = {},
): boolean {
  return (
    (streamPrefixes === undefined || streamPrefixes.some((prefix) => stream.startsWith(prefix))) &&
    (types === undefined || types.includes(type))
  );
}
