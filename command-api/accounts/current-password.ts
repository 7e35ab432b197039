import type { FastifyRequest } from 'fastify';
import { RequestError } from '#platform/http/errors.ts';
import type { AccountRoutes } from './account-routes.ts';
import { NOBODY } from './argon2id.ts';
import type { Credentials } from './credentials.store.ts';
import { hashingFor } from './password.hasher.ts';

const MISSING = 'Current password is required';
const WRONG = 'Current password is incorrect';
const NONE = 'You have no password yet. Choose one with "Forgot password".';

/**
 * Asks for the password before an important change, in case a screen was left open.
 * @param sent.field field of the body that holds the password
 * @throws RequestError 400 with the text at the field; 429 after too many guesses
 */
export async function requireCurrentPassword(
  { limiters, passwords }: Pick<AccountRoutes, 'limiters' | 'passwords'>,
  request: FastifyRequest,
  account: Credentials,
  { password, field }: { password: string | undefined; field: string },
): Promise<void> {
  const refuse = (text: string) =>
    new RequestError('validation_failed', text, { errors: { [field]: [text] } });
  if (account.passwordHash === NOBODY) throw refuse(NONE);
  if (password === undefined || password === '') throw refuse(MISSING);
  const takeBack = limiters.passwordChangesPerUser.take(String(account.id));
  if (!(await hashingFor(passwords, request).verify(account.passwordHash, password))) throw refuse(WRONG);
  takeBack();
}
