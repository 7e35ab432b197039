import type { CallDependencies } from '#command-api/calls/call.ts';
import type { Erasure } from '#command-api/erasure/erasure.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { UserHandler } from '#command-api/user/user.decider.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import type { PersonalKeys } from '#platform/postgres/personal-keys.ts';
import type { OidcProviderConfig } from '#platform/process/oidc-config.ts';
import type { AccountFacts } from './account.facts.ts';
import type { AccountLimits, createAccountLimiters } from './account-limiters.ts';
import type { LoginLimiter, LoginLimits } from './login.limiter.ts';
import type { PasswordReset } from './mails/password-reset.ts';
import type { PasswordHasher } from './passwords/password.hasher.ts';
import type { SignInDependencies } from './sessions/sign-in.ts';

export type AuthRoutesDependencies = SignInDependencies & {
  /** A store that encrypts personal data (`withPersonalData`). */
  store: EventStore;
  commands: CallDependencies['commands'] & { users: UserHandler };
  /** See `LookUp`. */
  holding: LookUp['holding'];
  erasure: Erasure;
  passwords: PasswordHasher;
  /** Encrypt the secrets of two-step sign-in. */
  keys: Pick<PersonalKeys, 'createKey' | 'keyFor'>;
  /** See `ConfirmationDependencies`. */
  confirmAt: string | null;
  /** OpenID Connect providers; none by default. */
  oidcProviders?: readonly OidcProviderConfig[];
  /** Overrides of `LOGIN_LIMITS` and `ACCOUNT_LIMITS`. */
  loginLimits?: Partial<LoginLimits> | undefined;
  limits?: Partial<AccountLimits> | undefined;
};

/** What the routes of accounts share. */
export type AccountRoutes = AuthRoutesDependencies & {
  facts: AccountFacts;
  reset: PasswordReset;
  limiters: ReturnType<typeof createAccountLimiters> & { login: LoginLimiter };
};
