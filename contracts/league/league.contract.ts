import { z } from 'zod';
import { listAnswer, revisionSchema, withArchived } from '#contracts/lists/list.contract.ts';

export const leagueSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  team_count: z.number().int(),
  tournament_count: z.number().int(),
  is_archived: z.boolean(),
  revision: revisionSchema,
});
export type League = z.infer<typeof leagueSchema>;

export const leagueListQuerySchema = z.object(withArchived);
export type LeagueListQuery = z.infer<typeof leagueListQuerySchema>;
/** Comes whole, by name. */
export const leagueListSchema = z.object({ leagues: z.array(leagueSchema), ...listAnswer });
export type LeagueList = z.infer<typeof leagueListSchema>;
