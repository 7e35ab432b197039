import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { RequestError } from '#platform/errors.ts';

const KEPT = 100_000;

export type LoginLimiterOptions = {
  clock: Clock;
  /** Failed sign-ins to one account from one address per window; 10 unless told. */
  perAccount?: number;
  /** Failed sign-ins from one address per window, whatever the account; 100 unless told. */
  perAddress?: number;
  /** Length of the window; 300 seconds unless told. */
  windowSeconds?: number;
};

export type LoginLimiter = {
  /**
   * Counts a try, before the password is looked at, so that many at once count too.
   * @returns takes the try back, when it was no guess (right password, or nothing was compared)
   * @throws RequestError 429 `too_many_requests` with the seconds until the window ends
   */
  take(address: string, usernameKey: string): () => void;
};

type Window = { startedAt: number; tries: number };

/** Limits guesses at passwords. Kept in this process: there is one command API. */
export function createLoginLimiter(options: LoginLimiterOptions): LoginLimiter {
  const { clock, perAccount = 10, perAddress = 100, windowSeconds = 300 } = options;
  const windows = new LRUCache<string, Window>({ max: KEPT });

  function current(key: string): Window {
    const now = clock().getTime();
    const known = windows.get(key);
    if (known !== undefined && now < known.startedAt + windowSeconds * 1_000) return known;
    const fresh = { startedAt: now, tries: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  return {
    take(address, usernameKey) {
      const counted = [
        { window: current(`address ${address}`), limit: perAddress },
        { window: current(`account ${address} ${usernameKey}`), limit: perAccount },
      ];
      for (const { window, limit } of counted) {
        if (window.tries < limit) continue;
        const seconds = windowSeconds - (clock().getTime() - window.startedAt) / 1_000;
        throw new RequestError('too_many_requests', 'Too many attempts to sign in. Please try again later.', {
          retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
        });
      }
      for (const { window } of counted) window.tries += 1;
      return () => {
        for (const { window } of counted) window.tries -= 1;
      };
    },
  };
}
