import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** What was recorded of a game, to be folded up to any moment. */
export function replayQuery(gameId: number) {
  return queryOptions({
    queryKey: ['games', 'replay', gameId],
    queryFn: ({ signal }) => api.get('/api/games/:id/replay/', { params: { id: gameId }, signal }),
  });
}
