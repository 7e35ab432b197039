import { setTimeout as pause } from 'node:timers/promises';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import { FILE_STREAMS, FileReferences, findFileId } from './file-references.ts';
import type { FileStore } from './file-store.port.ts';

/** A file that no event names may belong to a command that is on its way; after a day it does not. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;
/** Between looks at the log: a file may stay a moment longer, but taps would wait for the reads. */
const REST_MS = 100;

export type FileLifetimeOptions = { store: EventStore; fileStore: FileStore; clock: Clock; logger: Logger };

/**
 * Deletes files that are no longer in use, until the signal aborts: a replaced picture, the files of something deleted
 * and of an erased person, each after its event; and, at start and every few hours, leftovers of interrupted calls and
 * processes. The log is the only witness: read from its beginning at every start, so no remembered state can be wrong.
 * Deleting twice changes nothing, so every command API may do it.
 */
export async function deleteUnusedFiles(options: FileLifetimeOptions, signal: AbortSignal): Promise<void> {
  const { store, fileStore, clock, logger } = options;
  const references = new FileReferences();
  let nextSweep: number | null = null;
  const filter = { streamPrefixes: FILE_STREAMS };
  for await (const { events, caughtUp } of store.subscribeAll(START, { filter, signal })) {
    for (const event of events) {
      const released = references.apply(event);
      // Before the first sweep there may be thousands that are long gone.
      if (nextSweep === null) continue;
      for (const id of released) await attempt(() => fileStore.delete(id));
    }
    const now = clock().getTime();
    if (caughtUp && (nextSweep === null || now >= nextSweep)) {
      nextSweep = now + SWEEP_EVERY_MS;
      await attempt(() => sweep(references, options));
    }
    if (caughtUp) await pause(REST_MS, undefined, { signal }).catch(() => {});
  }

  /** A full disk or a folder without permission must not end this; the next sweep tries again. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, 'uploaded files could not be tidied up');
    }
  }
}

async function sweep(
  references: FileReferences,
  { fileStore, clock, logger }: FileLifetimeOptions,
): Promise<void> {
  let deleted = 0;
  for await (const { id, savedAt } of fileStore.list()) {
    // A log without any file is more likely the wrong log than a league that removed all its pictures.
    if (!references.knowsAny) return;
    const status = references.statusOf(id);
    const orphaned =
      status === 'unknown' && !references.mayBeMore && clock().getTime() - savedAt.getTime() > ORPHAN_MS;
    if (status !== 'released' && !orphaned) continue;
    await fileStore.delete(id);
    deleted += 1;
  }
  if (deleted > 0) logger.info({ deleted }, 'deleted uploaded files that nothing refers to');
}

/**
 * Deletes every file that a person ever had, as soon as they are erased. Idempotent; reads the person's own stream, so
 * it does not matter whether their key still exists.
 */
export async function deleteFilesOfPerson(
  { store, fileStore }: { store: EventStore; fileStore: FileStore },
  person: { kind: 'player' | 'user' | 'staff'; id: string },
): Promise<void> {
  for await (const event of store.readStream(`${person.kind}-${person.id}`)) {
    const fileId = findFileId(event);
    if (typeof fileId === 'string') await fileStore.delete(fileId);
  }
}
