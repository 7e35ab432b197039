import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type AccountChange, changeAccount, noSuchUser } from '#command-api/accounts/account-changes.ts';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { changedBy } from '#command-api/accounts/changed-by.ts';
import { type Credentials, findById } from '#command-api/accounts/credentials.store.ts';
import { requireCurrentPassword } from '#command-api/accounts/current-password.ts';
import { confirmedIfAsked } from '#command-api/accounts/mails/email-confirmation.ts';
import { newPasswordHash } from '#command-api/accounts/new-password.ts';
import { hashingFor } from '#command-api/accounts/passwords/password.hasher.ts';
import { deleteSecondFactor } from '#command-api/accounts/second-factor/second-factor.store.ts';
import { queueSecondFactorMail } from '#command-api/accounts/second-factor/second-factor-mail.ts';
import { accountBody, sessionOver } from '#command-api/accounts/sessions/sign-in.ts';
import { createAccountOnce } from '#command-api/accounts/user-creation.ts';
import { setPosition, toCall } from '#command-api/calls/call.ts';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import {
  changeUser,
  createUser,
  eraseUser,
  patchUser,
  removeSecondFactorOfUser,
  type userUpdateSchema,
} from '#contracts/account/users.commands.ts';
import { type User, user, userList } from '#contracts/account/users.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';
import { eraseAccount } from './account-erasure.ts';
import { listUsers } from './users.queries.ts';

/** Accounts as administrators manage them: `/api/users/`. */
export function registerUserRoutes(scope: FastifyInstance, deps: AccountRoutes): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(userList),
    async handler({ query }) {
      const { role, is_active, search } = query;
      const isActive = is_active === undefined ? undefined : is_active === 'true';
      const { rows, total, nextCursor } = await listUsers(deps.pool, { role, isActive, search }, query);
      return { users: rows.map((account) => userBody(deps, account)), total, next_cursor: nextCursor };
    },
  });

  routes.route({
    ...fastifyRoute(user),
    async handler(request) {
      const account = await findById(deps.pool, request.params.id);
      if (account?.status !== 'active') throw noSuchUser();
      return userBody(deps, account);
    },
  });

  routes.route({
    ...fastifyRoute(createUser),
    async handler(request, reply) {
      const { password, password_confirm: _confirm, current_password, ...facts } = request.body;
      // An account to come back with is not made on a screen that was left open.
      if (facts.role === 'superuser') await requireOwnPassword(deps, request, current_password);
      const { account, position } = await createAccountOnce(
        { ...deps, passwords: hashingFor(deps.passwords, request) },
        toCall(request, deps),
        facts,
        { password, role: facts.role, isActive: facts.is_active },
      );
      setPosition(reply, position);
      reply.code(201);
      return userBody(deps, account);
    },
  });

  routes.route({
    ...fastifyRoute(changeUser),
    async handler(request, reply) {
      const { username, email, first_name, last_name, password, role, is_active } = request.body;
      await checkChange(deps, request, request.body);
      const typed = { password: password ?? '', field: 'password' };
      const changes: AccountChange = {
        username,
        email,
        ...(first_name === undefined ? {} : { firstName: first_name }),
        ...(last_name === undefined ? {} : { lastName: last_name }),
        ...(role === undefined ? {} : { role }),
        ...(is_active === undefined ? {} : { isActive: is_active }),
        ...(typed.password === ''
          ? {}
          : { passwordHash: await newPasswordHash(deps, request, { username, email }, typed) }),
      };
      return change(deps, request, reply, changes);
    },
  });

  routes.route({
    ...fastifyRoute(patchUser),
    async handler(request, reply) {
      const { role, is_active } = request.body;
      await checkChange(deps, request, request.body);
      return change(deps, request, reply, {
        ...(role === undefined ? {} : { role }),
        ...(is_active === undefined ? {} : { isActive: is_active }),
      });
    },
  });

  routes.route({
    ...fastifyRoute(removeSecondFactorOfUser),
    async handler(request) {
      const { pool } = deps;
      const { id } = request.params;
      if (requireActor(request).id === id) {
        throw new RequestError(
          'conflict',
          say('user.own_second_factor', 'Turn off your own two-step sign-in on your profile, with a code.'),
        );
      }
      await requireOwnPassword(deps, request, request.body.current_password);
      const account = await findById(pool, id);
      if (account?.status !== 'active') throw noSuchUser();
      await withTransaction(pool, async (client) => {
        if (!(await deleteSecondFactor(client, id))) return;
        const { commandId } = changedBy(request, deps);
        await queueSecondFactorMail(client, account, { change: 'off', commandId });
      });
      return { message: 'Two-step sign-in of this user is off' };
    },
  });

  routes.route({
    ...fastifyRoute(eraseUser),
    async handler(request, reply) {
      setPosition(reply, await eraseAccount(deps, request, request.params.id));
      return { message: 'User deleted successfully' };
    },
  });
}

function userBody(deps: AccountRoutes, account: Credentials): User {
  return {
    ...accountBody(account),
    email_confirmed: confirmedIfAsked(deps, account),
    has_second_factor: account.hasSecondFactor,
  };
}

/**
 * Refuses what a screen that was left open must not be enough for.
 * @throws RequestError 404; 400 for one's own e-mail address or password, and for a wrong own password; 429
 */
async function checkChange(
  deps: AccountRoutes,
  request: FastifyRequest<{ Params: { id: number } }>,
  { email, password, role, is_active, current_password }: Partial<z.output<typeof userUpdateSchema>>,
): Promise<void> {
  const before = await findById(deps.pool, request.params.id);
  if (before?.status !== 'active') throw noSuchUser();
  const movesAway = email !== undefined && email !== before.email;
  const hasNewPassword = (password ?? '') !== '';
  if (before.id === requireActor(request).id) {
    if (movesAway)
      throw wrongField('email', say('user.own_email', 'Change your own e-mail address on your profile'));
    if (hasNewPassword)
      throw wrongField('password', say('user.own_password', 'Change your own password on your profile'));
    if (is_active === false)
      throw new RequestError(
        'conflict',
        say('user.not_yourself', 'Another administrator has to deactivate you.'),
      );
  }
  const changesRole = role !== undefined && role !== before.role;
  if (movesAway || hasNewPassword || changesRole) await requireOwnPassword(deps, request, current_password);
}

async function requireOwnPassword(
  deps: AccountRoutes,
  request: FastifyRequest,
  password: string | undefined,
): Promise<void> {
  const administrator = await findById(deps.pool, requireActor(request).id);
  if (administrator === undefined) throw sessionOver();
  await requireCurrentPassword(deps, request, administrator, { password, field: 'current_password' });
}

/** A call that relies on somebody being a manager (of a new team) holds the same key. */
function change(
  deps: AccountRoutes,
  request: FastifyRequest<{ Params: { id: number } }>,
  reply: FastifyReply,
  changes: AccountChange,
): Promise<User> {
  const userId = request.params.id;
  return deps.holding([`manager:${userId}`], async () => {
    const { account, position } = await changeAccount(deps, {
      userId,
      changes,
      by: changedBy(request, deps),
    });
    setPosition(reply, position);
    return userBody(deps, account);
  });
}
