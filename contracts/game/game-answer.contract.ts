import { z } from 'zod';
import { revisionInAnswer } from '#contracts/fields/answer.contract.ts';
import { knockoutPlaceSchema } from '#events/tournament/knockout-place.ts';
import { GAME_STATUSES } from './game-commands.contract.ts';

const coloursInAnswer = z.object({ first: z.string(), second: z.string() }).nullable();

/** A game as a command left it: what its own url answers, with warnings. */
export const gameAnswerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(GAME_STATUSES),
  /** ISO instant; null for an undated game. */
  game_date: z.string().nullable(),
  /** False when only the day is known: `game_date` is then noon of it in UTC. */
  time_known: z.boolean(),
  venue: z.string().nullable(),
  season_id: z.number().int(),
  season_name: z.string().nullable(),
  tournament_id: z.number().int().nullable(),
  tournament_name: z.string().nullable(),
  league_id: z.number().int().nullable(),
  game_category_id: z.number().int().nullable(),
  game_category_name: z.string().nullable(),
  team_east_id: z.number().int(),
  team_east_name: z.string(),
  team_east_location: z.string().nullable(),
  team_east_logo: z.string().nullable(),
  team_east_colours: coloursInAnswer,
  team_west_id: z.number().int(),
  team_west_name: z.string(),
  team_west_location: z.string().nullable(),
  team_west_logo: z.string().nullable(),
  team_west_colours: coloursInAnswer,
  scorekeeper_id: z.number().int().nullable(),
  scorekeeper_name: z.string().nullable(),
  /** Null while the game has not begun. `details` is text holding JSON. */
  scoreboard: z
    .object({
      team_score_east: z.number().int(),
      team_score_west: z.number().int(),
      winner_id: z.number().int().nullable(),
      details: z.string(),
    })
    .nullable(),
  /** The present state on court; null before the start. */
  on_court: z
    .object({
      period: z.number().int().positive(),
      /** `Q1` … `Q4`, `OT`, `OT2` … */
      period_label: z.string(),
      period_open: z.boolean(),
      /** Seconds left in the period as last recorded; null when no clock is kept. */
      clock: z.number().nullable(),
      clock_running: z.boolean(),
      east_fouls: z.number().int(),
      west_fouls: z.number().int(),
      east_timeouts: z.number().int(),
      west_timeouts: z.number().int(),
      east_bonus: z.boolean(),
      west_bonus: z.boolean(),
    })
    .nullable(),
  /** Score by period, overtimes after the regular ones. */
  periods: z.array(
    z.object({ period: z.number().int().positive(), east: z.number().int(), west: z.number().int() }),
  ),
  regular_periods: z.number().int().positive(),
  /** `result_only`: scores by period are all there is. */
  recording: z.enum(['full', 'result_only']),
  result_type: z.enum(['played', 'forfeit']).nullable(),
  ruleset: z.string(),
  /** Whether it may end tied. */
  allow_ties: z.boolean(),
  stream_url: z.string().nullable(),
  is_archived: z.boolean(),
  /** The series of its tournament's bracket that it is a game of; null outside a knockout. */
  knockout: knockoutPlaceSchema.nullable(),
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
  officials: z.array(z.object({ role: z.string(), name: z.string() })),
  revision: revisionInAnswer,
  /** Warnings: allowed, but perhaps not intended. */
  warnings: z.array(z.string()),
});
export type GameAnswer = z.infer<typeof gameAnswerSchema>;
