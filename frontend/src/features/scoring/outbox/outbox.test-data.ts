import type { ActionsDatabase } from './actions-database.ts';
import type { GameDatabase, KeptGame } from './game-database.ts';
import type { SavedChange, SavedEntry } from './saved-entry.ts';

/** A database in memory. What is written to it waits until `commit`, as it does on a device. */
export function memoryDatabase({ holdBack = false }: { holdBack?: boolean } = {}) {
  const rows = new Map<string, { gameId: number; entry: SavedEntry }>();
  const pending: { commit: () => void; fail: (error: unknown) => void }[] = [];

  function apply(gameId: number, { put, remove }: SavedChange): void {
    for (const entry of put) rows.set(entry.action.id, { gameId, entry: structuredClone(entry) });
    for (const id of remove) rows.delete(id);
  }

  const database: ActionsDatabase = {
    exists: true,
    read: async (gameId) =>
      [...rows.values()].filter((row) => row.gameId === gameId).map(({ entry }) => entry),
    write: (gameId, change) =>
      new Promise((resolve, reject) => {
        const commit = () => {
          apply(gameId, change);
          resolve();
        };
        if (holdBack) pending.push({ commit, fail: reject });
        else commit();
      }),
    countUnsent: async (except) =>
      [...rows.values()]
        .filter(({ entry }) => entry.discarded !== true && entry.recorded === undefined)
        .filter(({ entry }) => !except.includes(entry.action.id))
        .map(({ gameId, entry: { maker, game } }) => ({ gameId, maker, game, count: 1 })),
    async forgetRecordedOfOthers(userId) {
      for (const [id, { entry }] of rows)
        if (entry.recorded !== undefined && entry.maker?.id !== userId) rows.delete(id);
    },
    tryRoom: async () => undefined,
  };
  return {
    database,
    rows,
    /** The oldest write that waits is on the disk. */
    commit: () => pending.shift()?.commit(),
    /** The oldest write that waits comes to nothing. */
    fail: (error: unknown) => pending.shift()?.fail(error),
  };
}

/** A database that this browser does not have. */
export function noDatabase(): ActionsDatabase {
  const fail = () => Promise.reject(new Error('This browser has no database.'));
  return {
    exists: false,
    read: fail,
    write: fail,
    countUnsent: fail,
    forgetRecordedOfOthers: fail,
    tryRoom: fail,
  };
}

/** Games in memory. `isFull`: it takes nothing more. */
export function memoryGames(games = new Map<number, KeptGame>(), isFull = false): GameDatabase {
  return {
    read: async (userId) => games.get(userId),
    async write(userId, kept) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      games.set(userId, structuredClone(kept));
    },
    async forget(userId, gameId) {
      if (games.get(userId)?.game.board.game.id === gameId) games.delete(userId);
    },
    async forgetOthers(userId) {
      for (const id of games.keys()) if (id !== userId) games.delete(id);
    },
  };
}
