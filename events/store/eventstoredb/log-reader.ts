import {
  type AllStreamRecordedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type Position as LogPosition,
} from '@eventstore/db-client';
import { matchesFilter } from '../event-filter.ts';
import {
  comparePositions,
  type EventFilter,
  type Position,
  type RecordedEvent,
  type SubscriptionBatch,
} from '../event-store.port.ts';
import { toRecordedEvent } from './event-mapping.ts';
import { followLive } from './live-events.ts';
import { toLogPosition, toPosition } from './positions.ts';
import { PAGE, readToEnd } from './reading.ts';

/** A filtered subscription reports its progress at least once in this many records. */
const NEAR_THE_END = 100;
const NEVER = new AbortController().signal;

/** The newest records of the log, newest first, of any program; with `before`, those before a position. */
export async function readNewest(
  client: EventStoreDBClient,
  count: number,
  before?: LogPosition,
): Promise<AllStreamRecordedEvent[]> {
  const read = await readToEnd(
    client.readAll(
      { fromPosition: before ?? END, direction: BACKWARDS, maxCount: count, requiresLeader: true },
      { highWaterMark: count },
    ),
  );
  return read.flatMap(({ event }) => event ?? []);
}

/**
 * Everything after a position up to the end of the log as it is by then, in batches; the last one says `caughtUp`. Ends
 * early when the signal aborts.
 * @throws StoreUnavailable
 */
export async function* catchUp(
  client: EventStoreDBClient,
  after: Position,
  filter: EventFilter | undefined,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionBatch> {
  let position = after;
  if (filter?.streamPrefixes !== undefined || filter?.types !== undefined) {
    // Most of the way with the server's filter, which reads lack; the rest in pages, which alone show where the log
    // ends.
    const oldest = (await readNewest(client, NEAR_THE_END)).at(-1);
    const near = oldest === undefined ? position : toPosition(oldest.position);
    if (comparePositions(position, near) < 0) {
      for await (const batch of followLive(client, position, filter, signal)) {
        position = batch.position;
        yield { ...batch, caughtUp: false };
        if (comparePositions(position, near) >= 0) break;
      }
    }
  }
  let reading = readPage(client, position);
  while (!signal.aborted) {
    const page = await reading;
    if (!page.caughtUp) {
      // The server reads on while the caller works.
      reading = readPage(client, page.position);
      reading.catch(() => {});
    }
    yield { ...page, events: page.events.filter((event) => matchesFilter(event, filter)) };
    if (page.caughtUp) return;
  }
}

/** The next records after a position; `caughtUp` when the log ends with them. */
async function readPage(client: EventStoreDBClient, after: Position): Promise<SubscriptionBatch> {
  const read = await readToEnd(
    client.readAll(
      // Begins with the record at the position itself, which the caller has already.
      { fromPosition: toLogPosition(after), maxCount: PAGE + 1, requiresLeader: true },
      { highWaterMark: PAGE },
    ),
  );
  const events: RecordedEvent[] = [];
  let position = after;
  for (const { event } of read) {
    if (event === undefined) continue;
    const at = toPosition(event.position);
    if (comparePositions(at, after) <= 0) continue;
    position = at;
    const recorded = toRecordedEvent(event);
    if (recorded !== undefined) events.push(recorded);
  }
  return { events, position, caughtUp: read.length <= PAGE };
}

/**
 * All matching events after a position up to the present end of the log, in pages.
 * @throws StoreUnavailable
 */
export async function* readPages(
  client: EventStoreDBClient,
  after: Position,
  filter: EventFilter | undefined,
): AsyncGenerator<readonly RecordedEvent[]> {
  const [newest] = await readNewest(client, 1);
  if (newest === undefined) return;
  const end = toPosition(newest.position);
  if (comparePositions(end, after) <= 0) return;
  for await (const { events, position } of catchUp(client, after, filter, NEVER)) {
    const page = comparePositions(position, end) <= 0 ? events : upTo(end, events);
    if (page.length > 0) yield page;
    if (comparePositions(position, end) >= 0) return;
  }
}

function upTo(end: Position, events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  return events.filter((event) => comparePositions(event.position, end) <= 0);
}
