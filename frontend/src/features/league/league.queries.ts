import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { League, LeagueList } from '#query-api/league/league.contract.ts';

/** All leagues, by name. */
export function leaguesQuery() {
  return queryOptions({
    queryKey: ['leagues', 'list'],
    queryFn: ({ signal }) => http.get<LeagueList>('/leagues/', { signal }),
  });
}

export function leagueQuery(id: number) {
  return queryOptions({
    queryKey: ['leagues', 'league', id],
    queryFn: ({ signal }) => http.get<League>(`/leagues/${id}/`, { signal }),
  });
}
