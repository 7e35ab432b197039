import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TeamDetail, TeamList, TeamPlayers } from '#contracts/team/team.contract.ts';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { http } from '#frontend/lib/api.ts';

export type TeamFilters = {
  search?: string | undefined;
  category_id?: number | undefined;
  tournament_id?: number | undefined;
  league_id?: number | undefined;
  /** Theirs alone. */
  manager_id?: number | undefined;
  /** Shows archived ones, too. */
  archived?: true | undefined;
  /** A column, with `-` before it from the last to the first. */
  sort?: string | undefined;
};

/** A league's teams fit on one page of the API; others are found by searching. */
const MOST = 100;

export function teamsQuery(filters: TeamFilters = {}) {
  return queryOptions({
    queryKey: ['teams', 'list', filters],
    queryFn: ({ signal }) => http.get<TeamList>('/teams/', { query: { ...filters, limit: MOST }, signal }),
  });
}

/** One page of the list of teams. */
export function teamPageQuery(filters: TeamFilters, { page, pageSize }: { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['teams', 'list', filters, page, pageSize],
    queryFn: ({ signal }) =>
      http.get<TeamList>('/teams/', { query: { ...filters, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function teamQuery(id: number) {
  return queryOptions({
    queryKey: ['teams', 'team', id],
    queryFn: ({ signal }) => http.get<TeamDetail>(`/teams/${id}/`, { signal }),
  });
}

export function teamPlayersQuery(id: number) {
  return queryOptions({
    queryKey: ['teams', 'players', id],
    queryFn: ({ signal }) =>
      http.get<TeamPlayers>(`/teams/${id}/players/`, { query: { limit: MOST }, signal }),
  });
}

/** Who is in a team on a day. */
export function teamPlayersOnQuery(id: number, day: string) {
  return queryOptions({
    queryKey: ['teams', 'players', id, day],
    queryFn: ({ signal }) =>
      http.get<TeamPlayers>(`/teams/${id}/players/`, { query: { date: day, limit: MOST }, signal }),
  });
}

/** Teams as crests take them, where an answer has only their ids and names. */
export function crestsOf(list: TeamList | undefined): (id: number | null, name: string | null) => CrestTeam {
  const teams = new Map(list?.teams.map((team) => [team.id, team]));
  return (id, name) => (id === null ? undefined : teams.get(id)) ?? { id: id ?? 0, name: name ?? t`No team` };
}
