import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** The user is part of each key: the next one on this device reads anew. */
export const followKeys = {
  of: (userId: number | undefined) => ['follow', userId] as const,
};

/** The most the API gives at once; nobody follows more. */
const MOST = 100;

/** The teams one follows oneself; nothing is asked for a visitor. */
export function followedTeamsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: [...followKeys.of(userId), 'teams'],
    queryFn: ({ signal }) => api.get('/api/users/followed-teams/', { query: { limit: MOST }, signal }),
    enabled: userId !== undefined,
  });
}

/** The players one follows oneself; nothing is asked for a visitor. */
export function followedPlayersQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: [...followKeys.of(userId), 'players'],
    queryFn: ({ signal }) => api.get('/api/users/followed-players/', { query: { limit: MOST }, signal }),
    enabled: userId !== undefined,
  });
}
