import type { AppendRequest } from './event-store.port.ts';

/**
 * Refuses what no store could take, before it reaches one.
 * @throws RangeError for an append without events, or with the same event id twice
 */
export function checkAppendRequest(request: AppendRequest): void {
  if (request.events.length === 0) throw new RangeError(`stream ${request.stream}: nothing to append`);
  const ids = new Set(request.events.map((event) => event.id));
  if (ids.size !== request.events.length) {
    throw new RangeError(`stream ${request.stream}: an event id occurs twice in one append`);
  }
}
