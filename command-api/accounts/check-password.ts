import type { FastifyRequest } from 'fastify';
import { clientOf } from '#platform/client-address.ts';
import { RequestError } from '#platform/errors.ts';
import type { AccountRoutes } from './auth.routes.ts';
import { type Credentials, findByUsername, nameKey } from './credentials.store.ts';
import { deviceOf, isKnownDevice } from './known-device.ts';
import { hashingFor } from './password.hasher.ts';
import { maySignIn } from './sign-in.ts';

/** The account that the password opens. A wrong password and an unknown name look the same and take the same time. */
export async function checkPassword(
  deps: AccountRoutes,
  request: FastifyRequest,
  attempt: { username: string; password: string },
): Promise<Credentials> {
  const usernameKey = nameKey(attempt.username);
  const device = deviceOf(request);
  const isKnown = device !== undefined && (await isKnownDevice(deps.pool, usernameKey, device));
  const takeBack = deps.limiters.login.take({
    address: clientOf(request),
    usernameKey,
    knownDevice: isKnown ? device : undefined,
  });
  let matches: boolean;
  let account: Credentials | undefined;
  try {
    account = await findByUsername(deps.pool, attempt.username);
    const hashing = hashingFor(deps.passwords, request);
    matches = await hashing.verify(account?.passwordHash, attempt.password);
  } catch (error) {
    takeBack();
    throw error;
  }
  if (account === undefined || !matches || !account.isActive || account.status !== 'active') {
    throw new RequestError('invalid_credentials', 'Invalid credentials');
  }
  takeBack();
  if (!maySignIn(deps, request, account)) {
    throw new RequestError('forbidden', 'Demo accounts sign in only on the machine that runs the demo.');
  }
  return account;
}
