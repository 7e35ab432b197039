import type { EventStore } from '#events/store/event-store.port.ts';

/** A store that counts the events it was given; a repeated append counts nothing. */
export function countingStore(store: EventStore): EventStore & { appended(): number } {
  let count = 0;
  return {
    async append(request) {
      const result = await store.append(request);
      if (!result.repeated) count += request.events.length;
      return result;
    },
    readStream: (stream, from) => store.readStream(stream, from),
    readAll: (after, filter) => store.readAll(after, filter),
    readPages: (after, filter) => store.readPages(after, filter),
    subscribeAll: (after, options) => store.subscribeAll(after, options),
    head: () => store.head(),
    check: () => store.check(),
    close: () => store.close(),
    appended: () => count,
  };
}
