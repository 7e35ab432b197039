import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tellPosition } from '#command-api/kernel/call.ts';
import { clientOf } from '#platform/client-address.ts';
import { createAccount } from './accounts.registration.ts';
import { loginAnswerSchema, registerSchema } from './auth.contract.ts';
import type { AccountRoutes } from './auth.routes.ts';
import { hashingFor } from './password.hasher.ts';
import { accountBody, handOver, sessionOn, webOrigin } from './sign-in.ts';

/** `POST /api/auth/register/`: a member's account, signed in at once. */
export function registerRegisterRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/api/auth/register/',
    {
      config: { capability: 'account.register', ignoreToken: true },
      schema: {
        tags: ['auth'],
        summary: 'Make an account and sign in',
        body: registerSchema,
        response: { 201: loginAnswerSchema },
      },
    },
    async (request, reply) => {
      const { username, email, first_name, last_name, password } = request.body;
      const origin = webOrigin(request, deps);
      deps.limiters.registrationsPerAddress.take(clientOf(request));
      const { account, position } = await createAccount(
        { ...deps, passwords: hashingFor(deps.passwords, request) },
        { username, email, firstName: first_name, lastName: last_name, password, role: 'member' },
        { actor: { id: null, role: 'visitor' }, correlationId: request.id },
      );
      const session = await sessionOn(deps, request, reply, { userId: account.id, remember: false });
      tellPosition(reply, position);
      reply.code(201);
      return { ...(await handOver(deps, reply, origin, session)), user: accountBody(account) };
    },
  );
}
