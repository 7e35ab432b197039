import {
  type EventStoreDBClient,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { RecordedEvent } from '../event-store.port.ts';
import { toRecordedEvent } from './event-mapping.ts';
import { PAGE, readToEnd } from './reading.ts';

/** The next events of a stream, and the revision of the last; undefined when there are none. */
export type StreamPage = { events: RecordedEvent[]; last: number | undefined; full: boolean };

/**
 * A page of a stream from a revision on. From the leader: a follower may lag behind what this process has just
 * appended. Nothing for an unknown or deleted stream.
 * @throws StoreUnavailable
 */
export async function readStreamPage(
  client: EventStoreDBClient,
  stream: string,
  fromRevision: number,
): Promise<StreamPage> {
  try {
    const read = await readToEnd(
      client.readStream(
        stream,
        {
          fromRevision: fromRevision === 0 ? START : BigInt(fromRevision),
          maxCount: PAGE,
          requiresLeader: true,
        },
        { highWaterMark: PAGE },
      ),
    );
    const records = read.flatMap(({ event }) => event ?? []);
    return {
      events: records.flatMap((event) => toRecordedEvent(event) ?? []),
      last: records.length === 0 ? undefined : Number(records.at(-1)?.revision),
      full: read.length === PAGE,
    };
  } catch (error) {
    if (!(error instanceof StreamNotFoundError || error instanceof StreamDeletedError)) throw error;
    return { events: [], last: undefined, full: false };
  }
}

/** Our events of a stream from a revision on. */
export async function* readStream(
  client: EventStoreDBClient,
  stream: string,
  fromRevision: number,
): AsyncGenerator<RecordedEvent> {
  let next = fromRevision;
  for (;;) {
    const { events, last, full } = await readStreamPage(client, stream, next);
    yield* events;
    if (!full || last === undefined) return;
    next = last + 1;
  }
}
