import { hasScored } from '#frontend/features/scoring/device.ts';
import { listKeys } from '#frontend/features/scoring/outbox/list-keys.ts';

/** Where earlier versions saved a game: no longer read. */
const EARLIER = 'courtside.game.';

/**
 * Forgets what was scored on this device by everybody but this account. Unsent taps stay: only who made them can send them.
 * @param userId undefined when nobody is signed in
 */
export async function forgetOthers(userId: number | undefined): Promise<void> {
  // Few devices score: the others load none of it.
  if (!hasScored()) return;
  for (const key of listKeys(localStorage)) if (key.startsWith(EARLIER)) localStorage.removeItem(key);
  try {
    const [{ forgetGamesOfOthers }, { forgetRecordedOfOthers }] = await Promise.all([
      import('#frontend/features/scoring/outbox/saved-game.ts'),
      import('#frontend/features/scoring/outbox/unsent-on-device.ts'),
    ]);
    await Promise.all([forgetGamesOfOthers(userId), forgetRecordedOfOthers(userId)]);
  } catch {
    // Its code could not be loaded: it is tried again with the next page.
  }
}
