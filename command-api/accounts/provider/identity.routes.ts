import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { lockById } from '#command-api/accounts/credentials.store.ts';
import { NOBODY } from '#command-api/accounts/passwords/argon2id.ts';
import { sessionOver } from '#command-api/accounts/sessions/sign-in.ts';
import { removeIdentity } from '#contracts/account/profile.commands.ts';
import { identities } from '#contracts/account/profile.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';
import { listLinked, unlink } from './oidc-identity.store.ts';

/** `/api/auth/identities/`: the providers through which the signed-in user can sign in. */
export function registerIdentityRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const labels = new Map(deps.oidcProviders?.map(({ issuer, label }) => [issuer, label]));

  routes.route({
    ...fastifyRoute(identities),
    async handler(request) {
      const linked = await listLinked(deps.pool, requireActor(request).id);
      return {
        identities: linked.map(({ id, issuer, linkedAt }) => ({
          id,
          provider: labels.get(issuer) ?? new URL(issuer).hostname,
          linked_at: linkedAt.toISOString(),
        })),
      };
    },
  });

  routes.route({
    ...fastifyRoute(removeIdentity),
    async handler(request) {
      const userId = requireActor(request).id;
      await withTransaction(deps.pool, async (client) => {
        const account = await lockById(client, userId);
        if (account === undefined) throw sessionOver();
        if (!(await unlink(client, userId, request.params.id))) {
          throw new RequestError('not_found', say('account.no_provider'));
        }
        if (account.passwordHash !== NOBODY || (await listLinked(client, userId)).length > 0) return;
        throw new RequestError(
          'conflict',
          say('account.only_way_to_sign_in', 'Choose a password first: there is no other way to sign in.'),
        );
      });
      return { message: 'Sign-in through this provider has been removed' };
    },
  });
}
