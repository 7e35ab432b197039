import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { importListSchema } from '#contracts/import/import.contract.ts';
import { api } from '#frontend/lib/api.ts';

export type ImportList = z.infer<typeof importListSchema>;

const RUNNING_MS = 1_000;

/** An import; read again and again while it runs, or is taken back. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api.get('/api/imports/:id/', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'running' || data?.status === 'revoking' ? RUNNING_MS : false,
  });
}

/** The imports that can still be taken back, and those of the last day. */
export function importsQuery() {
  return queryOptions({
    queryKey: ['imports', 'list'],
    queryFn: ({ signal }) => api.get('/api/imports/', { signal }),
  });
}

export type FoundName = { id: number; name: string; note?: string };
const FOUND = 20;

/** Teams or players of the league whom a name of a file may mean, found by what is typed. */
export function foundNamesQuery(kind: 'team' | 'player', search: string) {
  return queryOptions({
    queryKey: ['imports', 'names', kind, search],
    queryFn: async ({ signal }): Promise<FoundName[]> => {
      const query = { search, limit: FOUND };
      if (kind === 'team') {
        const { teams } = await api.get('/api/teams/', { query, signal });
        return teams.map(({ id, name }) => ({ id, name }));
      }
      const { players } = await api.get('/api/players/', { query, signal });
      return players.map(({ id, first_name, last_name, team_name }) => ({
        id,
        name: `${first_name} ${last_name}`,
        ...(team_name !== null && { note: team_name }),
      }));
    },
    placeholderData: keepPreviousData,
  });
}
