import { z } from 'zod';
import { idInAddress, listAnswer, listQuerySchema, searchText } from '#query-api/kernel/list.contract.ts';

export const playerSchema = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  position: z.string().nullable(),
  number: z.string().nullable(),
  height: z.string().nullable(),
  weight: z.string().nullable(),
  /** Calendar day; null when unknown. */
  birth_date: z.string().nullable(),
  gender: z.string().nullable(),
  photo: z.string().nullable(),
  team_id: z.number().int().nullable(),
  team_name: z.string().nullable(),
});
export type Player = z.infer<typeof playerSchema>;

export const playerListQuerySchema = listQuerySchema.extend({
  search: searchText.optional(),
  team_id: idInAddress.optional(),
  position: searchText.optional(),
});
export type PlayerListQuery = z.infer<typeof playerListQuerySchema>;
export const playerListSchema = z.object({ players: z.array(playerSchema), ...listAnswer });
export type PlayerList = z.infer<typeof playerListSchema>;
