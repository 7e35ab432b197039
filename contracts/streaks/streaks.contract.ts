import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idInUrl, listAnswer } from '#contracts/lists/list.contract.ts';

/** The games of a tournament, of a season or of a league in it; without any of these, all games. A team alone has its seasons. */
export const streaksQuerySchema = z
  .object({
    season_id: idInUrl.optional(),
    /** In the season. */
    league_id: idInUrl.optional(),
    tournament_id: idInUrl.optional(),
    team_id: idInUrl.optional(),
  })
  .superRefine((query, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { season_id, league_id } = query;
    if (league_id !== undefined && season_id === undefined) refuse('league_id', 'Needs season_id');
  });
export type StreaksQuery = z.infer<typeof streaksQuerySchema>;

/** Games in a row with the same result. */
export const streakSchema = z.object({
  result: z.enum(['W', 'L', 'T']),
  games: z.number().int().positive(),
  /** ISO times of the first and the last of them. */
  from: z.string(),
  until: z.string(),
});

export const teamStreaksSchema = z.object({
  team_id: z.number().int(),
  team_name: z.string(),
  team_logo: z.string().nullable(),
  /** Null over all games. */
  season_id: z.number().int().nullable(),
  season_name: z.string().nullable(),
  total_games: z.number().int(),
  /** `W4`: the streak that ends with the latest game. */
  streak: z.string(),
  current: streakSchema,
  /** Of equally long ones the first; null without a win, without a loss. */
  longest_winning: streakSchema.nullable(),
  longest_losing: streakSchema.nullable(),
});

/** Whole, from the longest winning to the longest losing streak. One team: a row per season, latest first. */
export const streaksSchema = z.object({ streaks: z.array(teamStreaksSchema), ...listAnswer });
export type Streaks = z.infer<typeof streaksSchema>;

const tags = ['statistics'];

export const streaks = endpoint({
  method: 'GET',
  url: '/api/statistics/streaks/',
  capability: 'statistics.view',
  tags,
  summary: 'Winning and losing streaks of teams: the present ones and the longest',
  description:
    'In a tournament, else in a season (or in a league in that season), else over all games; who wins the longest first. With `team_id` alone: of that team in every season, the latest first.',
  query: streaksQuerySchema,
  answers: { 200: streaksSchema },
});
