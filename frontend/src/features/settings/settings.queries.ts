import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';

export function readSettings(signal?: AbortSignal) {
  return api.get('/api/settings/', { signal });
}

/** How the league is set up. */
export function settingsQuery() {
  return queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => readSettings(signal) });
}
