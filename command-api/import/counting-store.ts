import type { EventStore } from '#events/store/event-store.port.ts';

/** A store that counts the events it was given; a repeated append counts nothing. */
export function countingStore(store: EventStore): EventStore & { appended(): number } {
  let count = 0;
  return {
    ...store,
    async append(request) {
      const result = await store.append(request);
      if (!result.repeated) count += request.events.length;
      return result;
    },
    appended: () => count,
  };
}
