import { isDeepStrictEqual } from 'node:util';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { BackupError } from '../backup-error.ts';

/** Below the least that an EventStoreDB takes as it comes, 1 MiB. */
const MOST_CHARACTERS = 500_000;
const MOST_EVENTS = 500;

/**
 * Appends the events of an archive to a log that holds a beginning of them, in their order. The store gives positions of
 * its own; streams, revisions, ids and the times when they were recorded stay.
 * @throws BackupError when the log holds something else
 */
export async function appendRestored(
  store: EventStore,
  events: AsyncIterable<readonly RecordedEvent[]>,
  onAppended: (event: RecordedEvent) => void,
): Promise<void> {
  const there = store.readAll('0')[Symbol.asyncIterator]();
  let existing = await there.next();
  let run: RecordedEvent[] = [];
  let size = 0;
  for await (const page of events) {
    for (const event of page) {
      if (existing.done !== true) {
        if (!isSame(existing.value, event)) throw notEmpty();
        existing = await there.next();
        continue;
      }
      const length = JSON.stringify(event).length;
      const fits = run.length < MOST_EVENTS && size + length <= MOST_CHARACTERS;
      if (run.length > 0 && (run[0]?.stream !== event.stream || !fits)) await append();
      run.push(event);
      size += length;
    }
  }
  await append();
  if (existing.done !== true) throw notEmpty();

  async function append(): Promise<void> {
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) return;
    await store.append({
      stream: first.stream,
      expectedRevision: first.revision === 0 ? 'none' : first.revision - 1,
      events: run.map(({ id, type, schemaVersion, data, metadata, recordedAt }) => {
        // Beside ours in the store's metadata (events/store/eventstoredb/event-mapping.ts).
        const stored = { ...metadata, recordedAt };
        return { id, type, schemaVersion, data, metadata: stored };
      }),
    });
    run = [];
    size = 0;
    onAppended(last);
  }
}

/**
 * Goes through an archive and the log that was restored from it, event by event.
 * @param onPair each event as it was, and as it is
 * @throws BackupError at the first difference
 */
export async function compareLogs(
  store: EventStore,
  events: AsyncIterable<readonly RecordedEvent[]>,
  onPair: (archived: RecordedEvent, restored: RecordedEvent) => void,
): Promise<void> {
  const log = store.readAll('0')[Symbol.asyncIterator]();
  for await (const page of events) {
    for (const archived of page) {
      const { value: restored, done } = await log.next();
      if (done === true) throw new BackupError(`The restored log ends before the event ${archived.id}.`);
      if (!isSame(restored, archived)) {
        throw new BackupError(`The restored log differs from the backup at the event ${archived.id}.`);
      }
      onPair(archived, restored);
    }
  }
  const more = await log.next();
  if (more.done !== true) {
    throw new BackupError(`The restored log holds an event that the backup does not: ${more.value.id}.`);
  }
}

/** Whether two events are the same but for their positions. */
function isSame(one: RecordedEvent, other: RecordedEvent): boolean {
  return (
    one.id === other.id &&
    one.stream === other.stream &&
    one.revision === other.revision &&
    one.recordedAt === other.recordedAt &&
    isDeepStrictEqual({ ...one, position: null }, { ...other, position: null })
  );
}

const notEmpty = () =>
  new BackupError('The event store is not empty: a backup is restored into an empty league.');
