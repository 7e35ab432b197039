import type { EventStore } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';

/**
 * The other fault that the crash test must catch: events get ids of their own, so that nobody knows an action again
 * that is sent twice. Answers late: a kill then falls between writing and acknowledging. Used by the negative control
 * only.
 */
export function answerLateAndForget(store: EventStore, delayMs: number): EventStore {
  return {
    ...store,
    async append(request) {
      const events = request.events.map((event) => {
        const id = newId();
        return { ...event, id, metadata: { ...event.metadata, commandId: id } };
      });
      const result = await store.append({ ...request, events });
      await new Promise((done) => setTimeout(done, delayMs));
      return result;
    },
  };
}
