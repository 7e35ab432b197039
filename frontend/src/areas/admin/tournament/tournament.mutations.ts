import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

export function enterTeam(id: number, teamId: number, call: CommandCall) {
  return api.post('/api/tournaments/:id/teams/', { params: { id }, body: { team_id: teamId }, ...call });
}

export function removeTeam(id: number, teamId: number) {
  return api.delete('/api/tournaments/:id/teams/:teamId/', { params: { id, teamId } });
}
