import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';

export type SignInProvider = { name: string; label: string };

/** The OpenID Connect providers that this site has; most have none. */
export function providersQuery() {
  return queryOptions({
    queryKey: ['session', 'providers'],
    queryFn: ({ signal }) => http.get<{ providers: SignInProvider[] }>('/auth/oidc/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
