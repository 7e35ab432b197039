import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** All leagues, by name. @param archived shows archived ones, too */
export function leaguesQuery(archived = false) {
  return queryOptions({
    queryKey: ['leagues', 'list', archived],
    queryFn: ({ signal }) => api.get('/api/leagues/', { query: { archived: archived || null }, signal }),
  });
}

export function leagueQuery(id: number) {
  return queryOptions({
    queryKey: ['leagues', 'league', id],
    queryFn: ({ signal }) => api.get('/api/leagues/:id/', { params: { id }, signal }),
  });
}
