import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import { AccountFacts } from './account.facts.ts';
import { createAccountLimiters } from './account-limiters.ts';
import type { AccountRoutes, AuthRoutesDependencies } from './account-routes.ts';
import { startReconciling } from './accounts-reconciling.ts';
import { registerRoleRequestRoutes } from './administration/role-request.routes.ts';
import { registerUserRoutes } from './administration/users.routes.ts';
import { createLoginLimiter } from './login.limiter.ts';
import { PasswordReset } from './mails/password-reset.ts';
import { registerEmailRoutes } from './profile/email.routes.ts';
import { registerPasswordRoutes } from './profile/password.routes.ts';
import { registerProfileRoutes } from './profile/profile.routes.ts';
import { registerIdentityRoutes } from './provider/identity.routes.ts';
import { registerOidcRoutes } from './provider/oidc.routes.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { registerLoginRoutes } from './sign-in/login.routes.ts';
import { registerRegisterRoutes } from './sign-in/register.routes.ts';
import { registerSessionRoutes } from './sign-in/session.routes.ts';

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
      stopReconciling = startReconciling(deps, (error) => {
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
