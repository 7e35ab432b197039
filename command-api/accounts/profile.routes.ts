import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tellPosition } from '#command-api/calls/call.ts';
import { requireActor } from '#command-api/permissions/signed-in.ts';
import { clientOf } from '#platform/client-address.ts';
import { messageAnswer } from './account.contract.ts';
import { changeAccount } from './account-changes.ts';
import { NOBODY } from './argon2id.ts';
import {
  emailConfirmSchema,
  type ProfileAnswer,
  profileAnswerSchema,
  profileSchema,
} from './auth.contract.ts';
import type { AccountRoutes } from './auth.routes.ts';
import { changedBy } from './changed-by.ts';
import { type Credentials, findById } from './credentials.store.ts';
import { requireCurrentPassword } from './current-password.ts';
import { emailChangeOf, pendingEmail, requestEmailChange } from './email-change.ts';
import { countRecoveryCodes } from './second-factor.store.ts';
import { accountBody, sessionOver } from './sign-in.ts';

/** The signed-in user's own account: one handler, two urls. */
export function registerProfileRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { pool, clock, limiters } = deps;
  const tags = ['auth'];
  for (const url of ['/api/auth/me/', '/api/auth/profile/']) {
    routes.get(
      url,
      {
        config: { capability: 'profile.view' },
        schema: { tags, summary: 'The signed-in user', response: { 200: profileAnswerSchema } },
      },
      async (request) => {
        const account = await findById(pool, requireActor(request).id);
        if (account === undefined) throw sessionOver();
        return profileBody(account);
      },
    );

    routes.put(
      url,
      {
        config: { capability: 'profile.update', refuses: [409, 429] },
        schema: {
          tags,
          summary: 'Change the signed-in user’s names, and ask for another e-mail address',
          description:
            'Another address needs the current password. It becomes the account’s once the link that is mailed to it was followed; until then it is `pending_email`.',
          body: profileSchema,
          response: { 200: profileAnswerSchema },
        },
      },
      async (request, reply) => {
        const { first_name: firstName, last_name: lastName, email, current_password } = request.body;
        const userId = requireActor(request).id;
        const before = await findById(pool, userId);
        if (before === undefined) throw sessionOver();
        const movesTo = email === before.email ? undefined : email;
        if (movesTo !== undefined) {
          await requireCurrentPassword(deps, request, before, {
            password: current_password,
            field: 'current_password',
          });
          limiters.emailChangesPerUser.take(String(userId));
        }
        const { account, position } = await changeAccount(deps, {
          userId,
          changes: { firstName, lastName },
          by: changedBy(request, deps),
        });
        if (movesTo !== undefined) await requestEmailChange(deps, account, movesTo);
        tellPosition(reply, position);
        return profileBody(account);
      },
    );
  }

  routes.post(
    '/api/auth/email/confirm/',
    {
      config: { capability: 'email.confirm', ignoreToken: true, refuses: [409, 429] },
      schema: {
        tags,
        summary: 'Confirm another e-mail address with the link that was mailed to it',
        body: emailConfirmSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      limiters.emailConfirmsPerAddress.take(clientOf(request));
      const { userId, email } = await emailChangeOf(pool, request.body.token, clock());
      const { position } = await changeAccount(deps, {
        userId,
        changes: { email, emailVerified: true },
        by: changedBy(request, deps),
        // Nobody else may have used or replaced the link in between.
        within: async (client) => void (await emailChangeOf(client, request.body.token, clock())),
      });
      tellPosition(reply, position);
      return { message: 'Your e-mail address has been changed successfully' };
    },
  );

  async function profileBody(account: Credentials): Promise<ProfileAnswer> {
    return {
      ...accountBody(account),
      pending_email: await pendingEmail(pool, account.id, clock()),
      has_password: account.passwordHash !== NOBODY,
      second_factor: account.hasSecondFactor
        ? { recovery_codes_left: await countRecoveryCodes(pool, account.id) }
        : null,
    };
  }
}
