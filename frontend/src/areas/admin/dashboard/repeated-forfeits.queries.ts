import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** Teams that have forfeited twice or more in a tournament that is not over. */
export function repeatedForfeitsQuery() {
  return queryOptions({
    queryKey: ['tournaments', 'repeated forfeits'],
    queryFn: ({ signal }) => api.get('/api/tournaments/repeated-forfeits/', { signal }),
  });
}
