import { asRequestError, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import type { RequestError } from '#platform/http/errors.ts';
import { isUniqueViolation } from '#platform/postgres/postgres-pool.ts';

/** @throws RequestError 409 for a username or address that is taken; otherwise the error itself */
export function refuseIfTaken(error: unknown): never {
  if (isUniqueViolation(error, 'credentials_username')) {
    throw taken('username', say('account.username_taken', 'A user with this username already exists'));
  }
  if (isUniqueViolation(error, 'credentials_lookalike')) {
    throw taken(
      'username',
      say('account.username_alike', 'This username looks like one that somebody else has'),
    );
  }
  if (isUniqueViolation(error, 'credentials_email')) {
    throw taken('email', say('account.email_taken', 'A user with this email already exists'));
  }
  throw error;
}

function taken(field: string, text: Sentence): RequestError {
  return asRequestError(rejectField(field, text, 'already_exists'));
}
