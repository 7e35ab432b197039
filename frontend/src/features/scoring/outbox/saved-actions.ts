import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Origin, SavedEntry } from './saved-entry.ts';

/** The actions of an outbox on the device, each with where it comes from and its place in the order of taps. */
export function createSavedActions({
  storage,
  origin,
  now,
  onSaved,
}: {
  storage: OutboxStorage;
  origin: () => Origin;
  now: () => number;
  /** Called with whether an unsent action could be saved. */
  onSaved: (saved: boolean) => void;
}) {
  /** As they are, or were, saved. */
  const records = new Map<string, SavedEntry>();
  /** Entries that the device could not store: they are saved with the next change. */
  const unsaved = new Map<string, SavedEntry>();
  let lastSeq = 0;

  /** Times order what several pages left behind; within a millisecond the count does. */
  function nextSeq(): number {
    lastSeq = Math.max(now(), lastSeq + 1);
    return lastSeq;
  }

  function toRecord(entry: OutboxEntry): SavedEntry {
    const { action } = entry;
    const known = records.get(action.id);
    const { seq, maker, game } = known ?? { ...origin(), seq: nextSeq() };
    const record: SavedEntry = { seq, maker, game, action, ...savedStanding(entry) };
    records.set(action.id, record);
    return record;
  }

  /** Takes over what another page has saved. */
  function learn(found: readonly SavedEntry[]): void {
    for (const record of found) {
      records.set(record.action.id, record);
      lastSeq = Math.max(lastSeq, record.seq);
    }
  }

  return {
    learn,
    /** @returns what is saved, and the ids of what was saved before and is no longer; nothing when storage is blocked */
    async load(): Promise<{ found: SavedEntry[]; missing: ReadonlySet<string> }> {
      const before = [...records.keys()];
      const { found, complete } = await storage.load();
      learn(found);
      const ids = new Set(found.map(({ action }) => action.id));
      return { found, missing: new Set(complete ? before.filter((id) => !ids.has(id)) : []) };
    },

    findSeq: (actionId: string): number => records.get(actionId)?.seq ?? 0,

    /** Saves what has changed from one list to the next, and removes what is gone. */
    follow(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): void {
      const old = new Map(before.map((entry) => [entry.action.id, entry]));
      const changed: OutboxEntry[] = [];
      for (const entry of after) {
        const was = old.get(entry.action.id);
        old.delete(entry.action.id);
        if (was === undefined || !isSavedAlike(was, entry)) changed.push(entry);
      }
      if (changed.length > 0 || old.size > 0) save(changed, [...old.keys()]);
    },
  };

  function save(changed: readonly OutboxEntry[], remove: readonly string[]): void {
    const put = new Map(unsaved);
    unsaved.clear();
    for (const entry of changed) put.set(entry.action.id, toRecord(entry));
    for (const id of remove) put.delete(id);
    const saving = storage.save({ put: [...put.values()], remove });
    // A recorded action that stays unsent on the device is sent again by the next page, and answered as repeated.
    if ([...put.values()].every(({ recorded }) => recorded !== undefined)) saving.catch(() => undefined);
    else
      saving.then(
        () => onSaved(true),
        () => {
          for (const [id, record] of put) if (records.get(id) === record) unsaved.set(id, record);
          onSaved(false);
        },
      );
  }
}

/** What is saved of a state: an action that waits, is in flight or held is simply unsent. */
function savedStanding(entry: OutboxEntry): Pick<SavedEntry, 'refusal' | 'discarded' | 'recorded'> {
  switch (entry.state) {
    case 'recorded':
      return { recorded: { position: entry.position } };
    case 'refused':
      return { refusal: entry.refusal };
    case 'discarded':
      return { discarded: true };
    default:
      return {};
  }
}

function isSavedAlike(a: OutboxEntry, b: OutboxEntry): boolean {
  const isSavedAsUnsent = ({ state }: OutboxEntry) =>
    state === 'waiting' || state === 'sending' || state === 'held';
  return a === b || (isSavedAsUnsent(a) && isSavedAsUnsent(b) && a.action === b.action);
}
