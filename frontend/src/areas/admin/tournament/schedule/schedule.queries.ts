import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

const LATEST = 100;

/** How many games a tournament has. */
export function gameCountQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ['games', 'count', tournamentId],
    queryFn: async ({ signal }) => {
      const query = { tournament_id: tournamentId, limit: 1 };
      const { total } = await api.get('/api/games/', { query, signal });
      return total;
    },
    staleTime: 0,
  });
}

/** Where the league plays: the venues of the latest games, by name. */
export function venueNamesQuery() {
  return queryOptions({
    queryKey: ['games', 'venues'],
    queryFn: async ({ signal }) => {
      const { games } = await api.get('/api/games/', { query: { limit: LATEST }, signal });
      return [...new Set(games.flatMap(({ venue }) => (venue === null ? [] : [venue])))].sort();
    },
  });
}
