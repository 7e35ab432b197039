import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import { describeEventStore } from './event-store.contract.ts';
import { findEventStoreDb } from './find-eventstoredb.ts';

const found = await findEventStoreDb();

describeEventStore(`event store: eventstoredb (${found.what})`, async () => {
  const server = await found.start();
  return {
    open: () => createEventStoreDbEventStore({ url: server.url, retryMs: 10_000 }),
    outage: server.outage,
    stop: server.stop,
  };
});
