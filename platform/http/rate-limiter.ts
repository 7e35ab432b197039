import { boundedCache } from '#platform/values/bounded-cache.ts';
import type { Clock } from '#platform/values/clock.ts';
import { type ErrorText, RequestError } from './errors.ts';

const MAX_WINDOWS = 100_000;

export type RateLimit = {
  /** How many tries one key has per window. */
  limit: number;
  windowSeconds: number;
};

export type RateLimiter = {
  /**
   * Counts a try of this key (an address, an account), before any work is done for it.
   * @returns takes the try back, when it turns out not to count
   * @throws RequestError 429 `too_many_requests` with the seconds until the window ends
   */
  take(key: string): () => void;
};

type Window = { startedAt: number; tries: number };

/** Limits how often something may be tried. Counted in this process. */
export function createRateLimiter(
  options: RateLimit & {
    clock: Clock;
    /** The text for a client over the limit. */
    text?: ErrorText;
  },
): RateLimiter {
  const { clock, limit, windowSeconds, text = 'Too many attempts. Please try again later.' } = options;
  const windows = boundedCache<string, Window>({ entries: MAX_WINDOWS });

  function current(key: string): Window {
    const now = clock().getTime();
    const known = windows.get(key);
    if (known !== undefined && now < known.startedAt + windowSeconds * 1_000) return known;
    const fresh = { startedAt: now, tries: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  return {
    take(key) {
      const window = current(key);
      if (window.tries >= limit) {
        const seconds = windowSeconds - (clock().getTime() - window.startedAt) / 1_000;
        throw new RequestError('too_many_requests', text, {
          retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
        });
      }
      window.tries += 1;
      return () => {
        window.tries -= 1;
      };
    },
  };
}
