import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { TournamentList } from '#query-api/tournament/tournament.contract.ts';

export type TournamentFilters = { season_id?: number | undefined };

export function tournamentsQuery(filters: TournamentFilters = {}) {
  return queryOptions({
    queryKey: ['tournaments', filters],
    queryFn: ({ signal }) => http.get<TournamentList>('/tournaments/', { query: filters, signal }),
  });
}
