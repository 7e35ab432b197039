import {
  type AllStreamRecordedEvent,
  type EventData,
  jsonEvent,
  type RecordedEvent as StoredEvent,
} from '@eventstore/db-client';
import { definitionsIn } from '#events/registry.ts';
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
 * An event of ours, or of another program in a stream of ours: without it, that stream would have a gap. It comes without a
 * command, in version 0. Undefined for those of the database itself (`$stats`, `$$…` metadata), and of other programs in
 * streams of theirs.
 * @throws Error when the server does not say where in the log an event is (EventStoreDB before 22.6)
 */
export function toRecordedEvent(event: Stored): RecordedEvent | undefined {
  if (event.streamId.startsWith('$')) return undefined;
  if (!event.isJson || !isOurs(event.metadata)) {
    return definitionsIn(event.streamId) === undefined ? undefined : fromAnotherProgram(event);
  }
  const { schemaVersion, recordedAt, ...metadata } = event.metadata;
  return {
    ...toPlace(event),
    schemaVersion,
    data: event.data as Record<string, unknown>,
    metadata,
    recordedAt: recordedAt ?? event.created.toISOString(),
  };
}

/** Without its data, which may not even be JSON. */
function fromAnotherProgram(event: Stored): RecordedEvent {
  const metadata = { commandId: '' };
  return { ...toPlace(event), schemaVersion: 0, data: {}, metadata, recordedAt: event.created.toISOString() };
}

function toPlace({ id, type, streamId, revision, position }: Stored) {
  return { id, type, stream: streamId, revision: Number(revision), position: toPosition(position) };
}

function isOurs(metadata: unknown): metadata is StoredMetadata {
  if (typeof metadata !== 'object' || metadata === null) return false;
  const { commandId, schemaVersion } = metadata as Partial<StoredMetadata>;
  return typeof commandId === 'string' && typeof schemaVersion === 'number';
}
