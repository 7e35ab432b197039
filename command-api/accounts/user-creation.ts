import type { Call } from '#command-api/calls/call.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Position } from '#events/store/event-store.port.ts';
import { userStream } from '#events/user/user.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { AccountRoutes } from './account-routes.ts';
import { createAccount, type NewAccount } from './accounts.registration.ts';
import { type Credentials, findByUsername } from './credentials.store.ts';
import { refuseWeakPassword } from './passwords/weak-password.ts';

export type CreatedAccount = {
  account: Credentials;
  position: Position;
  /** An earlier call with the same `Idempotency-Key` made it. */
  repeated: boolean;
};

type PersonalFacts = { username: string; email: string; first_name: string; last_name: string };

/**
 * Makes an account. A retry with the same `Idempotency-Key` is answered with the account that the first call made.
 * @param facts what the client sent, without passwords: no hash of one is stored for comparing
 * @throws RequestError 400 for a password that is easy to guess, 409 for a name that is taken, 422 for a key used with another body
 */
export async function createAccountOnce(
  deps: AccountRoutes,
  call: Call,
  facts: PersonalFacts,
  account: Pick<NewAccount, 'role' | 'isActive'> & { password: string },
): Promise<CreatedAccount> {
  await refuseWeakPassword(account.password, { ...facts, field: 'password', publicUrl: deps.publicUrl });
  if (call.hasKey) await deps.commands.reservations.claim(call.key, facts);
  const { username, email, first_name: firstName, last_name: lastName } = facts;
  const wanted = { username, email, firstName, lastName, ...account };
  try {
    const created = await createAccount(deps, wanted, { ...call.metadata, commandId: call.id });
    return { ...created, repeated: false };
  } catch (error) {
    const taken = error instanceof RequestError && error.code === 'already_exists';
    const made = taken && call.hasKey ? await madeBy(deps, call.id, wanted.username) : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

/**
 * The account of this name, if this command made it.
 * @throws RequestError 503 `busy` while it is being made: perhaps by this very command
 */
async function madeBy(
  deps: AccountRoutes,
  commandId: string,
  username: string,
): Promise<CreatedAccount | undefined> {
  const account = await findByUsername(deps.pool, username);
  if (account?.status === 'pending') {
    throw new RequestError('busy', say('user.being_made', 'This account is just being made. Try again.'), {
      retryAfterSeconds: 1,
    });
  }
  if (account?.status !== 'active') return undefined;
  const { commands } = await deps.commands.users.read(userStream(account.id));
  const trace = commands.get(commandId);
  return trace === undefined ? undefined : { account, position: trace.position, repeated: true };
}
