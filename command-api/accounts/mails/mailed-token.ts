import { createHash, randomBytes } from 'node:crypto';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import type { RequestError } from '#platform/http/errors.ts';

/** 32 random bytes for a link in a mail; only their hash is stored. */
export function newMailedToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** SHA-256 is enough: the token is 32 random bytes, not a password. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What a form says of a link that is unknown, used or expired. */
export function invalidLink(text: string): RequestError {
  return wrongField('token', text);
}
