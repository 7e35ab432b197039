import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** The sponsors that are shown, in their order. */
export function sponsorsQuery() {
  return queryOptions({
    queryKey: ['sponsors', 'shown'],
    queryFn: ({ signal }) => api.get('/api/sponsors/', { signal }),
  });
}

/** Hidden ones, too; administrators only. */
export function allSponsorsQuery() {
  return queryOptions({
    queryKey: ['sponsors', 'all'],
    queryFn: ({ signal }) => api.get('/api/sponsors/all/', { signal }),
  });
}
