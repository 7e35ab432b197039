import { queryOptions } from '@tanstack/react-query';
import type { League, LeagueList } from '#contracts/league/league.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** All leagues, by name. @param archived shows archived ones, too */
export function leaguesQuery(archived = false) {
  return queryOptions({
    queryKey: ['leagues', 'list', archived],
    queryFn: ({ signal }) =>
      http.get<LeagueList>('/leagues/', { query: { archived: archived || null }, signal }),
  });
}

export function leagueQuery(id: number) {
  return queryOptions({
    queryKey: ['leagues', 'league', id],
    queryFn: ({ signal }) => http.get<League>(`/leagues/${id}/`, { signal }),
  });
}
