import { useQuery } from '@tanstack/react-query';
import { gameQuery } from '#frontend/features/game/game.queries.ts';
import { looksAgainIn } from '#frontend/features/game/game.status.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { useLiveGame } from './use-live-game.ts';

/** While there is no socket and the game may change, the page polls (docs/rules.md, "Input and display"). */
const FALLBACK_INTERVAL = 30_000;

/** A game as it changes: over a socket while it is on, else read again when something may have happened. */
export function useGame(id: number) {
  const first = useQuery(gameQuery(id));
  const on = first.data?.status === 'in_progress';
  const live = useLiveGame(id, on);
  const game = useQuery({
    ...gameQuery(id),
    refetchInterval: ({ state: { data } }) => {
      if (on) return live.state.status === 'connected' ? false : FALLBACK_INTERVAL;
      return data === undefined ? false : looksAgainIn(data, serverClock.now(), FALLBACK_INTERVAL);
    },
  });
  return { game, live, on };
}
