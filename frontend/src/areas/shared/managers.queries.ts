import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** Who can manage a team; administrators only. */
export function managersQuery() {
  return queryOptions({
    queryKey: ['users', 'managers'],
    queryFn: ({ signal }) => api.get('/api/users/', { query: { role: 'manager', limit: 100 }, signal }),
  });
}
