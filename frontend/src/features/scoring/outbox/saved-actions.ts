import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import type { Origin, OutboxStorage, SavedEntry } from './outbox-storage.ts';

export type SavedActions = ReturnType<typeof createSavedActions>;

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

  return {
    /** @returns what is saved, and the ids of what was saved before and is no longer; nothing when storage is blocked */
    async load(): Promise<{ found: SavedEntry[]; missing: ReadonlySet<string> }> {
      const before = [...records.keys()];
      const found = await storage.load().catch(() => {
        onSaved(false);
        return [];
      });
      for (const record of found) {
        records.set(record.action.id, record);
        lastSeq = Math.max(lastSeq, record.seq);
      }
      const ids = new Set(found.map(({ action }) => action.id));
      return { found, missing: new Set(before.filter((id) => !ids.has(id))) };
    },

    findSeq: (actionId: string): number => records.get(actionId)?.seq ?? 0,

    /** Saves what has changed from one list to the next, and removes what is gone. */
    follow(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): void {
      const old = new Map(before.map((entry) => [entry.action.id, entry]));
      for (const entry of after) {
        const was = old.get(entry.action.id);
        old.delete(entry.action.id);
        if (was === undefined || !isSavedAlike(was, entry)) put(entry);
      }
      // A record that stays is sent again by the next page and answered as repeated.
      for (const id of old.keys()) storage.remove(id).catch(() => undefined);
    },
  };

  function put(entry: OutboxEntry): void {
    const saved = storage.put(toRecord(entry));
    // A device without room still has a recorded action as unsent: the next page sends it again, and it is answered as repeated.
    if (entry.state === 'recorded') saved.catch(() => undefined);
    else
      saved.then(
        () => onSaved(true),
        () => onSaved(false),
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
