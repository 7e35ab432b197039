import { queryOptions } from '@tanstack/react-query';
import { http } from '#frontend/lib/api.ts';
import type { LeagueSettings } from '#query-api/settings/settings.contract.ts';

export function readSettings(signal?: AbortSignal): Promise<LeagueSettings> {
  return http.get('/settings/', { signal });
}

/** How the league is set up. */
export function settingsQuery() {
  return queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => readSettings(signal) });
}
