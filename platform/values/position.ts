import type { FastifyRequest } from 'fastify';
import { RequestError } from '#platform/http/errors.ts';

/**
 * A log position: an opaque, increasing decimal string. Compare with `comparePositions`, never by arithmetic. Positions
 * of events are whole numbers without leading zeros; those of a subscription may be between two events and have a
 * fraction.
 */
export type Position = string;

/** On an answer: it includes everything up to this position. */
export const POSITION_HEADER = 'x-position';
/** On a read: nothing older than this position will do. */
export const AFTER_HEADER = 'x-after-position';

/** Negative when `a` lies before `b`, 0 when they are equal, positive when after. */
export function comparePositions(a: Position, b: Position): number {
  const moreDigits = wholeDigits(a) - wholeDigits(b);
  if (moreDigits !== 0) return moreDigits;
  // Fractions, if any, have the same length.
  return a < b ? -1 : a > b ? 1 : 0;
}

function wholeDigits(position: Position): number {
  const point = position.indexOf('.');
  return point === -1 ? position.length : point;
}

/** A position in canonical form, from digits that a client may have padded. */
export function asPosition(digits: string): Position {
  const plain = digits.replace(/^0+/, '');
  return plain === '' ? '0' : plain;
}

/**
 * The position a read asks for, undefined when it asks for none.
 * @throws RequestError 400 for a header that is not a position
 */
export function afterPosition(request: Pick<FastifyRequest, 'headers'>): Position | undefined {
  const header = request.headers[AFTER_HEADER];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^\d{1,30}$/.test(header)) return asPosition(header);
  throw new RequestError('validation_failed', 'X-After-Position is not a position.', {
    errors: { [AFTER_HEADER]: ['This is not a position.'] },
  });
}

/** The answer to a read that waited for its position in vain: 503. */
export function positionNotReached(): RequestError {
  return new RequestError('read_model_behind', 'What you asked for is not ready to be read yet. Try again.', {
    retryAfterSeconds: 1,
  });
}
