import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type EventFilter,
  type Position,
  StoreUnavailable,
  type SubscriptionBatch,
} from '../event-store.port.ts';
import type { Outage } from '../outage.ts';
import type { Backoff } from './backoff.ts';
import { followLive } from './live-events.ts';
import { catchUp } from './log-reader.ts';
import { isLedElsewhere } from './store-error.ts';

export type SubscriptionOptions = {
  filter?: EventFilter | undefined;
  signal: AbortSignal;
  outage: Outage;
  /** Of all subscriptions. */
  backoff: Backoff;
};

/**
 * Existing events page by page, then new ones. When the connection breaks it logs so, and continues at its position as
 * soon as the server is back.
 */
export async function* subscribe(
  client: EventStoreDBClient,
  after: Position,
  { filter, signal, outage, backoff }: SubscriptionOptions,
): AsyncGenerator<SubscriptionBatch> {
  let position = after;
  let caughtUp = false;
  while (!signal.aborted) {
    await backoff.turn();
    const startedAt = performance.now();
    try {
      for await (const batch of backoff.watchEach(follow())) {
        ({ position, caughtUp } = batch);
        outage.ended(startedAt);
        yield batch;
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The client has turned to the leader: it is asked next.
      if (isLedElsewhere(error)) continue;
      outage.began(error, startedAt);
      if (caughtUp && !signal.aborted) {
        caughtUp = false;
        yield { events: [], position, caughtUp };
      }
    }
  }

  async function* follow(): AsyncGenerator<SubscriptionBatch> {
    yield* catchUp(client, position, filter, signal);
    yield* followLive(client, position, filter, signal);
  }
}
