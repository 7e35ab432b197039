import { z } from 'zod';
import { listAnswer } from '#query-api/kernel/list.contract.ts';

export const leagueSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
});
export type League = z.infer<typeof leagueSchema>;

/** Comes whole, by name. */
export const leagueListSchema = z.object({ leagues: z.array(leagueSchema), ...listAnswer });
export type LeagueList = z.infer<typeof leagueListSchema>;
