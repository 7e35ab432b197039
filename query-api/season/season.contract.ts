import { z } from 'zod';
import { listAnswer } from '#query-api/kernel/list.contract.ts';

export const seasonSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(['upcoming', 'active', 'completed']),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  tournament_count: z.number().int(),
  team_count: z.number().int(),
});
export type Season = z.infer<typeof seasonSchema>;

/** Small reference list: comes whole, the active season first, then the latest. */
export const seasonListSchema = z.object({ seasons: z.array(seasonSchema), ...listAnswer });
export type SeasonList = z.infer<typeof seasonListSchema>;
