import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Season, SeasonList } from '#contracts/season/season.contract.ts';
import { http } from '#frontend/lib/api.ts';

export function seasonsQuery() {
  return queryOptions({
    queryKey: ['seasons'],
    queryFn: ({ signal }) => http.get<SeasonList>('/seasons/', { signal }),
  });
}

export type SeasonFilters = {
  status?: Season['status'] | undefined;
  /** Seasons with a day in this year. */
  year?: number | undefined;
  search?: string | undefined;
};

/** The seasons that match, for administrators. */
export function foundSeasonsQuery(filters: SeasonFilters) {
  return queryOptions({
    queryKey: ['seasons', 'found', filters],
    queryFn: ({ signal }) => http.get<SeasonList>('/seasons/', { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

export function seasonQuery(id: number) {
  return queryOptions({
    queryKey: ['seasons', 'season', id],
    queryFn: ({ signal }) => http.get<Season>(`/seasons/${id}/`, { signal }),
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
