import type { FastifyRequest } from 'fastify';
import type { AccountRoutes } from './account-routes.ts';
import type { Credentials } from './credentials.store.ts';
import { hashingFor } from './passwords/password.hasher.ts';
import { refuseWeakPassword } from './passwords/weak-password.ts';

/**
 * The hash of a new password of an account.
 * @param typed.field field of the body that holds the password
 * @throws RequestError 400 for one that is easy to guess
 */
export async function newPasswordHash(
  { passwords, publicUrl }: Pick<AccountRoutes, 'passwords' | 'publicUrl'>,
  request: FastifyRequest,
  { username, email }: Pick<Credentials, 'username' | 'email'>,
  { password, field }: { password: string; field: string },
): Promise<string> {
  await refuseWeakPassword(password, { username, email, publicUrl, field });
  return hashingFor(passwords, request).hash(password);
}
