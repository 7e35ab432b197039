import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { describeEventStore } from './event-store.contract.ts';

describeEventStore('event store: memory', async () => {
  const store = createMemoryEventStore();
  return { open: () => store, stop: async () => {} };
});
