import { queryOptions } from '@tanstack/react-query';
import type { LeagueSettings } from '#contracts/settings/settings.contract.ts';
import { http } from '#frontend/lib/api.ts';

export function readSettings(signal?: AbortSignal): Promise<LeagueSettings> {
  return http.get('/settings/', { signal });
}

/** How the league is set up. */
export function settingsQuery() {
  return queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => readSettings(signal) });
}
