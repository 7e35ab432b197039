import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { confirmedIfAsked } from '#command-api/accounts/mails/email-confirmation.ts';
import { hashingFor } from '#command-api/accounts/passwords/password.hasher.ts';
import { refuseStaffUsername } from '#command-api/accounts/reserved-usernames.ts';
import { accountBody, handOver, sessionOn, webOrigin } from '#command-api/accounts/sessions/sign-in.ts';
import { createAccountOnce } from '#command-api/accounts/user-creation.ts';
import { setPosition, toCall } from '#command-api/calls/call.ts';
import { keyReused } from '#command-api/idempotency/reservations.ts';
import { register } from '#contracts/account/sign-in.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { RequestError } from '#platform/http/errors.ts';
import { checkPassword } from './check-password.ts';

/** `POST /api/auth/register/`: a member's account, signed in at once. */
export function registerRegisterRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  scope.withTypeProvider<ZodTypeProvider>().route({
    ...fastifyRoute(register),
    async handler(request, reply) {
      const { password, password_confirm: _confirm, ...facts } = request.body;
      const origin = webOrigin(request, deps);
      deps.limiters.registrationsPerAddress.take(clientAddress(request));
      refuseStaffUsername(facts.username);
      const { account, position, repeated } = await createAccountOnce(
        { ...deps, passwords: hashingFor(deps.passwords, request) },
        toCall(request, deps),
        facts,
        { password, role: 'member' },
      );
      if (repeated) await requireSamePassword(request, facts.username, password);
      // What signs in to it now takes two steps.
      if (account.hasSecondFactor) throw keyReused();
      const session = await sessionOn(deps, request, reply, { userId: account.id, remember: false });
      setPosition(reply, position);
      reply.code(201);
      return {
        ...(await handOver(deps, reply, origin, session)),
        user: accountBody(account),
        email_confirmed: confirmedIfAsked(deps, account),
      };
    },
  });

  /** Knowing a key is not enough to be signed in: the password is part of what the first call sent. */
  async function requireSamePassword(
    request: FastifyRequest,
    username: string,
    password: string,
  ): Promise<void> {
    try {
      await checkPassword(deps, request, { username, password });
    } catch (error) {
      if (error instanceof RequestError && error.code === 'invalid_credentials') throw keyReused();
      throw error;
    }
  }
}
