import type { Game } from '#contracts/game/game.contract.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { lateStartText } from './game.status.ts';

/** So often a page looks whether a game should have begun. */
const MINUTE_MS = 60_000;

/** “Should have begun at 19:30”, from a quarter of an hour after that on; undefined for any other game. */
export function useLateStart(game: Pick<Game, 'status' | 'game_date' | 'time_known'>): string | undefined {
  useNow(MINUTE_MS);
  return lateStartText(game, useTimeZone(), serverClock.now());
}
