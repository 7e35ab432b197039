import { queryOptions } from '@tanstack/react-query';
import { inList } from '#frontend/areas/admin/resource/in-list.ts';
import { api } from '#frontend/lib/api.ts';

/** The sponsors in their order, hidden ones too. */
export function allSponsorsQuery() {
  return queryOptions({
    queryKey: ['sponsors', 'all'],
    queryFn: ({ signal }) => api.get('/api/sponsors/all/', { signal }),
  });
}

export function sponsorQuery(id: number) {
  return queryOptions({
    queryKey: ['sponsors', 'sponsor', id],
    queryFn: ({ signal }) => readSponsor(id, signal),
  });
}

export async function readSponsor(id: number, signal?: AbortSignal) {
  return inList((await api.get('/api/sponsors/all/', { signal })).sponsors, id);
}
