import type { EventMetadata } from '#events/store/event-store.port.ts';

/** Who imports, and when: the same for every command of one run. */
export type ImportContext = {
  actor: { id: null; role: 'superuser' };
  /** ISO time by the server's clock. */
  now: string;
  metadata: Omit<EventMetadata, 'commandId'>;
};

/** An import has no user of its own: it acts with an administrator's rights. `runId` ties its events together. */
export function importContext(now: Date, runId: string): ImportContext {
  const actor = { id: null, role: 'superuser' } as const;
  return { actor, now: now.toISOString(), metadata: { actor, origin: 'import', correlationId: runId } };
}
