import { queryOptions } from '@tanstack/react-query';
import type {
  Tournament,
  TournamentList,
  TournamentTeamList,
} from '#contracts/tournament/tournament.contract.ts';
import { http } from '#frontend/lib/api.ts';

export type TournamentFilters = {
  season_id?: number | undefined;
  status?: Tournament['status'] | undefined;
  league_id?: number | undefined;
  /** Shows archived ones, too. */
  archived?: true | undefined;
};

/** All tournaments: selects offer every one. */
export function tournamentsQuery(filters: TournamentFilters = {}) {
  return queryOptions({
    queryKey: ['tournaments', filters],
    queryFn: ({ signal }) => readAll(filters, signal),
  });
}

async function readAll(filters: TournamentFilters, signal: AbortSignal): Promise<TournamentList> {
  const tournaments: TournamentList['tournaments'] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await http.get<TournamentList>('/tournaments/', {
      query: { ...filters, limit: 100, cursor },
      signal,
    });
    tournaments.push(...page.tournaments);
    if (page.next_cursor === null) return { ...page, tournaments };
    cursor = page.next_cursor;
  }
}

export function tournamentQuery(id: number) {
  return queryOptions({
    queryKey: ['tournaments', 'tournament', id],
    queryFn: ({ signal }) => http.get<Tournament>(`/tournaments/${id}/`, { signal }),
  });
}

/** The teams that take part, by name. */
export function tournamentTeamsQuery(id: number) {
  return queryOptions({
    queryKey: ['tournaments', 'teams', id],
    queryFn: ({ signal }) =>
      http.get<TournamentTeamList>(`/tournaments/${id}/teams/`, { query: { limit: 100 }, signal }),
  });
}
