import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { Season, SeasonList } from '#query-api/season/season.contract.ts';

export function seasonsQuery() {
  return queryOptions({
    queryKey: ['seasons'],
    queryFn: ({ signal }) => http.get<SeasonList>('/seasons/', { signal }),
  });
}

/** The season a page shows unless told otherwise: the active one, else the latest (decisions, “Screens”). */
export function currentSeason(list: SeasonList | undefined): Season | undefined {
  const seasons = list?.seasons ?? [];
  return seasons.find((season) => season.status === 'active') ?? seasons[0];
}
