import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { SeasonStatistics } from '#query-api/season/season.contract.ts';

/** A season in numbers. */
export function seasonStatisticsQuery(id: number) {
  return queryOptions({
    queryKey: ['seasons', 'statistics', id],
    queryFn: ({ signal }) => http.get<SeasonStatistics>(`/seasons/${id}/statistics/`, { signal }),
  });
}
