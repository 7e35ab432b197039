import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#platform/logging.ts';
import {
  type Position,
  StoreUnavailable,
  type StreamFilter,
  type SubscriptionBatch,
} from '../event-store.port.ts';
import type { LogReader } from './log-reader.ts';
import type { LogWakeUp } from './log-wakeup.ts';

export type SubscriptionOptions = {
  reader: LogReader;
  wakeUp: LogWakeUp;
  filter?: StreamFilter | undefined;
  signal: AbortSignal;
  logger?: Pick<Logger, 'warn'> | undefined;
  /** Milliseconds after which the log is looked at although nobody announced anything. */
  pollMs: number;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Reads page after page, then waits until somebody appends. While the store is away it keeps trying; the
 * position says where to go on, so nothing is skipped or handed over twice.
 */
export async function* subscribe(
  after: Position,
  options: SubscriptionOptions,
): AsyncGenerator<SubscriptionBatch> {
  const { reader, wakeUp, signal } = options;
  let position = after;
  let pauseMs = FIRST_PAUSE_MS;
  let reported = false;
  wakeUp.start();
  while (!signal.aborted) {
    const seen = wakeUp.count;
    try {
      const page = await reader.readPage(position, options.filter);
      pauseMs = FIRST_PAUSE_MS;
      if (signal.aborted) return;
      // The first answer is handed over even when it is empty: it says that the reader has caught up.
      if (page.position !== position || !reported) {
        position = page.position;
        reported = true;
        yield page;
      }
      if (page.caughtUp) await wakeUp.wait(seen, signal, options.pollMs);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      options.logger?.warn({ err: error }, 'the event log cannot be read');
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
}
