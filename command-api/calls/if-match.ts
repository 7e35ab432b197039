import { RequestError } from '#platform/http/errors.ts';

/** `"12"` from a command, `"12:…"` from a read; -1 before anything was recorded. Gateways weaken or extend tags. */
const ENTITY_TAG = /^(?:W\/)?"(-1|\d{1,9})(?:[^\d"][^"]*)?"$/;

/**
 * The entity's revision in an `If-Match` header: the `ETag` of its GET, or of the command that changed it last.
 * Undefined without one, or for `*`.
 * @throws RequestError 400 for a malformed `If-Match`
 */
export function ifMatchRevision(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const match = ENTITY_TAG.exec(header.trim());
  if (match === null) throw new RequestError('validation_failed', 'If-Match must be the ETag of an answer.');
  return Number(match[1]);
}
