import { RequestError } from '#platform/http/errors.ts';
import { type RefusalCode, STATUS_OF_REFUSAL } from './refusal-codes.ts';

/** Why a command was refused. A rejected command appends nothing. */
export type Rejection = {
  kind: 'rejected';
  code: RefusalCode;
  message: string;
  errors?: Record<string, string[]>;
};

/** A rejection with a code and a text a person can act on; `errors` maps fields to their texts. */
export function reject(code: RefusalCode, message: string, errors?: Record<string, string[]>): Rejection {
  return errors === undefined
    ? { kind: 'rejected', code, message }
    : { kind: 'rejected', code, message, errors };
}

/** The same as an exception, for routes and look-ups. */
export function asRequestError({ code, message, errors }: Rejection): RequestError {
  const status = STATUS_OF_REFUSAL[code];
  return new RequestError({ code, status }, message, errors === undefined ? {} : { errors });
}
