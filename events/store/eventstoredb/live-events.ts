import { setImmediate as turn } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  type Filter,
  type Position as LogPosition,
  streamNameFilter,
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
import { toLogPosition, toPosition } from './positions.ts';
import { asStoreError, isTooSlow } from './store-error.ts';

const MOST_EVENTS = 1_000;

/** What the subscription yields: an event, or how far the server has looked without finding one. */
type Item = AllStreamResolvedEvent | { checkpoint: LogPosition };

/**
 * Events after a position as the server finds them, first existing and then new ones. Until the connection breaks
 * (throws StoreUnavailable), the server ends it, which it may do when it waits for us, the signal aborts or the caller
 * leaves. `caughtUp` means that nothing more has arrived; it does not mean the end of the log.
 */
export async function* followLive(
  client: EventStoreDBClient,
  after: Position,
  filter: EventFilter | undefined,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionBatch> {
  // A signal that has already aborted emits nothing any more.
  if (signal.aborted) return;
  const subscription: AllStreamSubscription = client.subscribeToAll(
    {
      fromPosition: toLogPosition(after),
      filter: serverFilter(filter, (checkpoint) => {
        // Queued behind the events: those found before it may not have been yielded yet.
        subscription.push({ checkpoint } satisfies Item);
      }),
      requiresLeader: true,
    },
    { highWaterMark: MOST_EVENTS },
  );
  // An error after the last read would have no listener and end the process.
  subscription.on('error', () => {});
  const cancel = () => void subscription.unsubscribe().catch(() => {});
  signal.addEventListener('abort', cancel);
  let position = after;
  let events: RecordedEvent[] = [];
  try {
    for await (const item of subscription.iterator({ destroyOnReturn: false }) as AsyncIterable<Item>) {
      if (signal.aborted) return;
      const at = toPosition('checkpoint' in item ? item.checkpoint : item.event?.position);
      // What has been yielded already may come again.
      if (comparePositions(at, position) > 0) {
        position = at;
        const event =
          'checkpoint' in item || item.event === undefined ? undefined : toRecordedEvent(item.event);
        if (event !== undefined && matchesFilter(event, filter)) events.push(event);
      }
      // Whatever has already arrived joins the batch; the events of one append come close together.
      if (subscription.readableLength === 0) await turn();
      const more = subscription.readableLength > 0;
      if (more && events.length < MOST_EVENTS) continue;
      yield { events, position, caughtUp: !more };
      events = [];
    }
  } catch (error) {
    if (!signal.aborted && !isTooSlow(error)) throw asStoreError(error);
  } finally {
    signal.removeEventListener('abort', cancel);
    await subscription.unsubscribe().catch(() => {});
    // Drain what the server had sent by then, or the call never ends and the client never closes.
    subscription.resume();
  }
}

/** What the server leaves out: by stream or by type, for it cannot do both. Its own streams always. */
function serverFilter(
  filter: EventFilter | undefined,
  onCheckpoint: (position: LogPosition) => void,
): Filter {
  const checkpoints = {
    checkpointInterval: 1,
    checkpointReached: async (_: unknown, position: LogPosition) => onCheckpoint(position),
  };
  const { streamPrefixes, types } = filter ?? {};
  if (streamPrefixes !== undefined)
    return streamNameFilter({ prefixes: [...streamPrefixes], ...checkpoints });
  if (types !== undefined) return eventTypeFilter({ prefixes: [...types], ...checkpoints });
  return streamNameFilter({ regex: '^[^$]', ...checkpoints });
}
