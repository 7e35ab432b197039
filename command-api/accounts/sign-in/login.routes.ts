import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { type Credentials, findById } from '#command-api/accounts/credentials.store.ts';
import { countWrongCodes, useCode } from '#command-api/accounts/second-factor/second-factor.store.ts';
import { queueWrongCodesMail } from '#command-api/accounts/second-factor/second-factor-mail.ts';
import { takeCode } from '#command-api/accounts/second-factor/take-code.ts';
import {
  accountBody,
  handOver,
  maySignIn,
  sessionOn,
  webOrigin,
} from '#command-api/accounts/sessions/sign-in.ts';
import {
  closeChallenge,
  findChallenge,
  openChallenge,
} from '#command-api/accounts/sessions/sign-in-challenge.ts';
import { login, loginWithCode } from '#contracts/account/sign-in.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';
import { checkPassword } from './check-password.ts';

/** More than the owner of the device mistypes. */
const TELL_AFTER_WRONG_CODES = 5;

/** `/api/auth/login/` and, where two-step sign-in is on, `login/code/` after it. */
export function registerLoginRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { pool, keys, clock } = deps;

  routes.route({
    ...fastifyRoute(login),
    async handler(request, reply) {
      const { username, password, remember_me: remember = false } = request.body;
      const origin = webOrigin(request, deps);
      const account = await checkPassword(deps, request, { username, password });
      const signIn = { userId: account.id, remember };
      if (account.hasSecondFactor) {
        reply.code(202);
        return { challenge: await openChallenge(pool, signIn, clock()) };
      }
      const session = await sessionOn(deps, request, reply, signIn);
      return { ...(await handOver(deps, reply, origin, session)), user: accountBody(account) };
    },
  });

  routes.route({
    ...fastifyRoute(loginWithCode),
    async handler(request, reply) {
      const { challenge: token, code } = request.body;
      const origin = webOrigin(request, deps);
      const challenge = await findChallenge(pool, token, clock());
      const account = challenge && (await findById(pool, challenge.userId));
      if (challenge === undefined || account === undefined || !isOpen(account)) throw challengeOver();
      if (!maySignIn(deps, request, account)) throw challengeOver();
      await takeCode(deps, request, account, () =>
        withTransaction(pool, async (client) => {
          const isRight = await useCode(client, keys, account.id, { code, now: clock() });
          const wrong = await countWrongCodes(client, account.id, isRight);
          if (wrong === TELL_AFTER_WRONG_CODES)
            await queueWrongCodesMail(client, account, { wrong, now: clock() });
          if (!isRight) return null;
          if (!(await closeChallenge(client, token))) throw challengeOver();
          return account;
        }),
      );
      const session = await sessionOn(deps, request, reply, challenge);
      return { ...(await handOver(deps, reply, origin, session)), user: accountBody(account) };
    },
  });
}

function isOpen({ status, isActive }: Credentials): boolean {
  return status === 'active' && isActive;
}

function challengeOver(): RequestError {
  return new RequestError(
    'invalid_credentials',
    say('account.sign_in_late', 'This sign-in took too long. Start again.'),
  );
}
