import type { z } from 'zod';
import type {
  ageAnswerSchema,
  NewPlayerBody,
  PlayerAnswer,
  PlayerBody,
  transferBodySchema,
} from '#contracts/player/player-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';
import { withFiles } from '#frontend/lib/form-data.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

/** New files, null to remove one, undefined to leave it. */
type Files = { photo: File | null | undefined; id_document: File | null | undefined };
type WithFiles<Body> = Omit<Body, keyof Files> & Files;

export function createPlayer(body: WithFiles<NewPlayerBody>, call: SaveCall): Promise<PlayerAnswer> {
  return http.post('/players/', withFiles(body), call);
}

export function changePlayer(id: number, body: WithFiles<PlayerBody>, call: SaveCall): Promise<PlayerAnswer> {
  return http.put(`/players/${id}/`, withFiles(body), call);
}

/** Whether this can be the age of a person, and the document be read. Nothing is kept. */
export function verifyAge(birth_date: string, id_document: File): Promise<z.output<typeof ageAnswerSchema>> {
  return http.post('/players/verify-age/', withFiles({ birth_date, id_document }));
}

export function transferPlayer(
  id: number,
  body: z.output<typeof transferBodySchema>,
  call: CommandCall,
): Promise<PlayerAnswer> {
  return http.post(`/players/${id}/transfer/`, body, call);
}

/** Takes a player out of the team; what they played for it stays. */
export function releasePlayer(teamId: number, id: number): Promise<unknown> {
  return http.delete(`/teams/${teamId}/players/${id}/`);
}

export function archivePlayer(id: number): Promise<PlayerAnswer> {
  return http.post(`/players/${id}/archive/`);
}

export function deletePlayer(id: number): Promise<unknown> {
  return http.delete(`/players/${id}/`);
}

/** Removes names, birth date and papers for good; statistics stay. */
export function erasePlayer(id: number): Promise<unknown> {
  return http.post(`/players/${id}/erase/`);
}

/** A url that opens the document for a short time, without signing in. */
export async function openDocument(id: number): Promise<void> {
  const { url } = await http.get<{ url: string }>(`/players/${id}/document/`);
  window.open(url, '_blank', 'noopener');
}
