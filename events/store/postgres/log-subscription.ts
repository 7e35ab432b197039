import { setTimeout as pause } from 'node:timers/promises';
import {
  type EventFilter,
  type Position,
  StoreUnavailable,
  type SubscriptionBatch,
} from '../event-store.port.ts';
import type { Outage } from '../outage.ts';
import type { LogReader } from './log-reader.ts';
import type { LogWakeUp } from './log-wakeup.ts';

export type SubscriptionOptions = {
  reader: LogReader;
  wakeUp: LogWakeUp;
  filter?: EventFilter | undefined;
  signal: AbortSignal;
  outage: Outage;
  /** Milliseconds after which the log is read without having been notified. */
  pollMs: number;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Reads page after page, then waits for the next append. While the store is unavailable it keeps trying; the
 * position says where to continue, so nothing is skipped or yielded twice.
 */
export async function* subscribe(
  after: Position,
  options: SubscriptionOptions,
): AsyncGenerator<SubscriptionBatch> {
  const { reader, wakeUp, signal, outage } = options;
  let position = after;
  let pauseMs = FIRST_PAUSE_MS;
  /** What was reported last, if anything. */
  let caughtUp: boolean | undefined;
  wakeUp.start();
  while (!signal.aborted) {
    const seen = wakeUp.count;
    const startedAt = performance.now();
    try {
      const page = await reader.readPage(position, options.filter);
      pauseMs = FIRST_PAUSE_MS;
      outage.ended(startedAt);
      if (signal.aborted) return;
      // An empty batch is yielded when it is the first to say that the reader has caught up.
      if (page.position !== position || page.caughtUp !== caughtUp) {
        ({ position, caughtUp } = page);
        yield page;
      }
      if (page.caughtUp) await wakeUp.wait(seen, signal, options.pollMs);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      outage.began(error, startedAt);
      if (caughtUp === true) {
        caughtUp = false;
        yield { events: [], position, caughtUp };
      }
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
}
