import { queryOptions } from '@tanstack/react-query';
import type { TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** The knockout rounds of a tournament; `bracket` is null until they are drawn. */
export function bracketQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ['tournaments', 'bracket', tournamentId],
    queryFn: ({ signal }) => http.get<TournamentBracket>(`/tournaments/${tournamentId}/bracket/`, { signal }),
  });
}
