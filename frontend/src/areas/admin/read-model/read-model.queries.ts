import { queryOptions } from '@tanstack/react-query';
import type { ReadModelsState } from '#contracts/read-model/read-model.contract.ts';
import { api } from '#frontend/lib/api.ts';

/** While a run is under way its progress is read again this often; otherwise the lag is. */
const RUNNING_MS = 1_000;
const QUIET_MS = 10_000;

export const isActive = ({ state }: ReadModelsState['runs'][number]) =>
  state === 'waiting' || state === 'running';

/** How the read models are, and their rebuilds and verifications. */
export function readModelsQuery() {
  return queryOptions({
    queryKey: ['read-models'],
    queryFn: ({ signal }) => api.get('/api/read-models/', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.runs.some(isActive) ? RUNNING_MS : QUIET_MS),
  });
}
