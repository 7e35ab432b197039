import { queryOptions } from '@tanstack/react-query';
import type { TournamentList, TournamentListQuery } from '#contracts/tournament/tournament.contract.ts';
import { api } from '#frontend/lib/api.ts';

/** All tournaments: selects offer every one. */
export function tournamentsQuery(filters: TournamentListQuery = {}) {
  return queryOptions({
    queryKey: ['tournaments', filters],
    queryFn: ({ signal }) => readAll(filters, signal),
  });
}

async function readAll(filters: TournamentListQuery, signal: AbortSignal): Promise<TournamentList> {
  const tournaments: TournamentList['tournaments'] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await api.get('/api/tournaments/', { query: { ...filters, limit: 100, cursor }, signal });
    tournaments.push(...page.tournaments);
    if (page.next_cursor === null) return { ...page, tournaments };
    cursor = page.next_cursor;
  }
}

export function tournamentQuery(id: number) {
  return queryOptions({
    queryKey: ['tournaments', 'tournament', id],
    queryFn: ({ signal }) => api.get('/api/tournaments/:id/', { params: { id }, signal }),
  });
}

/** The teams that take part, by name. */
export function tournamentTeamsQuery(id: number) {
  return queryOptions({
    queryKey: ['tournaments', 'teams', id],
    queryFn: ({ signal }) =>
      api.get('/api/tournaments/:id/teams/', { params: { id }, query: { limit: 100 }, signal }),
  });
}
