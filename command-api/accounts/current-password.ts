import type { FastifyRequest } from 'fastify';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { AccountRoutes } from './account-routes.ts';
import type { Credentials } from './credentials.store.ts';
import { NOBODY } from './passwords/argon2id.ts';
import { hashingFor } from './passwords/password.hasher.ts';

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
  if (account.passwordHash === NOBODY)
    throw wrongField(
      field,
      say('account.no_password', 'You have no password yet. Choose one with "Forgot password".'),
    );
  if (password === undefined || password === '') throw wrongField(field, 'Current password is required');
  const takeBack = limiters.passwordChangesPerUser.take(String(account.id));
  if (!(await hashingFor(passwords, request).verify(account.passwordHash, password))) {
    throw wrongField(field, say('account.wrong_password', 'Current password is incorrect'));
  }
  takeBack();
}
