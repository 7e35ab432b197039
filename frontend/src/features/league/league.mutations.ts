import type { z } from 'zod';
import type { newLeagueBodySchema } from '#contracts/league/league-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';

type LeagueBody = z.output<typeof newLeagueBodySchema>;

export function createLeague(body: LeagueBody, call: SaveCall) {
  return api.post('/api/leagues/', { body, ...call });
}

export function changeLeague(id: number, body: LeagueBody, call: SaveCall) {
  return api.put('/api/leagues/:id/', { params: { id }, body, ...call });
}

export function archiveLeague(id: number) {
  return api.post('/api/leagues/:id/archive/', { params: { id } });
}

export function deleteLeague(id: number) {
  return api.delete('/api/leagues/:id/', { params: { id } });
}
