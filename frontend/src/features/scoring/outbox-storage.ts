import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import type { Refusal } from './scoring.types.ts';

/** One unsaved action as it is kept on the device. `seq` is its place in the order of taps. */
export type StoredEntry = { seq: number; action: ScoringAction; refusal?: Refusal };

/**
 * Where unsaved actions survive a reload, a crash and a logout. One record per action: two tabs that score the
 * same game add and remove their own records and never overwrite each other's.
 */
export type OutboxStorage = {
  /** Everything kept, in the order of taps. */
  load(): Promise<StoredEntry[]>;
  /** @throws when the device has no room or blocks storage */
  put(entry: StoredEntry): Promise<void>;
  remove(actionId: string): Promise<void>;
};

const PREFIX = 'courtside.outbox.';

/** Keeps a game's unsaved actions in `localStorage`, which writes before the next tap can happen. */
export function localOutboxStorage(gameId: number, storage: Storage): OutboxStorage {
  const prefix = `${PREFIX}${gameId}.`;
  return {
    async load() {
      const entries = keysOf(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => readEntry(storage.getItem(key)))
        .filter((entry) => entry !== undefined);
      return entries.sort((a, b) => a.seq - b.seq);
    },
    async put(entry) {
      storage.setItem(prefix + entry.action.id, JSON.stringify(entry));
    },
    async remove(actionId) {
      storage.removeItem(prefix + actionId);
    },
  };
}

/** How many actions of which games are kept on this device and not saved yet. */
export function unsavedByGame(storage: Storage): Map<number, number> {
  const counts = new Map<number, number>();
  for (const key of keysOf(storage)) {
    if (!key.startsWith(PREFIX)) continue;
    const gameId = Number(key.slice(PREFIX.length).split('.')[0]);
    if (Number.isInteger(gameId)) counts.set(gameId, (counts.get(gameId) ?? 0) + 1);
  }
  return counts;
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );
}

/** A record that cannot be read stays where it is: somebody may still want to look at it. */
function readEntry(text: string | null): StoredEntry | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isStoredEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Enough to send it; whether the action makes sense is the server's to say. */
function isStoredEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null || !('seq' in value) || !('action' in value)) return false;
  const { seq, action } = value;
  return (
    typeof seq === 'number' &&
    typeof action === 'object' &&
    action !== null &&
    'id' in action &&
    typeof action.id === 'string' &&
    'type' in action &&
    typeof action.type === 'string'
  );
}
