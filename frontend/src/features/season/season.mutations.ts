import type { z } from 'zod';
import type { newSeasonBodySchema } from '#contracts/season/season-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

type SeasonBody = z.output<typeof newSeasonBodySchema>;

export function createSeason(body: SeasonBody, call: SaveCall) {
  return api.post('/api/seasons/', { body, ...call });
}

export function changeSeason(id: number, body: SeasonBody, call: SaveCall) {
  return api.put('/api/seasons/:id/', { params: { id }, body, ...call });
}

/** @param confirm completes the season that is active */
export function activateSeason(id: number, confirm: boolean, call: CommandCall) {
  return api.post('/api/seasons/:id/activate/', { params: { id }, body: { confirm }, ...call });
}

export function archiveSeason(id: number) {
  return api.post('/api/seasons/:id/archive/', { params: { id } });
}

/** A year later, with the tournaments and their teams. */
export function duplicateSeason(id: number, call: CommandCall) {
  return api.post('/api/seasons/:id/duplicate/', { params: { id }, body: {}, ...call });
}

export function deleteSeason(id: number) {
  return api.delete('/api/seasons/:id/', { params: { id } });
}
