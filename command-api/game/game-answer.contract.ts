import { z } from 'zod';
import { GAME_STATUSES } from './game.contract.ts';

/** A game as a command left it (specification 2 §3 "Game"). */
export const gameAnswerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  tournament_id: z.number().int().nullable(),
  tournament_name: z.string().nullable(),
  season_id: z.number().int(),
  season_name: z.string().nullable(),
  game_category_id: z.number().int().nullable(),
  game_category_name: z.string().nullable(),
  team_east_id: z.number().int(),
  team_east_name: z.string().nullable(),
  team_east_logo: z.string().nullable(),
  team_west_id: z.number().int(),
  team_west_name: z.string().nullable(),
  team_west_logo: z.string().nullable(),
  /** ISO instant; null for an undated game. */
  game_date: z.string().nullable(),
  venue: z.string().nullable(),
  status: z.enum(GAME_STATUSES),
  result_type: z.enum(['played', 'forfeit']).nullable(),
  scorekeeper_id: z.number().int().nullable(),
  scorekeeper_name: z.string().nullable(),
  stream_url: z.string().nullable(),
  is_archived: z.boolean(),
  /** Null while the game has not begun. `details` is text holding JSON. */
  scoreboard: z
    .object({
      team_score_east: z.number().int(),
      team_score_west: z.number().int(),
      winner_id: z.number().int().nullable(),
      details: z.string(),
    })
    .nullable(),
  /** The rosters. */
  player_statistics: z.array(
    z.object({
      player_id: z.number().int(),
      team_side: z.enum(['A', 'B']),
      number: z.string().nullable(),
      starter: z.boolean(),
      captain: z.boolean(),
    }),
  ),
  /** What is allowed and perhaps not meant. */
  warnings: z.array(z.string()),
});
export type GameAnswer = z.infer<typeof gameAnswerSchema>;
