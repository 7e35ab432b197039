import type { z } from 'zod';
import type { NewPlayerBody, PlayerBody, transferBodySchema } from '#contracts/player/player.commands.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import { withFiles } from '#frontend/lib/form-data.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

/** New files, null to remove one, undefined to leave it. */
type Files = { photo: File | null | undefined; id_document: File | null | undefined };
type WithFiles<Body> = Omit<Body, keyof Files> & Files;

export function createPlayer(body: WithFiles<NewPlayerBody>, call: SaveCall) {
  return api.post('/api/players/', { body: withFiles(body), ...call });
}

export function changePlayer(id: number, body: WithFiles<PlayerBody>, call: SaveCall) {
  return api.put('/api/players/:id/', { params: { id }, body: withFiles(body), ...call });
}

/** Whether this can be the age of a person, and the document be read. Nothing is recorded. */
export function verifyAge(birth_date: string, id_document: File) {
  return api.post('/api/players/verify-age/', { body: withFiles({ birth_date, id_document }) });
}

export function transferPlayer(id: number, body: z.output<typeof transferBodySchema>, call: CommandCall) {
  return api.post('/api/players/:id/transfer/', { params: { id }, body, ...call });
}

/** Takes a player out of the team; what they played for it stays. */
export function releasePlayer(teamId: number, id: number) {
  return api.delete('/api/teams/:id/players/:playerId/', { params: { id: teamId, playerId: id } });
}

export function archivePlayer(id: number) {
  return api.post('/api/players/:id/archive/', { params: { id } });
}

export function deletePlayer(id: number) {
  return api.delete('/api/players/:id/', { params: { id } });
}

/** A url that opens the document for a short time, without signing in. */
export async function openDocument(id: number): Promise<void> {
  const { url } = await api.get('/api/players/:id/document/', { params: { id } });
  window.open(url, '_blank', 'noopener');
}
