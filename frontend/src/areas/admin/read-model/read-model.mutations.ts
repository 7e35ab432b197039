import { api } from '#frontend/lib/api.ts';

export type RunRequest = { kind: 'rebuild' | 'verify'; models?: string[] };

export function requestRun(body: RunRequest) {
  return api.post('/api/read-models/runs/', { body });
}

export function cancelRun(id: string) {
  return api.post('/api/read-models/runs/:id/cancel/', { params: { id } });
}
