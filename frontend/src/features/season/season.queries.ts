import { queryOptions } from '@tanstack/react-query';
import type { Season, SeasonList } from '#contracts/season/season.contract.ts';
import { api } from '#frontend/lib/api.ts';

export function seasonsQuery() {
  return queryOptions({
    queryKey: ['seasons'],
    queryFn: ({ signal }) => api.get('/api/seasons/', { signal }),
  });
}

export function seasonQuery(id: number) {
  return queryOptions({
    queryKey: ['seasons', 'season', id],
    queryFn: ({ signal }) => api.get('/api/seasons/:id/', { params: { id }, signal }),
  });
}

/**
 * The season a page shows: the requested one, if it exists, else the active one, else the
 * latest (docs/rules.md, "Input and display").
 */
export function currentSeason(list: SeasonList | undefined, asked?: number): Season | undefined {
  const seasons = list?.seasons ?? [];
  const found = asked === undefined ? undefined : seasons.find(({ id }) => id === asked);
  return found ?? seasons.find((season) => season.status === 'active') ?? seasons[0];
}
