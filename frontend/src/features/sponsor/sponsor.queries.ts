import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** The sponsors that are shown, in their order. */
export function sponsorsQuery() {
  return queryOptions({
    queryKey: ['sponsors', 'shown'],
    queryFn: ({ signal }) => api.get('/api/sponsors/', { signal }),
  });
}
