import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeAccount } from '#command-api/accounts/account-changes.ts';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { changedBy } from '#command-api/accounts/changed-by.ts';
import { type Credentials, findById } from '#command-api/accounts/credentials.store.ts';
import { requireCurrentPassword } from '#command-api/accounts/current-password.ts';
import { pendingEmail, requestEmailChange } from '#command-api/accounts/mails/email-change.ts';
import { confirmedIfAsked } from '#command-api/accounts/mails/email-confirmation.ts';
import { NOBODY } from '#command-api/accounts/passwords/argon2id.ts';
import { countRecoveryCodes } from '#command-api/accounts/second-factor/second-factor.store.ts';
import { accountBody, sessionOver } from '#command-api/accounts/sessions/sign-in.ts';
import { setPosition } from '#command-api/calls/call.ts';
import { changeMe, changeProfile } from '#contracts/account/profile.commands.ts';
import { me, type ProfileAnswer, profile } from '#contracts/account/profile.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';

/** The signed-in user's own account: one handler, two urls. */
export function registerProfileRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const { pool, clock, limiters } = deps;

  for (const { read, change } of [
    { read: me, change: changeMe },
    { read: profile, change: changeProfile },
  ]) {
    routes.route({
      ...fastifyRoute(read),
      async handler(request) {
        const account = await findById(pool, requireActor(request).id);
        if (account === undefined) throw sessionOver();
        return profileBody(account);
      },
    });

    routes.route({
      ...fastifyRoute(change),
      async handler(request, reply) {
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
        setPosition(reply, position);
        return profileBody(account);
      },
    });
  }

  async function profileBody(account: Credentials): Promise<ProfileAnswer> {
    return {
      ...accountBody(account),
      email_confirmed: confirmedIfAsked(deps, account),
      pending_email: await pendingEmail(pool, account.id, clock()),
      has_password: account.passwordHash !== NOBODY,
      second_factor: account.hasSecondFactor
        ? { recovery_codes_left: await countRecoveryCodes(pool, account.id) }
        : null,
    };
  }
}
