import {
  type AllStreamRecordedEvent,
  type EventData,
  jsonEvent,
  type Position as LogPosition,
  START as START_OF_LOG,
  type RecordedEvent as StoredEvent,
} from '@eventstore/db-client';
import {
  type EventMetadata,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
} from '../event-store.port.ts';

type StoredMetadata = EventMetadata & { schemaVersion: number };

export function toEventData(event: NewEvent): EventData {
  return jsonEvent({
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: { ...event.metadata, schemaVersion: event.schemaVersion },
  });
}

/** @throws Error when the server does not say where in the log an event stands (EventStoreDB before 22.6) */
export function toRecordedEvent(event: StoredEvent | AllStreamRecordedEvent): RecordedEvent {
  const { schemaVersion, ...metadata } = event.metadata as StoredMetadata;
  return {
    id: event.id,
    stream: event.streamId,
    revision: Number(event.revision),
    position: toPosition(event.position),
    type: event.type,
    schemaVersion,
    data: event.data as Record<string, unknown>,
    metadata,
    recordedAt: event.created.toISOString(),
  };
}

/** The number that stands for "not known" in what older servers answer. */
const NO_POSITION = 2n ** 64n - 1n;

/**
 * The commit position in decimals. It is enough to go on from: outside the explicit transactions of the old
 * TCP protocol every event has a commit position of its own.
 */
export function toPosition(position: LogPosition | undefined): Position {
  if (position === undefined || position.commit === NO_POSITION) {
    throw new Error('EventStoreDB 22.6 or newer is needed: this one reads streams without log positions');
  }
  return String(position.commit);
}

/** Where to read on after a position. Reads begin with the event at it, subscriptions after it. */
export function toLogPosition(position: Position): LogPosition | typeof START_OF_LOG {
  return position === START ? START_OF_LOG : { commit: BigInt(position), prepare: BigInt(position) };
}

/** Streams of the database itself (`$stats`, `$$…` metadata) are none of ours. */
export function isSystemStream(stream: string): boolean {
  return stream.startsWith('$');
}
