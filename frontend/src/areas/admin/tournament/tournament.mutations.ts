import type { z } from 'zod';
import type { withdrawalBodySchema } from '#contracts/tournament/team-withdrawal.commands.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

export function enterTeam(id: number, teamId: number, call: CommandCall) {
  return api.post('/api/tournaments/:id/teams/', { params: { id }, body: { team_id: teamId }, ...call });
}

export function removeTeam(id: number, teamId: number) {
  return api.delete('/api/tournaments/:id/teams/:teamId/', { params: { id, teamId } });
}

type OfTeam = { id: number; teamId: number };

export function withdrawTeam(params: OfTeam, body: z.input<typeof withdrawalBodySchema>, call: CommandCall) {
  return api.post('/api/tournaments/:id/teams/:teamId/withdraw/', { params, body, ...call });
}

export function reinstateTeam(params: OfTeam, reason: string, call: CommandCall) {
  return api.post('/api/tournaments/:id/teams/:teamId/reinstate/', { params, body: { reason }, ...call });
}
