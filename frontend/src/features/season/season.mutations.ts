import type { z } from 'zod';
import type { newSeasonBodySchema, SeasonAnswer } from '#contracts/season/season-commands.contract.ts';
import type { SaveCall } from '#frontend/components/ui/use-resource-form.ts';
import { http } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

type SeasonBody = z.output<typeof newSeasonBodySchema>;

export function createSeason(body: SeasonBody, call: SaveCall): Promise<SeasonAnswer> {
  return http.post('/seasons/', body, call);
}

export function changeSeason(id: number, body: SeasonBody, call: SaveCall): Promise<SeasonAnswer> {
  return http.put(`/seasons/${id}/`, body, call);
}

/** @param confirm completes the season that is active */
export function activateSeason(id: number, confirm: boolean, call: CommandCall): Promise<SeasonAnswer> {
  return http.post(`/seasons/${id}/activate/`, { confirm }, call);
}

export function archiveSeason(id: number): Promise<SeasonAnswer> {
  return http.post(`/seasons/${id}/archive/`);
}

/** A year later, with the tournaments and their teams. */
export function duplicateSeason(id: number, call: CommandCall): Promise<SeasonAnswer> {
  return http.post(`/seasons/${id}/duplicate/`, {}, call);
}

export function deleteSeason(id: number): Promise<unknown> {
  return http.delete(`/seasons/${id}/`);
}
