import type { ScoringAction } from '#contracts/game/scoring.contract.ts';
import type { Refusal } from '#frontend/features/scoring/scoring.types.ts';

/** Who made an action: no other account sends it. */
export type Maker = { id: number; name: string };
/** Where an action comes from; absent from what earlier versions saved. */
export type Origin = {
  maker?: Maker | undefined;
  /** `Herons – Foundry`: the game's name, available offline. */
  game?: string | undefined;
};

/** One action as it is saved on the device. `seq` is its place in the order of taps. */
export type SavedEntry = Origin & {
  seq: number;
  action: ScoringAction;
  refusal?: Refusal;
  /** Left out by the scorer, who may still bring it back. */
  discarded?: true;
  /** Recorded at this position, but not yet in what was read: a page opened without the network still counts it. */
  recorded?: { position: string | null };
};

/**
 * Where actions survive a reload and a crash until what was read contains them, and unsent ones a logout, too. One record
 * per action: two tabs that score the same game add and remove their own records and never overwrite each other's.
 */
export type OutboxStorage = {
  /** Everything saved, in the order of taps. */
  load(): Promise<SavedEntry[]>;
  /** @throws when the device has no room or blocks storage */
  put(entry: SavedEntry): Promise<void>;
  remove(actionId: string): Promise<void>;
};

export const OUTBOX_PREFIX = 'courtside.outbox.';

/**
 * Saves a game's actions in `localStorage`, which writes before the next tap can happen.
 * @param makerId whose actions it reads
 * @param changed called for every change
 */
export function localOutboxStorage(
  gameId: number,
  makerId: number,
  storage: Storage,
  changed: () => void = () => {},
): OutboxStorage {
  const prefix = `${OUTBOX_PREFIX}${gameId}.`;
  return {
    async load() {
      const entries = listKeys(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => readEntry(storage.getItem(key)))
        .filter((entry) => entry !== undefined)
        .filter(({ maker }) => maker === undefined || maker.id === makerId);
      return entries.sort((a, b) => a.seq - b.seq);
    },
    async put(entry) {
      storage.setItem(prefix + entry.action.id, asText(entry));
      changed();
    },
    async remove(actionId) {
      storage.removeItem(prefix + actionId);
      changed();
    },
  };
}

/** Unsent actions of one game by one account. */
export type TapsOnDevice = Origin & { gameId: number; count: number };

/** Everything saved on this device that is not in the log, for all games and accounts, without discarded actions. */
export function readTapsOnDevice(storage: Storage): TapsOnDevice[] {
  const groups = new Map<string, TapsOnDevice>();
  for (const key of listKeys(storage)) {
    if (!key.startsWith(OUTBOX_PREFIX)) continue;
    const gameId = Number(key.slice(OUTBOX_PREFIX.length).split('.')[0]);
    const entry = readEntry(storage.getItem(key));
    if (!Number.isInteger(gameId) || entry === undefined) continue;
    if (entry.discarded === true || entry.recorded !== undefined) continue;
    const { maker, game } = entry;
    const name = `${gameId} ${maker?.id}`;
    const group = groups.get(name) ?? { gameId, maker, game, count: 0 };
    groups.set(name, { ...group, game: group.game ?? game, count: group.count + 1 });
  }
  return [...groups.values()].sort((a, b) => a.gameId - b.gameId);
}

/** Drops what other accounts have recorded from this device. What they have not sent stays. */
export function forgetRecordedOfOthers(storage: Storage, userId: number | undefined): void {
  for (const key of listKeys(storage)) {
    if (!key.startsWith(OUTBOX_PREFIX)) continue;
    const entry = readEntry(storage.getItem(key));
    if (entry?.recorded !== undefined && entry.maker?.id !== userId) storage.removeItem(key);
  }
}

export function listKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );
}

/** An entry as its text on the device, where `recorded` has its first name: devices in use have that. */
type EntryText = Omit<SavedEntry, 'recorded'> & { saved?: SavedEntry['recorded'] };

function asText({ recorded, ...entry }: SavedEntry): string {
  return JSON.stringify({ ...entry, saved: recorded });
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
