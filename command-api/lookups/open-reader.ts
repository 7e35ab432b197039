import { openLog } from '#events/open-log.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { LookUp } from './look-up.ts';

/** What a process of its own reads the league with. */
export type ReadAccess = {
  databaseUrl: string;
  eventStoreUrl: string | undefined;
  personalKeySecret: string;
  /** Longest wait for the read models, in milliseconds. */
  readModelsWaitMs: number;
};

/** The log and the look-ups for a process that records nothing. @param name of its connections */
export function openReader(access: ReadAccess, name: string) {
  const { databaseUrl, readModelsWaitMs: waitMs } = access;
  const pool = createPool(databaseUrl, { name, max: 4, readOnly: true });
  const store: EventStore = {
    ...openLog({ ...access, pool }),
    append: () => Promise.reject(new Error(`${name} records nothing`)),
  };
  return { pool, store, lookUp: new LookUp({ databaseUrl, pool, store, waitMs }) };
}
