import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeAccount } from '#command-api/accounts/account-changes.ts';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { changedBy } from '#command-api/accounts/changed-by.ts';
import { findById } from '#command-api/accounts/credentials.store.ts';
import { findEmailChange } from '#command-api/accounts/mails/email-change.ts';
import {
  askToConfirm,
  confirmedBy,
  confirmedIfAsked,
  useConfirmation,
} from '#command-api/accounts/mails/email-confirmation.ts';
import { sessionOver } from '#command-api/accounts/sessions/sign-in.ts';
import { setPosition } from '#command-api/calls/call.ts';
import { confirmEmail, mailConfirmation } from '#contracts/account/profile.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { RequestError } from '#platform/http/errors.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';

/** `/api/auth/email/`: mailed links that confirm an address. */
export function registerEmailRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { pool, clock, limiters } = deps;

  routes.route({
    ...fastifyRoute(confirmEmail),
    async handler(request, reply) {
      limiters.emailConfirmsPerAddress.take(clientAddress(request));
      const { token } = request.body;
      const confirmed = await confirmedBy(pool, token, clock());
      if (confirmed !== undefined) {
        const { position } = await changeAccount(deps, {
          userId: confirmed,
          changes: { emailConfirmed: true },
          by: changedBy(request, deps),
          within: (client) => useConfirmation(client, token, clock()),
        });
        request.securityEvent = { security: 'email_confirmed', id: confirmed };
        setPosition(reply, position);
        return { message: 'Your e-mail address is confirmed' };
      }
      const { userId, email } = await findEmailChange(pool, token, clock());
      const { position } = await changeAccount(deps, {
        userId,
        changes: { email, emailConfirmed: true },
        by: changedBy(request, deps),
        // Nobody else may have used or replaced the link in between.
        within: async (client) => void (await findEmailChange(client, token, clock())),
      });
      setPosition(reply, position);
      return { message: 'Your e-mail address has been changed successfully' };
    },
  });

  routes.route({
    ...fastifyRoute(mailConfirmation),
    async handler(request) {
      const account = await findById(pool, requireActor(request).id);
      if (account === undefined) throw sessionOver();
      const isConfirmed = confirmedIfAsked(deps, account);
      if (isConfirmed === null)
        throw new RequestError(
          'conflict',
          say('account.no_confirmation', 'This league does not confirm addresses.'),
        );
      if (isConfirmed)
        throw new RequestError(
          'conflict',
          say('account.confirmed', 'Your e-mail address is confirmed already.'),
        );
      limiters.confirmationsPerAddress.take(clientAddress(request));
      limiters.confirmationsPerUser.take(String(account.id));
      const { commandId } = changedBy(request, deps);
      await withTransaction(pool, (client) => askToConfirm(client, deps, account, commandId));
      return { message: 'The mail is on its way' };
    },
  });
}
