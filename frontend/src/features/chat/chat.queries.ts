import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { LeagueSettings } from '#query-api/settings/settings.contract.ts';

/** Whether the league has its chats switched on. */
export function chatSettingQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => http.get<LeagueSettings>('/settings/', { signal }),
    select: ({ chat }) => chat,
  });
}
