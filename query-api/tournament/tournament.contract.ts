import { z } from 'zod';
import { idInAddress, listAnswer } from '#query-api/kernel/list.contract.ts';

export const tournamentStatusSchema = z.enum(['upcoming', 'ongoing', 'completed']);

export const tournamentSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As an administrator said; else by its dates in the league's time zone; without dates as its season. */
  status: tournamentStatusSchema,
  season_id: z.number().int(),
  season_name: z.string().nullable(),
  season_start_date: z.string().nullable(),
  season_end_date: z.string().nullable(),
  league_id: z.number().int().nullable(),
  league_name: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  team_count: z.number().int(),
  game_count: z.number().int(),
});
export type Tournament = z.infer<typeof tournamentSchema>;

export const tournamentListQuerySchema = z.object({
  season_id: idInAddress.optional(),
  status: tournamentStatusSchema.optional(),
});
export type TournamentListQuery = z.infer<typeof tournamentListQuerySchema>;

/** Comes whole, the latest first. */
export const tournamentListSchema = z.object({ tournaments: z.array(tournamentSchema), ...listAnswer });
export type TournamentList = z.infer<typeof tournamentListSchema>;
