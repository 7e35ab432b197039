import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { ActivityList } from '#query-api/activity/activity.contract.ts';

/** What happened last in the league, for administrators. */
export function activitiesQuery(limit: number) {
  return queryOptions({
    queryKey: ['activity', limit],
    queryFn: ({ signal }) => http.get<ActivityList>('/activity/', { query: { limit }, signal }),
  });
}
