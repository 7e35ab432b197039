import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AgeRange, PlayerDetail, PlayerList } from '#contracts/player/player.contract.ts';
import { http } from '#frontend/lib/api.ts';

export type PlayerFilters = {
  /** A part of the name, of team or position, or the number. */
  search?: string | undefined;
  /** A part of the name alone. */
  name?: string | undefined;
  team_id?: number | undefined;
  position?: string | undefined;
  age?: AgeRange | undefined;
  without_birth_date?: true | undefined;
  gender?: 'male' | 'female' | 'other' | undefined;
  /** Shows archived ones, too. */
  archived?: true | undefined;
  /** A column, with `-` before it from the last to the first. */
  sort?: string | undefined;
};

const PAGE = 50;

/** Players by name, page after page. */
export function playerPagesQuery(filters: PlayerFilters) {
  return infiniteQueryOptions({
    queryKey: ['players', 'list', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      http.get<PlayerList>('/players/', { query: { ...filters, limit: PAGE, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

/** One page of the list of players. */
export function playerPageQuery(
  filters: PlayerFilters,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return queryOptions({
    queryKey: ['players', 'list', filters, page, pageSize],
    queryFn: ({ signal }) =>
      http.get<PlayerList>('/players/', { query: { ...filters, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function playerQuery(id: number) {
  return queryOptions({
    queryKey: ['players', 'player', id],
    queryFn: ({ signal }) => http.get<PlayerDetail>(`/players/${id}/`, { signal }),
  });
}
