import { z } from 'zod';
import { idInUrl } from '#contracts/lists/list.contract.ts';
import { rankingsQuerySchema } from '#contracts/standings/standings.contract.ts';
import { number, scopeColumns, text } from './columns.ts';

export const standingsFilters = rankingsQuerySchema.extend({
  season_id: idInUrl.optional(),
  tournament_id: idInUrl.optional(),
  league_id: idInUrl.optional(),
});

const standingsColumns = { ...scopeColumns, league_id: number, league_name: text, as_of: text };
const recordColumns = {
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
};

export const rankColumns = z.object({
  ...standingsColumns,
  rank: z.number(),
  team_id: z.number(),
  team_name: z.string(),
  total_games: z.number(),
  ...recordColumns,
  win_percentage: number,
  points_for: z.number(),
  points_against: z.number(),
  games_in_averages: z.number(),
  points_per_game: number,
  opponent_points_per_game: number,
  point_difference_per_game: number,
  record: z.string(),
  home_record: z.string(),
  away_record: z.string(),
  last_ten: z.string(),
  streak: text,
  /** Why it has this rank among teams with the same record. */
  reason: text,
});

export const meetingColumns = z.object({
  ...standingsColumns,
  rank: z.number(),
  team_id: z.number(),
  team_name: z.string(),
  opponent_rank: z.number(),
  opponent_id: z.number(),
  opponent_name: z.string(),
  games: z.number(),
  ...recordColumns,
  record: z.string(),
  points_for: z.number(),
  points_against: z.number(),
});

export const streakColumns = z.object({
  season_id: number,
  season_name: text,
  team_id: z.number(),
  team_name: z.string(),
  total_games: z.number(),
  /** `W4`: the streak that ends with the latest game, which began at `current_from`. */
  streak: z.string(),
  current_from: z.string(),
  current_until: z.string(),
  longest_winning_games: number,
  longest_winning_from: text,
  longest_winning_until: text,
  longest_losing_games: number,
  longest_losing_from: text,
  longest_losing_until: text,
});
