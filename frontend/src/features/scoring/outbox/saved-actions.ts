import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import type { Origin, OutboxStorage, StoredEntry } from './outbox-storage.ts';

export type StoredActions = ReturnType<typeof createStoredActions>;

/** The actions of an outbox on the device, each with where it comes from and its place in the order of taps. */
export function createStoredActions({
  storage,
  origin,
  now,
  onStored,
}: {
  storage: OutboxStorage;
  origin: () => Origin;
  now: () => number;
  /** Called with whether an unsent action could be stored. */
  onStored: (kept: boolean) => void;
}) {
  /** As they are, or were, stored. */
  const records = new Map<string, StoredEntry>();
  let lastSeq = 0;

  /** Times order what several pages left behind; within a millisecond the count does. */
  function nextSeq(): number {
    lastSeq = Math.max(now(), lastSeq + 1);
    return lastSeq;
  }

  function recordOf(entry: OutboxEntry): StoredEntry {
    const { action } = entry;
    const known = records.get(action.id);
    const { seq, maker, game } = known ?? { ...origin(), seq: nextSeq() };
    const record: StoredEntry = { seq, maker, game, action, ...standingOf(entry) };
    records.set(action.id, record);
    return record;
  }

  return {
    /** @returns what is stored, and the ids of what was stored before and is no longer; nothing when storage is blocked */
    async load(): Promise<{ stored: StoredEntry[]; missing: ReadonlySet<string> }> {
      const before = [...records.keys()];
      const stored = await storage.load().catch(() => {
        onStored(false);
        return [];
      });
      for (const record of stored) {
        records.set(record.action.id, record);
        lastSeq = Math.max(lastSeq, record.seq);
      }
      const found = new Set(stored.map(({ action }) => action.id));
      return { stored, missing: new Set(before.filter((id) => !found.has(id))) };
    },

    seqOf: (actionId: string): number => records.get(actionId)?.seq ?? 0,

    /** Stores what has changed from one list to the next, and removes what is gone. */
    follow(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): void {
      const old = new Map(before.map((entry) => [entry.action.id, entry]));
      for (const entry of after) {
        const was = old.get(entry.action.id);
        old.delete(entry.action.id);
        if (was === undefined || !isStoredAlike(was, entry)) put(entry);
      }
      // A record that stays is sent again by the next page and answered as repeated.
      for (const id of old.keys()) storage.remove(id).catch(() => undefined);
    },
  };

  function put(entry: OutboxEntry): void {
    const stored = storage.put(recordOf(entry));
    // A device without room still has a saved action as unsent: the next page sends it again, and it is answered as repeated.
    if (entry.state === 'saved') stored.catch(() => undefined);
    else
      stored.then(
        () => onStored(true),
        () => onStored(false),
      );
  }
}

/** What is stored of a state: an action that waits, is in flight or held is simply unsent. */
function standingOf(entry: OutboxEntry): Pick<StoredEntry, 'refusal' | 'discarded' | 'saved'> {
  switch (entry.state) {
    case 'saved':
      return { saved: { position: entry.position } };
    case 'refused':
      return { refusal: entry.refusal };
    case 'discarded':
      return { discarded: true };
    default:
      return {};
  }
}

function isStoredAlike(a: OutboxEntry, b: OutboxEntry): boolean {
  const isUnsent = ({ state }: OutboxEntry) => state === 'waiting' || state === 'sending' || state === 'held';
  return a === b || (isUnsent(a) && isUnsent(b) && a.action === b.action);
}
