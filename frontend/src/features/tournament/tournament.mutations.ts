import type { TournamentAnswer, TournamentBody } from '#contracts/tournament/tournament-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

export function createTournament(body: TournamentBody, call: SaveCall): Promise<TournamentAnswer> {
  return http.post('/tournaments/', body, call);
}

export function changeTournament(
  id: number,
  body: TournamentBody,
  call: SaveCall,
): Promise<TournamentAnswer> {
  return http.put(`/tournaments/${id}/`, body, call);
}

export function archiveTournament(id: number): Promise<TournamentAnswer> {
  return http.post(`/tournaments/${id}/archive/`);
}

export function deleteTournament(id: number): Promise<unknown> {
  return http.delete(`/tournaments/${id}/`);
}

export function enterTeam(id: number, teamId: number, call: CommandCall): Promise<unknown> {
  return http.post(`/tournaments/${id}/teams/`, { team_id: teamId }, call);
}

export function removeTeam(id: number, teamId: number): Promise<unknown> {
  return http.delete(`/tournaments/${id}/teams/${teamId}/`);
}
