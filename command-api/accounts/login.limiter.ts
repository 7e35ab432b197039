import { createRateLimiter } from '#command-api/kernel/rate-limiter.ts';
import type { Clock } from '#platform/clock.ts';

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

const TEXT = 'Too many attempts to sign in. Please try again later.';

/** Limits guesses at passwords. */
export function createLoginLimiter(options: LoginLimiterOptions): LoginLimiter {
  const { clock, perAccount = 10, perAddress = 100, windowSeconds = 300 } = options;
  const ofAddress = createRateLimiter({ clock, limit: perAddress, windowSeconds, text: TEXT });
  const ofAccount = createRateLimiter({ clock, limit: perAccount, windowSeconds, text: TEXT });
  return {
    take(address, usernameKey) {
      const takeBackAddress = ofAddress.take(address);
      try {
        const takeBackAccount = ofAccount.take(`${address} ${usernameKey}`);
        return () => {
          takeBackAddress();
          takeBackAccount();
        };
      } catch (error) {
        takeBackAddress();
        throw error;
      }
    },
  };
}
