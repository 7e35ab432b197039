import type { z } from 'zod';
import type { newTeamBodySchema, TeamBody } from '#contracts/team/team.commands.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import { withFiles } from '#frontend/lib/form-data.ts';

/** With the logo: a new file, null to remove it, undefined to leave it. */
type WithLogo<Body> = Omit<Body, 'logo'> & { logo: File | null | undefined };

export function createTeam(body: WithLogo<z.output<typeof newTeamBodySchema>>, call: SaveCall) {
  return api.post('/api/teams/', { body: withFiles(body), ...call });
}

export function changeTeam(id: number, body: WithLogo<TeamBody>, call: SaveCall) {
  return api.put('/api/teams/:id/', { params: { id }, body: withFiles(body), ...call });
}

export function archiveTeam(id: number) {
  return api.post('/api/teams/:id/archive/', { params: { id } });
}

export function deleteTeam(id: number) {
  return api.delete('/api/teams/:id/', { params: { id } });
}
