import type { Game } from '#contracts/game/game.contract.ts';
import { hasStopped } from '#events/game/last-action.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { useNow } from '#frontend/lib/use-now.ts';

/** So often a page looks whether a game has stopped. */
const MINUTE_MS = 60_000;

/** Whether a game in progress has stopped: nothing may call it live then. */
export function useStopped(game: Pick<Game, 'status' | 'last_action_at'>): boolean {
  useNow(MINUTE_MS);
  return hasStopped(game, serverClock.now());
}
