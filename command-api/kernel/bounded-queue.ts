import { RequestError } from '#platform/errors.ts';

/** Does the work when it is its turn, and hands back what came of it. */
export type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A few at a time, some waiting, the rest refused: work that takes a core must not starve the other calls.
 * @param busy what somebody is told for whom there is no place (503 `busy`, `Retry-After` 1 s)
 */
export function createBoundedQueue(limits: {
  concurrency: number;
  maxWaiting: number;
  busy: string;
}): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limits.concurrency) {
      if (waiting.length >= limits.maxWaiting) {
        throw new RequestError('busy', limits.busy, { retryAfterSeconds: 1 });
      }
      // Whoever finishes hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
