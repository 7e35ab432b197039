import type { EventMetadata } from '#events/store/event-store.port.ts';

/** Who imports, and when: the same for every command of one run. */
export type ImportContext = {
  actor: { id: number | null; role: 'superuser' };
  /** ISO time by the server's clock. */
  now: string;
  metadata: Omit<EventMetadata, 'commandId'>;
};

/**
 * An import acts with an administrator's rights: those of the user who started it; on the command line there is no
 * user. `runId` ties its events together.
 */
export function importContext(now: Date, runId: string, userId: number | null = null): ImportContext {
  const actor = { id: userId, role: 'superuser' } as const;
  return { actor, now: now.toISOString(), metadata: { actor, origin: 'import', correlationId: runId } };
}
