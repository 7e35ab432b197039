import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** The standings whose rounds can be chosen. */
export type RoundsOf = { kind: 'season' | 'tournament'; id: number | undefined };

/** The rounds of some standings, and how far they have been played. */
export function roundsQuery({ kind, id }: RoundsOf) {
  return queryOptions({
    queryKey: ['standings', 'rounds', kind, id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => api.get('/api/rankings/:kind/:id/rounds/', { params: { kind, id }, signal }),
  });
}
