import { type EventStoreDBClient, START, StreamNotFoundError } from '@eventstore/db-client';
import type { RecordedEvent } from '../event-store.port.ts';
import { toRecordedEvent } from './event-mapping.ts';
import { readingOf } from './reading.ts';

/**
 * The events of a stream from a revision on. From the leader: a follower may lag behind what this process
 * has just appended.
 */
export async function* readStream(
  client: EventStoreDBClient,
  stream: string,
  fromRevision: number,
): AsyncGenerator<RecordedEvent> {
  const reading = client.readStream(stream, {
    fromRevision: fromRevision === 0 ? START : BigInt(fromRevision),
    requiresLeader: true,
  });
  try {
    for await (const { event } of readingOf(reading)) if (event !== undefined) yield toRecordedEvent(event);
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
}
