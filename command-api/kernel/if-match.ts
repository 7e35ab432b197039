import { RequestError } from '#platform/errors.ts';

/**
 * The stream revision in an `If-Match` header, `"12"`; undefined without one, or for `*`.
 * @throws RequestError 400 for anything else
 */
export function ifMatchRevision(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const match = /^"(\d{1,9})"$/.exec(header.trim());
  if (match === null)
    throw new RequestError('validation_failed', 'If-Match must be a revision in quotes, as in ETag.');
  return Number(match[1]);
}
