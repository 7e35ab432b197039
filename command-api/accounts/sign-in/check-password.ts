import type { FastifyRequest } from 'fastify';
import type { AccountRoutes } from '#command-api/accounts/account-routes.ts';
import { type Credentials, findByLogin, nameKey } from '#command-api/accounts/credentials.store.ts';
import { hashingFor } from '#command-api/accounts/passwords/password.hasher.ts';
import { knownDeviceId } from '#command-api/accounts/sessions/known-device.ts';
import { maySignIn } from '#command-api/accounts/sessions/sign-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { RequestError } from '#platform/http/errors.ts';

/**
 * The account that username or e-mail address and password open. Limits count per account, whichever was typed. A wrong password and an unknown name look the same and take the same
 * time.
 */
export async function checkPassword(
  deps: AccountRoutes,
  request: FastifyRequest,
  attempt: { username: string; password: string },
): Promise<Credentials> {
  const account = await findByLogin(deps.pool, attempt.username);
  const knownDevice = account && (await knownDeviceId(deps.pool, request, account.id));
  const takeBack = deps.limiters.login.take({
    address: clientAddress(request),
    usernameKey: nameKey(account?.username ?? attempt.username),
    knownDevice,
  });
  let matches: boolean;
  try {
    matches = await hashingFor(deps.passwords, request).verify(account?.passwordHash, attempt.password);
  } catch (error) {
    takeBack();
    throw error;
  }
  if (account === undefined || !matches || !account.isActive || account.status !== 'active') {
    request.securityEvent = {
      security: 'sign_in_refused',
      user: account?.id ?? null,
      known_device: knownDevice !== undefined,
    };
    throw new RequestError('invalid_credentials', 'Invalid credentials');
  }
  takeBack();
  if (!maySignIn(deps, request, account)) {
    throw new RequestError(
      'forbidden',
      say('account.demo_elsewhere', 'Demo accounts sign in only on the machine that runs the demo.'),
    );
  }
  return account;
}
