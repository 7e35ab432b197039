import type { EventStore } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import {
  beginRun,
  endRun,
  noteProgress,
  type RunCause,
  type RunKind,
  type RunOutcome,
  type RunProgress,
} from './run.store.ts';

/** How often its progress is saved. */
const NOTE_EVERY_MS = 500;

/**
 * Does the work, and records how far it is and how it ends, for the page of the read models.
 * @param run.id of a run that was requested; a new one by default
 * @param work is given a function to report progress with, as often as it likes
 */
export async function recordRun<Result>(
  { pool, store }: { pool: Pool; store: Pick<EventStore, 'head'> },
  run: { id?: string | undefined; kind: RunKind; models: readonly string[]; cause: RunCause },
  work: (report: (progress: RunProgress) => void) => Promise<{ result: Result; outcome: RunOutcome }>,
): Promise<Result> {
  const id = run.id ?? newId();
  await beginRun(pool, { ...run, id, head: await store.head() });
  let latest: RunProgress | undefined;
  const note = async () => {
    if (latest !== undefined) await noteProgress(pool, id, latest);
  };
  // What cannot be noted now is noted the next time: the work goes on.
  const timer = setInterval(() => void note().catch(() => {}), NOTE_EVERY_MS);
  try {
    const { result, outcome } = await work((progress) => {
      latest = progress;
    });
    await endRun(pool, id, { state: 'done', ...outcome });
    return result;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    await endRun(pool, id, { state: 'failed', error: text }).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
}
