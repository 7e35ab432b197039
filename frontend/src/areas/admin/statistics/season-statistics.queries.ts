import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** A season in numbers. */
export function seasonStatisticsQuery(id: number) {
  return queryOptions({
    queryKey: ['seasons', 'statistics', id],
    queryFn: ({ signal }) => api.get('/api/seasons/:id/statistics/', { params: { id }, signal }),
  });
}
