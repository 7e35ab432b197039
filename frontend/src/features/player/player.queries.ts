import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlayerListQuery } from '#contracts/player/player.contract.ts';
import { api } from '#frontend/lib/api.ts';

const PAGE = 50;

/** Players by name, page after page. */
export function playerPagesQuery(filters: PlayerListQuery) {
  return infiniteQueryOptions({
    queryKey: ['players', 'list', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/players/', { query: { ...filters, limit: PAGE, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

/** One page of the list of players. */
export function playerPageQuery(
  filters: PlayerListQuery,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return queryOptions({
    queryKey: ['players', 'list', filters, page, pageSize],
    queryFn: ({ signal }) =>
      api.get('/api/players/', { query: { ...filters, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function playerQuery(id: number) {
  return queryOptions({
    queryKey: ['players', 'player', id],
    queryFn: ({ signal }) => api.get('/api/players/:id/', { params: { id }, signal }),
  });
}
