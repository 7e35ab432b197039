import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import {
  comparePositions,
  type Position,
  type RecordedEvent,
  START,
  type StreamFilter,
} from '../event-store.port.ts';
import { matchesFilter } from '../stream-filter.ts';
import { isSystemStream, toLogPosition, toRecordedEvent } from './event-mapping.ts';
import { readingOf } from './reading.ts';

/**
 * All events after a position up to the present head. The client has no filter for plain reads, so events of
 * other streams come over the wire and are dropped here.
 */
export async function* readAll(
  client: EventStoreDBClient,
  after: Position,
  filter: StreamFilter | undefined,
): AsyncGenerator<RecordedEvent> {
  const head = await readHead(client, filter);
  if (comparePositions(head, after) <= 0) return;
  const reading = client.readAll({ fromPosition: toLogPosition(after), requiresLeader: true });
  for await (const { event } of readingOf(reading)) {
    if (event === undefined || isSystemStream(event.streamId)) continue;
    const recorded = toRecordedEvent(event);
    if (comparePositions(recorded.position, head) > 0) return;
    // The read begins with the event at the position, which the caller already has.
    if (comparePositions(recorded.position, after) <= 0) continue;
    if (matchesFilter(recorded.stream, filter)) yield recorded;
  }
}

/** Position of the last event that matches, looked for from the end of the log. */
export async function readHead(
  client: EventStoreDBClient,
  filter: StreamFilter | undefined,
): Promise<Position> {
  const reading = client.readAll({ fromPosition: END, direction: BACKWARDS, requiresLeader: true });
  for await (const { event } of readingOf(reading)) {
    if (event === undefined || isSystemStream(event.streamId)) continue;
    if (matchesFilter(event.streamId, filter)) return toRecordedEvent(event).position;
  }
  return START;
}
