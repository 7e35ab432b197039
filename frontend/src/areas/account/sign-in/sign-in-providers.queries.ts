import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** The OpenID Connect providers that this site has; most have none. */
export function providersQuery() {
  return queryOptions({
    queryKey: ['session', 'providers'],
    queryFn: ({ signal }) => api.get('/api/auth/oidc/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
