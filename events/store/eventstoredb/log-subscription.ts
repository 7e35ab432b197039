import { setTimeout as pause } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type Filter,
  type Position as LogPosition,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Logger } from '#platform/logging.ts';
import {
  comparePositions,
  type Position,
  type RecordedEvent,
  StoreUnavailable,
  type StreamFilter,
  type SubscriptionBatch,
} from '../event-store.port.ts';
import { matchesFilter } from '../stream-filter.ts';
import { toLogPosition, toPosition, toRecordedEvent } from './event-mapping.ts';
import { readHead } from './log-reader.ts';
import { asStoreError } from './store-error.ts';

const MOST_EVENTS = 1_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

export type SubscriptionOptions = {
  filter?: StreamFilter | undefined;
  signal: AbortSignal;
  logger?: Pick<Logger, 'warn'> | undefined;
};

/** Catch-up subscriptions to $all, one after the other: when one breaks, the next goes on at its position. */
export async function* subscribe(
  client: EventStoreDBClient,
  after: Position,
  options: SubscriptionOptions,
): AsyncGenerator<SubscriptionBatch> {
  const { signal } = options;
  let position = after;
  let reported = false;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const head = await readHead(client, options.filter);
      if (signal.aborted) return;
      if (!reported && comparePositions(position, head) >= 0) {
        yield { events: [], position, caughtUp: true };
      }
      reported = true;
      for await (const batch of subscribeOnce(client, position, head, options)) {
        position = batch.position;
        pauseMs = FIRST_PAUSE_MS;
        yield batch;
      }
    } catch (error) {
      const storeError = asStoreError(error);
      if (!(storeError instanceof StoreUnavailable)) throw storeError;
      options.logger?.warn({ err: storeError }, 'the event log cannot be read');
    }
    await pause(pauseMs, undefined, { signal }).catch(() => {});
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}

/** What comes out of the subscription: an event, or how far the server has looked without finding one. */
type Item = AllStreamResolvedEvent | { checkpoint: LogPosition };

/** Until the connection breaks (throws), the server ends it, or the signal aborts (both return). */
async function* subscribeOnce(
  client: EventStoreDBClient,
  after: Position,
  head: Position,
  { filter, signal }: SubscriptionOptions,
): AsyncGenerator<SubscriptionBatch> {
  const subscription = client.subscribeToAll(
    {
      fromPosition: toLogPosition(after),
      filter: serverFilter(filter, (checkpoint) => {
        // In line with the events: those found before it may not have been handed over yet.
        subscription.push({ checkpoint } satisfies Item);
      }),
    },
    { highWaterMark: MOST_EVENTS },
  );
  // An error that arrives after the last look would have no listener and end the process.
  subscription.on('error', () => {});
  const cancel = () => void subscription.unsubscribe().catch(() => {});
  signal.addEventListener('abort', cancel);
  let position = after;
  let events: RecordedEvent[] = [];
  try {
    for await (const item of subscription as AsyncIterable<Item>) {
      if (signal.aborted) return;
      if ('checkpoint' in item) {
        position = later(position, toPosition(item.checkpoint));
      } else if (item.event !== undefined) {
        const event = toRecordedEvent(item.event);
        if (matchesFilter(event.stream, filter)) events.push(event);
        position = later(position, event.position);
      }
      // What has already arrived goes into the same batch.
      if (subscription.readableLength > 0 && events.length < MOST_EVENTS) continue;
      yield { events, position, caughtUp: comparePositions(position, head) >= 0 };
      events = [];
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    await subscription.unsubscribe().catch(() => {});
    subscription.destroy();
  }
}

/** Filtered on the server. Without prefixes only the database's own streams are left out. */
function serverFilter(
  filter: StreamFilter | undefined,
  onCheckpoint: (position: LogPosition) => void,
): Filter {
  const checkpoints = {
    checkpointInterval: 1,
    checkpointReached: async (_: unknown, position: LogPosition) => onCheckpoint(position),
  };
  return filter?.streamPrefixes === undefined
    ? streamNameFilter({ regex: '^[^$]', ...checkpoints })
    : streamNameFilter({ prefixes: [...filter.streamPrefixes], ...checkpoints });
}

function later(a: Position, b: Position): Position {
  return comparePositions(a, b) >= 0 ? a : b;
}
