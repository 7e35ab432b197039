import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { Team, TeamList, TeamPlayers } from '#query-api/team/team.contract.ts';

export type TeamFilters = { search?: string | undefined; category_id?: number | undefined };

/** A league's teams fit on one page of the API; others are found by searching. */
const MOST = 100;

export function teamsQuery(filters: TeamFilters = {}) {
  return queryOptions({
    queryKey: ['teams', 'list', filters],
    queryFn: ({ signal }) => http.get<TeamList>('/teams/', { query: { ...filters, limit: MOST }, signal }),
  });
}

export function teamQuery(id: number) {
  return queryOptions({
    queryKey: ['teams', 'team', id],
    queryFn: ({ signal }) => http.get<Team>(`/teams/${id}/`, { signal }),
  });
}

export function teamPlayersQuery(id: number) {
  return queryOptions({
    queryKey: ['teams', 'players', id],
    queryFn: ({ signal }) =>
      http.get<TeamPlayers>(`/teams/${id}/players/`, { query: { limit: MOST }, signal }),
  });
}
