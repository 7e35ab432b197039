import { z } from 'zod';
import { countInAnswer } from '#contracts/fields/answer.contract.ts';
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
/** As a command left it. */
export const leagueAnswerSchema = leagueSchema.extend({
  team_count: countInAnswer,
  tournament_count: countInAnswer,
});
export type LeagueAnswer = z.infer<typeof leagueAnswerSchema>;

export const leagueListQuerySchema = z.object(withArchived);
export type LeagueListQuery = z.infer<typeof leagueListQuerySchema>;
/** Comes whole, by name. */
export const leagueListSchema = z.object({ leagues: z.array(leagueSchema), ...listAnswer });
export type LeagueList = z.infer<typeof leagueListSchema>;
