import { forgetRecordedOfOthers, listKeys } from './outbox-storage.ts';

const PREFIX = 'courtside.game.';

export const savedGameKey = (userId: number): string => `${PREFIX}${userId}`;

/**
 * Forgets the game of everybody but this account. Unsent taps stay: only who made them can send them.
 * @param userId undefined when nobody is signed in
 */
export function forgetGamesOfOthers(userId: number | undefined, storage: Storage): void {
  for (const key of listKeys(storage)) {
    if (key.startsWith(PREFIX) && (userId === undefined || key !== savedGameKey(userId)))
      storage.removeItem(key);
  }
  forgetRecordedOfOthers(storage, userId);
}
