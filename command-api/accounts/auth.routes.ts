import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Commands } from '#command-api/commands.ts';
import type { Erasure } from '#command-api/erasure/erasure.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { type EventStore, StoreUnavailable } from '#events/store/event-store.port.ts';
import type { OidcProviderConfig } from '#platform/process/oidc-config.ts';
import { AccountFacts } from './account.facts.ts';
import { type AccountLimits, createAccountLimiters } from './account-limiters.ts';
import { keepReconciled } from './accounts-reconciling.ts';
import { registerEmailRoutes } from './email.routes.ts';
import { registerIdentityRoutes } from './identity.routes.ts';
import { createLoginLimiter, type LoginLimiter, type LoginLimits } from './login.limiter.ts';
import { registerLoginRoutes } from './login.routes.ts';
import { registerOidcRoutes } from './oidc.routes.ts';
import type { PasswordHasher } from './password.hasher.ts';
import { registerPasswordRoutes } from './password.routes.ts';
import { PasswordReset } from './password-reset.ts';
import { registerProfileRoutes } from './profile.routes.ts';
import { registerRegisterRoutes } from './register.routes.ts';
import { registerRoleRequestRoutes } from './role-request.routes.ts';
import { registerSecondFactorRoutes } from './second-factor.routes.ts';
import type { SecondFactorKeys } from './second-factor.store.ts';
import { registerSessionRoutes } from './session.routes.ts';
import type { SignInDependencies } from './sign-in.ts';
import { registerUserRoutes } from './users.routes.ts';

export type AuthRoutesDependencies = SignInDependencies & {
  /** A store that encrypts personal data (`withPersonalData`). */
  store: EventStore;
  commands: Pick<Commands, 'users' | 'reservations'>;
  /** See `LookUp`. */
  holding: LookUp['holding'];
  erasure: Erasure;
  passwords: PasswordHasher;
  /** Encrypt the secrets of two-step sign-in. */
  keys: SecondFactorKeys;
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

/**
 * All of `/api/auth/` and the accounts under `/api/users/`. The app has set zod's compilers and called
 * `registerAuthentication`; its `trustProxy` decides what counts as a caller's address.
 */
export function registerAuthRoutes(app: FastifyInstance, given: AuthRoutesDependencies): void {
  const { pool, commands, clock } = given;
  const deps: AccountRoutes = {
    ...given,
    facts: new AccountFacts({ pool, users: commands.users }),
    reset: new PasswordReset({
      ...given,
      onTrouble: (error) => app.log.error({ err: error }, 'the mail of a forgotten password was not queued'),
    }),
    limiters: {
      ...createAccountLimiters(clock, given.limits),
      login: createLoginLimiter({ clock, ...given.loginLimits }),
    },
  };
  app.register(async (scope) => {
    await scope.register(fastifyCookie);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    let stopReconciling: (() => Promise<void>) | undefined;
    scope.addHook('onListen', async () => {
      deps.reset.start();
      stopReconciling = keepReconciled(deps, (error) => {
        // The store has already logged that it is unavailable.
        if (error instanceof StoreUnavailable) return;
        app.log.warn({ err: error }, 'accounts and log could not be brought together');
      });
    });
    scope.addHook('onClose', async () => {
      await stopReconciling?.();
      await deps.reset.idle();
    });
    registerLoginRoutes(scope, deps);
    registerSecondFactorRoutes(scope, deps);
    registerSessionRoutes(scope, deps);
    registerRegisterRoutes(scope, deps);
    registerProfileRoutes(scope, deps);
    registerEmailRoutes(scope, deps);
    registerPasswordRoutes(scope, deps);
    registerRoleRequestRoutes(scope, deps);
    registerOidcRoutes(scope, deps);
    registerIdentityRoutes(scope, deps);
    registerUserRoutes(scope, deps);
  });
}
