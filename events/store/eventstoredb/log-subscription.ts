import { setTimeout as pause } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type Position,
  StoreUnavailable,
  type StreamFilter,
  type SubscriptionBatch,
} from '../event-store.port.ts';
import type { Outage } from '../outage.ts';
import { followLive } from './live-events.ts';
import { catchUp } from './log-reader.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

export type SubscriptionOptions = {
  filter?: StreamFilter | undefined;
  signal: AbortSignal;
  outage: Outage;
};

/**
 * Existing events page by page, then new ones. When the connection breaks it logs so, and continues at its position as
 * soon as the server is back.
 */
export async function* subscribe(
  client: EventStoreDBClient,
  after: Position,
  { filter, signal, outage }: SubscriptionOptions,
): AsyncGenerator<SubscriptionBatch> {
  let position = after;
  let caughtUp = false;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      for await (const batch of follow()) {
        ({ position, caughtUp } = batch);
        pauseMs = FIRST_PAUSE_MS;
        outage.ended(startedAt);
        yield batch;
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      outage.began(error, startedAt);
    }
    if (signal.aborted) return;
    if (caughtUp) {
      caughtUp = false;
      yield { events: [], position, caughtUp };
    }
    await pause(pauseMs, undefined, { signal }).catch(() => {});
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }

  async function* follow(): AsyncGenerator<SubscriptionBatch> {
    yield* catchUp(client, position, filter, signal);
    yield* followLive(client, position, filter, signal);
  }
}
