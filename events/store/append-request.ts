import type { AppendRequest } from './event-store.port.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Refuses what no store could take, before it reaches one.
 * @throws RangeError for an append without events, at an impossible revision, with an event id that is no lower-case
 *   UUID or occurs twice, or with an empty or unprintable name of a stream or type
 */
export function checkAppendRequest(request: AppendRequest): void {
  const expected = request.expectedRevision;
  if (typeof expected === 'number' && (!Number.isInteger(expected) || expected < 0)) {
    throw new RangeError(`stream ${request.stream}: ${expected} is no revision`);
  }
  if (request.events.length === 0) throw new RangeError(`stream ${request.stream}: nothing to append`);
  const names = [request.stream, ...request.events.map((event) => event.type)];
  if (names.some((name) => name === '' || CONTROL_CHARACTER.test(name))) {
    throw new RangeError(`stream ${request.stream}: an empty or unprintable name`);
  }
  if (!request.events.every((event) => UUID.test(event.id))) {
    throw new RangeError(`stream ${request.stream}: an event id is no lower-case UUID`);
  }
  const ids = new Set(request.events.map((event) => event.id));
  if (ids.size !== request.events.length) {
    throw new RangeError(`stream ${request.stream}: an event id occurs twice in one append`);
  }
}
