import { queryOptions } from '@tanstack/react-query';
import type { SeasonStatistics } from '#contracts/season/season.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** A season in numbers. */
export function seasonStatisticsQuery(id: number) {
  return queryOptions({
    queryKey: ['seasons', 'statistics', id],
    queryFn: ({ signal }) => http.get<SeasonStatistics>(`/seasons/${id}/statistics/`, { signal }),
  });
}
