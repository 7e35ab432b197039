import type { FastifyRequest } from 'fastify';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { type Credentials, nameKey } from '#command-api/accounts/credentials.store.ts';
import { knownDeviceId } from '#command-api/accounts/sessions/known-device.ts';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { clientAddress } from '#platform/http/client-address.ts';

/**
 * Takes a code, and counts wrong ones like wrong passwords: six digits can be guessed by whoever may try often.
 * @param attempt uses the code up and does what it was asked for; null for a wrong code
 * @throws RequestError 400 with the text at `code`; 429 after too many guesses
 */
export async function takeCode<Result>(
  deps: AccountRoutes,
  request: FastifyRequest,
  account: Credentials,
  attempt: () => Promise<Result | null>,
): Promise<Result> {
  const takeBack = deps.limiters.login.take({
    address: clientAddress(request),
    usernameKey: nameKey(account.username),
    knownDevice: await knownDeviceId(deps.pool, request, account.id),
  });
  let result: Result | null;
  try {
    result = await attempt();
  } catch (error) {
    takeBack();
    throw error;
  }
  if (result === null) {
    request.securityEvent = { security: 'code_refused', user: account.id };
    throw wrongField('code', say('account.wrong_code', 'This code is wrong, or it was used before'));
  }
  takeBack();
  return result;
}
