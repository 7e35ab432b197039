import { listKeys } from './list-keys.ts';
import type { SavedEntry } from './saved-entry.ts';

/** Actions that may not be in the database yet. */
export type WriteAhead = {
  /** False where storage is blocked. */
  isOpen: boolean;
  /** Whether all could be written. They are, when this returns. */
  put(gameId: number, entries: readonly SavedEntry[]): boolean;
  /** @param gameId undefined for those of all games */
  read(gameId?: number): SavedAhead[];
  /** Removes what the database has, unless it has changed since. */
  remove(gameId: number, entries: readonly SavedEntry[]): void;
  forget(gameId: number, actionIds: readonly string[]): void;
};
export type SavedAhead = { gameId: number; entry: SavedEntry };

const PREFIX = 'courtside.outbox.';

/**
 * A write-ahead in `localStorage`, one key per action. Before there was a database, this was where actions were saved: their form is
 * the same.
 * @param storage undefined where it is blocked
 */
export function localWriteAhead(storage: Storage | undefined): WriteAhead {
  const keyFor = (gameId: number, actionId: string) => `${PREFIX}${gameId}.${actionId}`;
  return {
    isOpen: storage !== undefined,
    put(gameId, entries) {
      try {
        for (const entry of entries) storage?.setItem(keyFor(gameId, entry.action.id), asText(entry));
        return storage !== undefined;
      } catch {
        return false;
      }
    },
    read(gameId) {
      if (storage === undefined) return [];
      return listKeys(storage).flatMap((key) => {
        if (!key.startsWith(PREFIX)) return [];
        const game = Number(key.slice(PREFIX.length).split('.')[0]);
        const entry = readEntry(storage.getItem(key));
        if (entry === undefined || !Number.isInteger(game)) return [];
        return gameId === undefined || gameId === game ? [{ gameId: game, entry }] : [];
      });
    },
    remove(gameId, entries) {
      for (const entry of entries) {
        const key = keyFor(gameId, entry.action.id);
        const present = readEntry(storage?.getItem(key) ?? null);
        if (present !== undefined && asText(present) === asText(entry)) storage?.removeItem(key);
      }
    },
    forget(gameId, actionIds) {
      for (const id of actionIds) storage?.removeItem(keyFor(gameId, id));
    },
  };
}

/** An entry as its text on the device, where `recorded` has its first name: devices in use have that. */
type EntryText = Omit<SavedEntry, 'recorded'> & { saved?: SavedEntry['recorded'] };

function asText({ seq, action, maker, game, refusal, discarded, recorded }: SavedEntry): string {
  return JSON.stringify({ seq, maker, game, action, refusal, discarded, saved: recorded });
}

/** A record that cannot be read stays for inspection. */
function readEntry(text: string | null): SavedEntry | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isEntryText(value)) return undefined;
    const { saved, ...entry } = value;
    return saved === undefined ? entry : { ...entry, recorded: saved };
  } catch {
    return undefined;
  }
}

/** Enough to send it; the server decides whether the action makes sense. */
function isEntryText(value: unknown): value is EntryText {
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
