import { say } from '#contracts/refusal/say.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from '#platform/http/rate-limiter.ts';
import type { Clock } from '#platform/values/clock.ts';

const FIVE_MINUTES = 300;

/** How many sign-ins and attempts are allowed. */
export const LOGIN_LIMITS = {
  /** Right or wrong, from one address: enough for a full house, too few to keep guessing all day. */
  fromAddress: { limit: 300, windowSeconds: FIVE_MINUTES },
  /** Wrong, from one address, whatever the account. */
  wrongFromAddress: { limit: 100, windowSeconds: FIVE_MINUTES },
  /** Wrong, at one account from one address. */
  wrongAtAccountFromAddress: { limit: 10, windowSeconds: FIVE_MINUTES },
  /** Wrong, at one account from all addresses together: who has many of them does not get more guesses. */
  wrongAtAccount: { limit: 30, windowSeconds: 3_600 },
  /** Right or wrong, on a device on which the account was signed in to before. */
  onKnownDevice: { limit: 30, windowSeconds: FIVE_MINUTES },
  wrongOnKnownDevice: { limit: 10, windowSeconds: FIVE_MINUTES },
} as const;
export type LoginLimits = Record<keyof typeof LOGIN_LIMITS, RateLimit>;

export type LoginAttempt = {
  /** The client's address or network; see `clientAddress`. */
  address: string;
  usernameKey: string;
  /** The device, when the account was signed in to on it before. */
  knownDevice?: string | undefined;
};

export type LoginLimiter = {
  /**
   * Counts a try, before the password is checked, so that many at once count too.
   * @returns takes the guess back when it was not one (right password, or nothing was compared)
   * @throws RequestError 429 `too_many_requests` with the seconds until the window ends
   */
  take(attempt: LoginAttempt): () => void;
};

const TEXT = say('account.too_many_sign_ins', 'Too many attempts to sign in. Please try again later.');

/**
 * Limits guesses at passwords, and hashing. A device on which an account was signed in to before has its own limit:
 * guesses at an account, from anywhere, do not lock its owner out.
 */
export function createLoginLimiter(options: { clock: Clock } & Partial<LoginLimits>): LoginLimiter {
  const { clock } = options;
  const limiter = (name: keyof LoginLimits) =>
    createRateLimiter({ clock, ...LOGIN_LIMITS[name], ...options[name], text: TEXT });
  const fromAddress = limiter('fromAddress');
  const wrongFromAddress = limiter('wrongFromAddress');
  const wrongAtAccountFromAddress = limiter('wrongAtAccountFromAddress');
  const wrongAtAccount = limiter('wrongAtAccount');
  const onKnownDevice = limiter('onKnownDevice');
  const wrongOnKnownDevice = limiter('wrongOnKnownDevice');
  return {
    take({ address, usernameKey, knownDevice }) {
      if (knownDevice !== undefined) {
        const key = `${knownDevice} ${usernameKey}`;
        onKnownDevice.take(key);
        return wrongOnKnownDevice.take(key);
      }
      fromAddress.take(address);
      return takeAll([
        [wrongFromAddress, address],
        [wrongAtAccountFromAddress, `${address} ${usernameKey}`],
        [wrongAtAccount, usernameKey],
      ]);
    },
  };
}

/** Counts for all of them, or for none. @returns takes all of it back */
function takeAll(counts: readonly (readonly [limiter: RateLimiter, key: string])[]): () => void {
  const taken: (() => void)[] = [];
  const takeBack = () => {
    for (const one of taken) one();
  };
  try {
    for (const [limiter, key] of counts) taken.push(limiter.take(key));
  } catch (error) {
    takeBack();
    throw error;
  }
  return takeBack;
}
