import type { z } from 'zod';
import type {
  newTournamentBodySchema,
  TournamentBody,
} from '#contracts/tournament/tournament-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

export function createTournament(body: z.output<typeof newTournamentBodySchema>, call: SaveCall) {
  return api.post('/api/tournaments/', { body, ...call });
}

export function changeTournament(id: number, body: TournamentBody, call: SaveCall) {
  return api.put('/api/tournaments/:id/', { params: { id }, body, ...call });
}

export function archiveTournament(id: number) {
  return api.post('/api/tournaments/:id/archive/', { params: { id } });
}

export function deleteTournament(id: number) {
  return api.delete('/api/tournaments/:id/', { params: { id } });
}

export function enterTeam(id: number, teamId: number, call: CommandCall) {
  return api.post('/api/tournaments/:id/teams/', { params: { id }, body: { team_id: teamId }, ...call });
}

export function removeTeam(id: number, teamId: number) {
  return api.delete('/api/tournaments/:id/teams/:teamId/', { params: { id, teamId } });
}
