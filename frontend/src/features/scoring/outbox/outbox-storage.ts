import type { ActionsDatabase } from './actions-database.ts';
import type { SavedChange, SavedEntry } from './saved-entry.ts';
import type { WriteAhead } from './write-ahead.ts';

/**
 * Where actions survive a reload and a crash until what was read contains them, and unsent ones a logout, too. One record
 * per action: two tabs that score the same game add and remove their own records and never overwrite each other's.
 */
export type OutboxStorage = {
  /**
   * What is saved, in the order of taps.
   * @returns `complete` false when there may be more, in a database that cannot be read
   */
  load(): Promise<{ found: SavedEntry[]; complete: boolean }>;
  /** @throws when the device has no room or blocks storage */
  save(change: SavedChange): Promise<void>;
  /** Whether the device takes as much as the taps of a game. */
  hasRoom(): Promise<boolean>;
};

/**
 * Saves a game's actions in the database. It commits some milliseconds later, and a page may be ended before: until then
 * they are in the write-ahead, which has them when this call returns. A page that opens next finds them there, as it does
 * those of versions that had no database.
 * @param makerId whose actions it reads
 * @param tell called with what is saved, before it is committed, for other tabs
 * @param changed called after every change
 */
export function createOutboxStorage({
  gameId,
  makerId,
  writeAhead,
  database,
  tell = () => {},
  changed = () => {},
}: {
  gameId: number;
  makerId: number;
  writeAhead: WriteAhead;
  database: ActionsDatabase;
  tell?: (entries: readonly SavedEntry[]) => void;
  changed?: () => void;
}): OutboxStorage {
  async function commit(change: SavedChange, isAhead: boolean): Promise<void> {
    try {
      await database.write(gameId, change);
      writeAhead.remove(gameId, change.put);
    } catch (error) {
      // A full device takes the write-ahead, says so, and drops it: it is enough only in a browser that has nothing else.
      if (database.exists || !isAhead) throw error;
    } finally {
      changed();
    }
  }

  return {
    async load() {
      const ahead = writeAhead.read(gameId).map(({ entry }) => entry);
      if (ahead.length > 0) void commit({ put: ahead, remove: [] }, true).catch(() => undefined);
      const committed = await database.read(gameId).catch(() => undefined);
      // What is ahead is newer.
      const saved = new Map([...(committed ?? []), ...ahead].map((entry) => [entry.action.id, entry]));
      const found = [...saved.values()]
        .filter(({ maker }) => maker === undefined || maker.id === makerId)
        .sort((a, b) => a.seq - b.seq);
      return { found, complete: committed !== undefined };
    },
    save(change) {
      const isAhead = writeAhead.put(gameId, change.put);
      writeAhead.forget(gameId, change.remove);
      tell(change.put);
      return commit(change, isAhead);
    },
    hasRoom: () =>
      database.tryRoom().then(
        () => true,
        () => !database.exists && writeAhead.isOpen,
      ),
  };
}
