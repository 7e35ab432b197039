import { z } from 'zod';
import { coloursSchema } from '#query-api/game/game.contract.ts';
import { idInAddress, listAnswer, listQuerySchema, searchText } from '#query-api/kernel/list.contract.ts';
import { playerSchema } from '#query-api/player/player.contract.ts';

export const teamSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  location: z.string().nullable(),
  logo: z.string().nullable(),
  colours: coloursSchema.nullable(),
  league_id: z.number().int().nullable(),
  league_name: z.string().nullable(),
  game_category_id: z.number().int().nullable(),
  category_name: z.string().nullable(),
  manager_id: z.number().int().nullable(),
  /** As the team says; else the manager's name. */
  coach_name: z.string().nullable(),
  assistant_coach: z.string().nullable(),
  website: z.string().nullable(),
  player_count: z.number().int(),
});
export type Team = z.infer<typeof teamSchema>;

export const teamListQuerySchema = listQuerySchema.extend({
  search: searchText.optional(),
  category_id: idInAddress.optional(),
});
export type TeamListQuery = z.infer<typeof teamListQuerySchema>;
export const teamListSchema = z.object({ teams: z.array(teamSchema), ...listAnswer });
export type TeamList = z.infer<typeof teamListSchema>;

export const teamPlayersSchema = z.object({ players: z.array(playerSchema), ...listAnswer });
export type TeamPlayers = z.infer<typeof teamPlayersSchema>;
