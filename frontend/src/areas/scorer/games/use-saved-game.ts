import { useEffect, useState } from 'react';
import type { SavedGame } from '#frontend/features/scoring/outbox/game-database.ts';
import { savedGame } from '#frontend/features/scoring/outbox/saved-game.ts';

/**
 * The game that this account last scored here.
 * @returns undefined until the device has been asked, null when there is none
 */
export function useSavedGame(userId: number): SavedGame | null | undefined {
  const [saved, setSaved] = useState<SavedGame | null>();
  useEffect(() => {
    let left = false;
    void savedGame(userId).then((found) => {
      if (!left) setSaved(found ?? null);
    });
    return () => {
      left = true;
    };
  }, [userId]);
  return saved;
}
