import { createRateLimiter, type RateLimiter } from '#platform/http/rate-limiter.ts';
import type { Clock } from '#platform/values/clock.ts';

const HOUR = 3_600;

/** How often calls that cost hashes or mail may be tried. A whole gym may share one address. */
export const ACCOUNT_LIMITS = {
  registrationsPerAddress: { limit: 100, windowSeconds: HOUR },
  resetsPerAddress: { limit: 30, windowSeconds: HOUR },
  /** Mails to one person; counted whether or not there is such a person. */
  resetsPerEmail: { limit: 5, windowSeconds: HOUR },
  newPasswordsPerAddress: { limit: 30, windowSeconds: HOUR },
  /** Guesses at the password from an unlocked screen. */
  passwordChangesPerUser: { limit: 10, windowSeconds: 300 },
  /** Each sends a mail to an address that may be anyone's. */
  emailChangesPerUser: { limit: 5, windowSeconds: HOUR },
  emailConfirmsPerAddress: { limit: 30, windowSeconds: HOUR },
  /** Mails that ask once more. */
  confirmationsPerUser: { limit: 5, windowSeconds: HOUR },
  confirmationsPerAddress: { limit: 30, windowSeconds: HOUR },
  providerSignInsPerAddress: { limit: 100, windowSeconds: HOUR },
} as const;
export type AccountLimits = Record<keyof typeof ACCOUNT_LIMITS, { limit: number; windowSeconds: number }>;
export type AccountLimiters = Record<keyof typeof ACCOUNT_LIMITS, RateLimiter>;

export function createAccountLimiters(clock: Clock, limits: Partial<AccountLimits> = {}): AccountLimiters {
  const limiter = (name: keyof AccountLimits) =>
    createRateLimiter({ clock, ...ACCOUNT_LIMITS[name], ...limits[name] });
  return {
    registrationsPerAddress: limiter('registrationsPerAddress'),
    resetsPerAddress: limiter('resetsPerAddress'),
    resetsPerEmail: limiter('resetsPerEmail'),
    newPasswordsPerAddress: limiter('newPasswordsPerAddress'),
    passwordChangesPerUser: limiter('passwordChangesPerUser'),
    emailChangesPerUser: limiter('emailChangesPerUser'),
    emailConfirmsPerAddress: limiter('emailConfirmsPerAddress'),
    confirmationsPerUser: limiter('confirmationsPerUser'),
    confirmationsPerAddress: limiter('confirmationsPerAddress'),
    providerSignInsPerAddress: limiter('providerSignInsPerAddress'),
  };
}
