import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** What happened last in the league, for administrators. */
export function activitiesQuery(limit: number) {
  return queryOptions({
    queryKey: ['activity', limit],
    queryFn: ({ signal }) => api.get('/api/activity/', { query: { limit }, signal }),
  });
}
