import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { changedBy } from '#command-api/accounts/changed-by.ts';
import { type Credentials, findById } from '#command-api/accounts/credentials.store.ts';
import { requireCurrentPassword } from '#command-api/accounts/current-password.ts';
import { sessionOver } from '#command-api/accounts/sessions/sign-in.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
  type SecondFactorProof,
} from '#contracts/account/second-factor.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { type PoolClient, withTransaction } from '#platform/postgres/postgres-pool.ts';
import {
  confirmSecret,
  deleteSecondFactor,
  renewRecoveryCodes,
  storeSecret,
  useCode,
} from './second-factor.store.ts';
import { queueSecondFactorMail } from './second-factor-mail.ts';
import { takeCode } from './take-code.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/** `/api/auth/second-factor/`: two-step sign-in of one's own account. */
export function registerSecondFactorRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { pool, keys, clock, publicUrl } = deps;

  routes.route({
    ...fastifyRoute(beginSecondFactor),
    async handler(request) {
      const account = await ownAccount(request);
      const secret = newTotpSecret();
      if (!(await storeSecret(pool, keys, account.id, secret))) throw isOnAlready();
      return { secret, uri: totpUri(secret, { username: account.username, publicUrl }) };
    },
  });

  routes.route({
    ...fastifyRoute(confirmSecondFactor),
    async handler(request) {
      const account = await ownAccount(request);
      if (account.hasSecondFactor) throw isOnAlready();
      const recovery_codes = await proven(request, account, confirmSecret, async (client) => {
        await queueSecondFactorMail(client, account, { change: 'on', commandId: commandIdFrom(request) });
        return renewRecoveryCodes(client, account.id);
      });
      return { recovery_codes };
    },
  });

  routes.route({
    ...fastifyRoute(newRecoveryCodes),
    async handler(request) {
      const account = await ownAccount(request);
      const recovery_codes = await proven(request, account, useCode, (client) =>
        renewRecoveryCodes(client, account.id),
      );
      return { recovery_codes };
    },
  });

  routes.route({
    ...fastifyRoute(removeSecondFactor),
    async handler(request) {
      const account = await ownAccount(request);
      await proven(request, account, useCode, async (client) => {
        await deleteSecondFactor(client, account.id);
        await queueSecondFactorMail(client, account, { change: 'off', commandId: commandIdFrom(request) });
      });
      return { message: 'Two-step sign-in is off' };
    },
  });

  async function ownAccount(request: FastifyRequest): Promise<Credentials> {
    const account = await findById(pool, requireActor(request).id);
    if (account === undefined) throw sessionOver();
    return account;
  }

  /** Does the work in the transaction that uses up the code, once password and code are right. */
  async function proven<Result>(
    request: FastifyRequest<{ Body: SecondFactorProof }>,
    account: Credentials,
    take: typeof useCode,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const { current_password: password, code } = request.body;
    await requireCurrentPassword(deps, request, account, { password, field: 'current_password' });
    return takeCode(deps, request, account, () =>
      withTransaction(pool, async (client) =>
        (await take(client, keys, account.id, { code, now: clock() })) ? work(client) : null,
      ),
    );
  }

  function commandIdFrom(request: FastifyRequest): string {
    return changedBy(request, deps).commandId;
  }
}

function isOnAlready(): RequestError {
  return new RequestError('conflict', say('account.second_factor_on', 'Two-step sign-in is on already.'));
}
