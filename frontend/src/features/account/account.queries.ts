import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** Everything about one’s own account. The user is part of each key: the next one on this device reads anew. */
export const accountKeys = {
  all: ['account'] as const,
  profile: (userId: number) => ['account', userId, 'profile'] as const,
  devices: (userId: number) => ['account', userId, 'devices'] as const,
  roleRequests: (userId: number) => ['account', userId, 'role-requests'] as const,
  identities: (userId: number) => ['account', userId, 'identities'] as const,
};

export function profileQuery(userId: number) {
  return queryOptions({
    queryKey: accountKeys.profile(userId),
    queryFn: ({ signal }) => api.get('/api/auth/profile/', { signal }),
  });
}

/** Where one is signed in; always read anew, because a sign-in elsewhere tells this page nothing. */
export function devicesQuery(userId: number) {
  return queryOptions({
    queryKey: accountKeys.devices(userId),
    queryFn: ({ signal }) => api.get('/api/auth/sessions/', { signal }),
    staleTime: 0,
  });
}

/** One’s own requests for another role, the newest first. */
export function roleRequestsQuery(userId: number) {
  return queryOptions({
    queryKey: accountKeys.roleRequests(userId),
    queryFn: ({ signal }) => api.get('/api/auth/role-requests/mine/', { query: { limit: 10 }, signal }),
    staleTime: 0,
  });
}

/** The providers through which one can sign in, besides the password. */
export function identitiesQuery(userId: number) {
  return queryOptions({
    queryKey: accountKeys.identities(userId),
    queryFn: ({ signal }) => api.get('/api/auth/identities/', { signal }),
  });
}
