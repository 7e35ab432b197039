import { RequestError } from '#platform/http/errors.ts';
import { isUniqueViolation } from '#platform/postgres/postgres-pool.ts';

/** @throws RequestError 409 for a username or address that is taken; otherwise the error itself */
export function refuseIfTaken(error: unknown): never {
  if (isUniqueViolation(error, 'credentials_username')) {
    throw taken('username', 'A user with this username already exists');
  }
  if (isUniqueViolation(error, 'credentials_lookalike')) {
    throw taken('username', 'This username looks like one that somebody else has');
  }
  if (isUniqueViolation(error, 'credentials_email')) {
    throw taken('email', 'A user with this email already exists');
  }
  throw error;
}

function taken(field: string, message: string): RequestError {
  return new RequestError('already_exists', message, { errors: { [field]: [message] } });
}
