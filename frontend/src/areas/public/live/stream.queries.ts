import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** A stream's url may come at any moment (docs/rules.md, "Input and display"). */
const STREAM_INTERVAL = 60_000;

/** Where a game can be watched. */
export function streamQuery(gameId: number) {
  return queryOptions({
    queryKey: ['streams', gameId],
    queryFn: ({ signal }) => api.get('/api/games/:id/stream/', { params: { id: gameId }, signal }),
    refetchInterval: STREAM_INTERVAL,
  });
}
