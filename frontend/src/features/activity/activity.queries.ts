import { queryOptions } from '@tanstack/react-query';
import type { ActivityList } from '#contracts/activity/activity.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** What happened last in the league, for administrators. */
export function activitiesQuery(limit: number) {
  return queryOptions({
    queryKey: ['activity', limit],
    queryFn: ({ signal }) => http.get<ActivityList>('/activity/', { query: { limit }, signal }),
  });
}
