import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { Category, Leaders } from '#query-api/statistics/statistics.contract.ts';

/** What the leaders are leaders of: a season or a tournament. */
export type LeadersScope = { season_id: number } | { tournament_id: number };

/** Players of one list of leaders. */
export const LEADERS = 5;

/** The first players of one statistic, by their average. */
export function firstLeadersQuery(scope: LeadersScope, category: Category) {
  return queryOptions({
    queryKey: ['leaders', scope, category],
    queryFn: ({ signal }) =>
      http.get<Leaders>('/statistics/leaders/', { query: { ...scope, category, limit: LEADERS }, signal }),
  });
}
