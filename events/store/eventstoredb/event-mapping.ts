import {
  type AllStreamRecordedEvent,
  type EventData,
  jsonEvent,
  type RecordedEvent as StoredEvent,
} from '@eventstore/db-client';
import type { EventMetadata, NewEvent, RecordedEvent } from '../event-store.port.ts';
import { toPosition } from './positions.ts';

type StoredMetadata = EventMetadata & {
  schemaVersion: number;
  /** Of a restored event: when it was recorded in the log that was backed up. */
  recordedAt?: string;
};
type Stored = StoredEvent | AllStreamRecordedEvent;

export function toEventData(event: NewEvent): EventData {
  return jsonEvent({
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: { ...event.metadata, schemaVersion: event.schemaVersion },
  });
}

/**
 * An event of ours; undefined for those of the database itself (`$stats`, `$$…` metadata) and of other programs that
 * share it, which lack our metadata.
 * @throws Error when the server does not say where in the log an event is (EventStoreDB before 22.6)
 */
export function toRecordedEvent(event: Stored): RecordedEvent | undefined {
  if (event.streamId.startsWith('$') || !event.isJson || !isOurs(event.metadata)) return undefined;
  const { schemaVersion, recordedAt, ...metadata } = event.metadata;
  return {
    id: event.id,
    stream: event.streamId,
    revision: Number(event.revision),
    position: toPosition(event.position),
    type: event.type,
    schemaVersion,
    data: event.data as Record<string, unknown>,
    metadata,
    recordedAt: recordedAt ?? event.created.toISOString(),
  };
}

function isOurs(metadata: unknown): metadata is StoredMetadata {
  if (typeof metadata !== 'object' || metadata === null) return false;
  const { commandId, schemaVersion } = metadata as Partial<StoredMetadata>;
  return typeof commandId === 'string' && typeof schemaVersion === 'number';
}
