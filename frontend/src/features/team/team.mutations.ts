import type { TeamAnswer, TeamBody } from '#contracts/team/team-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';
import { withFiles } from '#frontend/lib/form-data.ts';

/** With the logo: a new file, null to remove it, undefined to leave it. */
type TeamSave = Omit<TeamBody, 'logo'> & { logo: File | null | undefined };

export function createTeam(body: TeamSave, call: SaveCall): Promise<TeamAnswer> {
  return http.post('/teams/', withFiles(body), call);
}

export function changeTeam(id: number, body: TeamSave, call: SaveCall): Promise<TeamAnswer> {
  return http.put(`/teams/${id}/`, withFiles(body), call);
}

export function archiveTeam(id: number): Promise<TeamAnswer> {
  return http.post(`/teams/${id}/archive/`);
}

export function deleteTeam(id: number): Promise<unknown> {
  return http.delete(`/teams/${id}/`);
}
