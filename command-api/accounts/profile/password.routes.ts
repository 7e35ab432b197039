import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeAccount, noSuchUser } from '#command-api/accounts/account-changes.ts';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { changedBy } from '#command-api/accounts/changed-by.ts';
import { findById, nameKey } from '#command-api/accounts/credentials.store.ts';
import { requireCurrentPassword } from '#command-api/accounts/current-password.ts';
import { newPasswordHash } from '#command-api/accounts/new-password.ts';
import { rememberDevice } from '#command-api/accounts/sessions/known-device.ts';
import { sessionOver } from '#command-api/accounts/sessions/sign-in.ts';
import { changePassword } from '#contracts/account/profile.commands.ts';
import { forgotPassword, resetPassword } from '#contracts/account/sign-in.commands.ts';
import { RESET_ANSWER } from '#contracts/account/sign-in.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { clientAddress } from '#platform/http/client-address.ts';

/** Forgotten and changed passwords. */
export function registerPasswordRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { limiters } = deps;

  routes.route({
    ...fastifyRoute(forgotPassword),
    async handler(request) {
      const { email } = request.body;
      limiters.resetsPerAddress.take(clientAddress(request));
      limiters.resetsPerEmail.take(nameKey(email));
      await deps.reset.request(email);
      return { message: RESET_ANSWER };
    },
  });

  routes.route({
    ...fastifyRoute(resetPassword),
    async handler(request, reply) {
      const { token, password } = request.body;
      limiters.newPasswordsPerAddress.take(clientAddress(request));
      const userId = await deps.reset.accountOf(token);
      const before = await findById(deps.pool, userId);
      if (before === undefined) throw noSuchUser();
      const passwordHash = await newPasswordHash(deps, request, before, { password, field: 'password' });
      const { account } = await changeAccount(deps, {
        userId,
        changes: { passwordHash },
        by: changedBy(request, deps),
        within: (client) => deps.reset.useUp(client, token),
      });
      // Somebody locked out by other people's guesses gets in with a mailed link.
      const { pool, clock, publicUrl } = deps;
      await rememberDevice(pool, request, reply, { userId, now: clock(), publicUrl });
      const { username, email } = account;
      return { message: 'Your password has been reset successfully', username, email };
    },
  });

  routes.route({
    ...fastifyRoute(changePassword),
    async handler(request) {
      const { old_password, new_password } = request.body;
      const actor = requireActor(request);
      const account = await findById(deps.pool, actor.id);
      if (account === undefined) throw sessionOver();
      await requireCurrentPassword(deps, request, account, { password: old_password, field: 'old_password' });
      const passwordHash = await newPasswordHash(deps, request, account, {
        password: new_password,
        field: 'new_password',
      });
      await changeAccount(deps, {
        userId: actor.id,
        changes: { passwordHash },
        by: changedBy(request, deps),
        exceptSession: actor.sessionId,
      });
      return { message: 'Password changed successfully' };
    },
  });
}
