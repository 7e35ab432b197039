import type { RecordedScoresheet } from '#contracts/scoresheet/scoresheet.contract.ts';
import type { ScoringShifts } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import type { LiveBoard, Squads } from '#frontend/features/scoring/scoring.types.ts';
import { answerTo, browserDatabase } from './browser-database.ts';

/** What the server last said about the game that is scored on this device. */
export type SavedGame = {
  board: LiveBoard;
  scoresheet: RecordedScoresheet;
  shifts: ScoringShifts;
  /** Who may still come to a bench. */
  squads?: Squads | undefined;
};

/** With the version of the pages that saved it: what another one saved may have another form, and is not taken. */
export type KeptGame = { version: string; game: SavedGame };

/** The game that each account last scored on this device. */
export type GameDatabase = {
  read(userId: number): Promise<KeptGame | undefined>;
  /** Once this has resolved, it survives a power cut. */
  write(userId: number, kept: KeptGame): Promise<void>;
  /** Drops this game, and no other one. */
  forget(userId: number, gameId: number): Promise<void>;
  /** @param userId undefined when nobody is signed in */
  forgetOthers(userId: number | undefined): Promise<void>;
};

/** A database of its own: that of the actions keeps its form, which pages of earlier versions open, too. */
const NAME = 'courtside-game';
const GAMES = 'games';

export function gameDatabase(factory: IDBFactory | undefined): GameDatabase {
  const { transact } = browserDatabase<typeof GAMES>(factory, NAME, (database) => {
    database.createObjectStore(GAMES);
  });
  return {
    read: (userId) =>
      transact(GAMES, 'readonly', (store) => answerTo<KeptGame | undefined>(store.get(userId))),
    write: (userId, kept) =>
      transact(GAMES, 'readwrite', (store) => {
        store.put(kept, userId);
      }),
    forget: (userId, gameId) =>
      transact(GAMES, 'readwrite', async (store) => {
        const kept = await answerTo<KeptGame | undefined>(store.get(userId));
        if (kept?.game.board.game.id === gameId) store.delete(userId);
      }),
    forgetOthers: (userId) =>
      transact(GAMES, 'readwrite', async (store) => {
        for (const key of await answerTo(store.getAllKeys())) if (key !== userId) store.delete(key);
      }),
  };
}
