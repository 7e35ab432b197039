import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { coloursSchema, gameStatusSchema, resultTypeSchema } from '#contracts/game/game.contract.ts';
import { AS_OF, asOfParameter } from '#contracts/lists/as-of.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { forfeitedBySchema } from '#events/game/forfeit.ts';
import { GAME_PROBLEMS } from '#events/tournament/bracket.ts';
import { SERIES_LENGTHS } from '#events/tournament/knockout-place.ts';

const count = z.number().int();
const named = { team_id: count, team_name: z.string(), team_logo: z.string().nullable(), seed: count };

/** One side of a series; all unknown while an earlier series decides who it is, or when the other side has a bye. */
export const bracketSideSchema = z.object({
  team_id: count.nullable(),
  team_name: z.string().nullable(),
  /** Url of the image, relative to this server's. */
  team_logo: z.string().nullable(),
  team_colours: coloursSchema.nullable(),
  seed: count.nullable(),
  wins: count,
  /** The series whose winner it is; null in the first round. */
  from: z.object({ round: count, series: count }).nullable(),
});
export type BracketSide = z.infer<typeof bracketSideSchema>;

export const bracketGameSchema = z.object({
  id: count,
  /** Which game of the series it is. */
  game: count,
  status: gameStatusSchema,
  /** ISO instant; null for an undated game. */
  game_date: z.string().nullable(),
  /** False when only the day is known: `game_date` is then noon of it in UTC. */
  time_known: z.boolean(),
  venue: z.string().nullable(),
  team_east_id: count,
  team_west_id: count,
  /** Null while the game has not begun. */
  team_score_east: count.nullable(),
  team_score_west: count.nullable(),
  winner_id: count.nullable(),
  result_type: resultTypeSchema.nullable(),
  /** Who lost by forfeit or by default, and so the series. */
  forfeited_by: forfeitedBySchema.nullable(),
  /** Whether its result counts in the series. */
  counts: z.boolean(),
});
export type BracketGame = z.infer<typeof bracketGameSchema>;

export const bracketSeriesSchema = z.object({
  /** Counted within the round, from the top. Its winner plays in series `ceil(series / 2)` of the next round. */
  series: count,
  best_of: z.literal(SERIES_LENGTHS),
  /** `bye`: one side advances without a game; `waiting`: a side is not known yet. */
  status: z.enum(['bye', 'waiting', 'open', 'decided']),
  top: bracketSideSchema,
  bottom: bracketSideSchema,
  winner_id: count.nullable(),
  /** By number; canceled ones are left out. */
  games: z.array(bracketGameSchema),
  /** Numbers of the games that can be made now. */
  games_to_make: z.array(count),
});
export type BracketSeries = z.infer<typeof bracketSeriesSchema>;

export const bracketRoundSchema = z.object({
  round: count,
  /** `Final`, `Semifinals`, `Quarterfinals`, `Round of 16` … */
  name: z.string(),
  best_of: z.literal(SERIES_LENGTHS),
  series: z.array(bracketSeriesSchema),
});

/** A game that has begun, and does not fit since a result was corrected. */
export const bracketDisagreementSchema = z.object({
  /**
   * `wrong_teams`: others should play; `teams_undecided`: an earlier series is open again; `series_decided`: the series
   * was over without it; `another_game`: another game has its number.
   */
  code: z.enum(GAME_PROBLEMS),
  game_id: count,
  round: count,
  series: count,
  game: count,
});

/** The last day that counts; by rounds of a schedule nothing of a knockout counts. */
export const bracketQuerySchema = z.object({ as_of: asOfParameter.optional() });

/** `GET /api/tournaments/{id}/bracket/`. */
export const tournamentBracketSchema = z.object({
  tournament_id: count,
  tournament_name: z.string(),
  as_of: z.string().nullable(),
  /** Null when none has been drawn. */
  bracket: z
    .object({
      /** A tournament counts its brackets. */
      number: count,
      team_count: count,
      /** From the first round to the final. */
      rounds: z.array(bracketRoundSchema),
      champion: z.object(named).nullable(),
      disagreements: z.array(bracketDisagreementSchema),
    })
    .nullable(),
});
export type TournamentBracket = z.infer<typeof tournamentBracketSchema>;

const tags = ['tournaments'];

export const bracket = endpoint({
  method: 'GET',
  url: '/api/tournaments/:id/bracket/',
  capability: 'tournament.view',
  tags,
  summary: 'The bracket of a tournament: who plays whom, who advances, and what disagrees',
  description: `Of the present draw. ${AS_OF} Games that do not count by then are still to be played.`,
  params: idParams,
  query: bracketQuerySchema,
  answers: { 200: tournamentBracketSchema },
});
