import type { z } from 'zod';
import type { LeagueAnswer, newLeagueBodySchema } from '#contracts/league/league-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';

type LeagueBody = z.output<typeof newLeagueBodySchema>;

export function createLeague(body: LeagueBody, call: SaveCall): Promise<LeagueAnswer> {
  return http.post('/leagues/', body, call);
}

export function changeLeague(id: number, body: LeagueBody, call: SaveCall): Promise<LeagueAnswer> {
  return http.put(`/leagues/${id}/`, body, call);
}

export function archiveLeague(id: number): Promise<LeagueAnswer> {
  return http.post(`/leagues/${id}/archive/`);
}

export function deleteLeague(id: number): Promise<unknown> {
  return http.delete(`/leagues/${id}/`);
}
