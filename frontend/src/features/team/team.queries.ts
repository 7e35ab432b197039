import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TeamList, TeamListQuery } from '#contracts/team/team.contract.ts';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { api } from '#frontend/lib/api.ts';

/** The most the API gives at once. */
const MOST = 100;
/** The most that a field offers at once: others are found by typing. */
const OFFERED = 50;

/** Every team that matches, however many there are. */
export function teamsQuery(filters: TeamListQuery = {}) {
  return queryOptions({
    queryKey: ['teams', 'list', filters],
    async queryFn({ signal }): Promise<TeamList> {
      const read = (cursor: string | undefined) =>
        api.get('/api/teams/', { query: { ...filters, limit: MOST, cursor }, signal });
      let last = await read(undefined);
      const teams = [...last.teams];
      while (last.next_cursor !== null) {
        last = await read(last.next_cursor);
        teams.push(...last.teams);
      }
      return { ...last, teams };
    },
  });
}

/** What a field offers in which a team is chosen. */
export function foundTeamsQuery(filters: TeamListQuery) {
  return queryOptions({
    queryKey: ['teams', 'found', filters],
    queryFn: ({ signal }) => api.get('/api/teams/', { query: { ...filters, limit: OFFERED }, signal }),
  });
}

/** One page of the list of teams. */
export function teamPageQuery(
  filters: TeamListQuery,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return queryOptions({
    queryKey: ['teams', 'list', filters, page, pageSize],
    queryFn: ({ signal }) =>
      api.get('/api/teams/', { query: { ...filters, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function teamQuery(id: number) {
  return queryOptions({
    queryKey: ['teams', 'team', id],
    queryFn: ({ signal }) => api.get('/api/teams/:id/', { params: { id }, signal }),
  });
}

export function teamPlayersQuery(id: number) {
  return queryOptions({
    queryKey: ['teams', 'players', id],
    queryFn: ({ signal }) =>
      api.get('/api/teams/:id/players/', { params: { id }, query: { limit: MOST }, signal }),
  });
}

/** Who is in a team on a day. */
export function teamPlayersOnQuery(id: number, day: string) {
  return queryOptions({
    queryKey: ['teams', 'players', id, day],
    queryFn: ({ signal }) => readTeamPlayersOn(id, day, signal),
  });
}

export function readTeamPlayersOn(id: number, day: string, signal: AbortSignal) {
  return api.get('/api/teams/:id/players/', { params: { id }, query: { date: day, limit: MOST }, signal });
}

/** Teams as crests take them, where an answer has only their ids and names. */
export function crestFinder(
  list: TeamList | undefined,
): (id: number | null, name: string | null) => CrestTeam {
  const teams = new Map(list?.teams.map((team) => [team.id, team]));
  return (id, name) => (id === null ? undefined : teams.get(id)) ?? { id: id ?? 0, name: name ?? t`No team` };
}
