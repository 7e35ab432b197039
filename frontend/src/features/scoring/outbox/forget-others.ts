import { hasScored } from '#frontend/features/scoring/device.ts';
import { listKeys } from './list-keys.ts';

const PREFIX = 'courtside.game.';

export const savedGameKey = (userId: number): string => `${PREFIX}${userId}`;

/**
 * Forgets what was scored on this device by everybody but this account. Unsent taps stay: only who made them can send them.
 * @param userId undefined when nobody is signed in
 */
export async function forgetOthers(userId: number | undefined): Promise<void> {
  // Few devices score: the others load none of it.
  if (!hasScored()) return;
  forgetGamesOfOthers(userId, localStorage);
  try {
    const { forgetRecordedOfOthers } = await import('./unsent-on-device.ts');
    await forgetRecordedOfOthers(userId);
  } catch {
    // Its code could not be loaded: it is tried again with the next page.
  }
}

export function forgetGamesOfOthers(userId: number | undefined, storage: Storage): void {
  for (const key of listKeys(storage)) {
    if (key.startsWith(PREFIX) && (userId === undefined || key !== savedGameKey(userId)))
      storage.removeItem(key);
  }
}
