import { ApiError } from '#frontend/lib/api-error.ts';

/** Of a server that says that it is busy, away or behind (503): half a minute at most, in which the page shows its skeleton. */
const TRIES_OF_BUSY = 5;
const TRIES_OF_LOST = 1;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/**
 * How a failed read is tried again, for a QueryClient (docs/rules.md, "Input and display"). What the server refused, it
 * refuses again; an answer that was lost or broken is worth one retry, a server that is busy some more.
 */
export const readAgain = {
  retry: (failures: number, error: Error): boolean => failures < triesAfter(error),
  retryDelay: (failures: number, error: Error): number => pauseMs(failures, error),
};

function triesAfter(error: Error): number {
  if (!(error instanceof ApiError)) return TRIES_OF_LOST;
  if (error.status === 503) return TRIES_OF_BUSY;
  return isFinal(error.status) ? 0 : TRIES_OF_LOST;
}

/** Not before the server asked for it (`Retry-After`), unless that is long, and later each time. */
function pauseMs(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? 1_000 * (error.retryAfterSeconds ?? 0) : 0;
  const least = Math.min(Math.max(asked, FIRST_PAUSE_MS * 2 ** failures), LONGEST_PAUSE_MS);
  // A hall of phones with the same `Retry-After` must not come back at the same moment.
  return least * (1 + Math.random() / 4);
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
