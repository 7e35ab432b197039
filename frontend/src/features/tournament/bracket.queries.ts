import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

/** The knockout rounds of a tournament; `bracket` is null until they are drawn. */
export function bracketQuery(tournamentId: number, asOf?: string | undefined) {
  return queryOptions({
    queryKey: ['tournaments', 'bracket', tournamentId, asOf],
    queryFn: ({ signal }) =>
      api.get('/api/tournaments/:id/bracket/', {
        params: { id: tournamentId },
        query: { as_of: asOf },
        signal,
      }),
  });
}
