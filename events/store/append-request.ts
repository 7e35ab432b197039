import type { AppendRequest } from './event-store.port.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Refuses an append that no store could take, before it reaches one.
 * @throws RangeError for an append without events, at an impossible revision, with an event id that is not a lower-case
 *   UUID or occurs twice, or with an empty or unprintable name of a stream or type
 */
export function checkAppendRequest(request: AppendRequest): void {
  const expected = request.expectedRevision;
  if (typeof expected === 'number' && (!Number.isInteger(expected) || expected < 0)) {
    throw new RangeError(`stream ${request.stream}: ${expected} is no revision`);
  }
  if (request.events.length === 0) throw new RangeError(`stream ${request.stream}: nothing to append`);
  if (!isName(request.stream)) throw new RangeError('the name of a stream is empty or unprintable');
  const ids = new Set<string>();
  for (const { id, type } of request.events) {
    if (!isName(type)) throw new RangeError(`stream ${request.stream}: a type is empty or unprintable`);
    if (!UUID.test(id)) throw new RangeError(`stream ${request.stream}: ${id} is no lower-case UUID`);
    if (ids.has(id)) throw new RangeError(`stream ${request.stream}: event ${id} occurs twice in one append`);
    ids.add(id);
  }
}

function isName(text: string): boolean {
  return text !== '' && !CONTROL_CHARACTER.test(text);
}
