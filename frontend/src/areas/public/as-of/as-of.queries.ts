import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { toRound } from '#contracts/lists/round.ts';
import { api } from '#frontend/lib/api.ts';

/** The standings whose rounds can be chosen. */
export type RoundsOf = { kind: 'season' | 'tournament'; id: number | undefined };

/** Where rounds mean nothing. */
export const NO_ROUNDS: RoundsOf = { kind: 'season', id: undefined };

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

/** Whether a page is asked for as of a round that there is not: it has nothing to show then. False until that is known. */
export function useIsUnknownRound(asOf: string | undefined, of: RoundsOf = NO_ROUNDS): boolean {
  const rounds = useQuery(roundsQuery(of)).data?.rounds;
  const round = asOf === undefined ? null : toRound(asOf);
  return round !== null && rounds !== undefined && !rounds.some((one) => one.round >= round);
}
