import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callOf } from '#command-api/kernel/call.ts';
import type { Position } from '#events/store/event-store.port.ts';
import { userStream } from '#events/user/user.events.ts';
import { RequestError } from '#platform/errors.ts';
import { createAccount } from './accounts.registration.ts';
import type { AccountRoutes } from './auth.routes.ts';
import { type Credentials, findByUsername } from './credentials.store.ts';
import { hashingFor } from './password.hasher.ts';
import type { userCreateSchema } from './users.contract.ts';

/**
 * Makes an account for somebody. A retry with the same `Idempotency-Key` is answered with the account that the first
 * call made.
 * @throws RequestError 409 for a name that is taken, 422 for a key used with another body
 */
export async function createUser(
  deps: AccountRoutes,
  request: FastifyRequest,
  body: z.output<typeof userCreateSchema>,
): Promise<{ account: Credentials; position: Position }> {
  const call = callOf(request, deps);
  // What is kept of a body to compare it must not be a hash of a password.
  const { password, password_confirm: _confirm, ...facts } = body;
  if (call.hasKey) await deps.commands.reservations.claim(call.key, facts);
  try {
    return await createAccount(
      { ...deps, passwords: hashingFor(deps.passwords, request) },
      {
        username: body.username,
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        password,
        role: body.role,
        isActive: body.is_active,
      },
      { ...call.metadata, commandId: call.id },
    );
  } catch (error) {
    const taken = error instanceof RequestError && error.code === 'already_exists';
    const made = taken && call.hasKey ? await madeBy(deps, call.id, body.username) : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

/** The account of this name, if it is the one that this command made. */
async function madeBy(deps: AccountRoutes, commandId: string, username: string) {
  const account = await findByUsername(deps.pool, username);
  if (account?.status !== 'active') return undefined;
  const { commands } = await deps.commands.users.read(userStream(account.id));
  const trace = commands.get(commandId);
  return trace === undefined ? undefined : { account, position: trace.position };
}
