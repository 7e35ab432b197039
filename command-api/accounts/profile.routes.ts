import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tellPosition } from '#command-api/kernel/call.ts';
import { requireActor } from '#platform/authentication.ts';
import { changeAccount } from './account-changes.ts';
import { accountSchema, profileSchema } from './auth.contract.ts';
import type { AccountRoutes } from './auth.routes.ts';
import { changedBy } from './changed-by.ts';
import { findById } from './credentials.store.ts';
import { accountBody, sessionOver } from './sign-in.ts';

/** The signed-in user's own account: one handler, two addresses (decisions, "Accounts and session"). */
export function registerProfileRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const tags = ['auth'];
  for (const url of ['/api/auth/me/', '/api/auth/profile/']) {
    routes.get(
      url,
      {
        config: { capability: 'profile.view' },
        schema: { tags, summary: 'The signed-in user', response: { 200: accountSchema } },
      },
      async (request) => {
        const account = await findById(deps.pool, requireActor(request).id);
        if (account === undefined) throw sessionOver();
        return accountBody(account);
      },
    );

    routes.put(
      url,
      {
        config: { capability: 'profile.update' },
        schema: {
          tags,
          summary: 'Change the signed-in user’s names and e-mail',
          body: profileSchema,
          response: { 200: accountSchema },
        },
      },
      async (request, reply) => {
        const { first_name: firstName, last_name: lastName, email } = request.body;
        const { account, position } = await changeAccount(deps, {
          userId: requireActor(request).id,
          changes: { firstName, lastName, email },
          by: changedBy(request, deps),
        });
        tellPosition(reply, position);
        return accountBody(account);
      },
    );
  }
}
