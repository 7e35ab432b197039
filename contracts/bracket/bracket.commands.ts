import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { idField, optionalIdField } from '#contracts/fields/request-fields.ts';
import { gameDateField, venueField } from '#contracts/game/game.commands.ts';
import { revisionSchema } from '#contracts/lists/list.contract.ts';
import { SERIES_LENGTHS } from '#events/tournament/knockout-place.ts';

/** A bracket as it was drawn. `GET …/bracket/` answers who plays whom. */
export const bracketAnswerSchema = z.object({
  tournament_id: z.number().int(),
  /** A tournament counts its brackets. */
  bracket: z.number().int().positive(),
  best_of: z.array(z.number().int()),
  seeds: z.array(z.object({ seed: z.number().int(), team_id: z.number().int(), team_name: z.string() })),
  /** What is allowed, but perhaps not intended. */
  warnings: z.array(z.string()),
  revision: revisionSchema,
});

const LENGTH = 'Must be 1, 3, 5 or 7';
const seriesLength = z.literal(SERIES_LENGTHS, { error: LENGTH });
const whole = z.int('Must be a whole number').positive('Must be a whole number above 0');

/** POST /api/tournaments/{id}/bracket/. */
export const bracketBodySchema = z.object({
  /** How many games a series is the best of: one number for all rounds, or one for each, the first round first. */
  best_of: z.union([seriesLength, z.array(seriesLength)], { error: LENGTH }).default(1),
  /** Teams, the best seed first. Without them the tournament's standings decide. */
  seeds: z.array(idField({ required: 'Team is required', invalid: 'Please select a valid team' })).optional(),
  /** How many teams of the standings play for the title; all by default. */
  team_count: whole.optional(),
});
export type BracketBody = z.output<typeof bracketBodySchema>;

/** The most games that one call makes: every game that a bracket of 16 teams can have in series of five. */
const MOST_GAMES = 75;

/** POST /api/tournaments/{id}/bracket/games/: each entry makes the next game of a series. */
export const bracketGamesBodySchema = z.object({
  games: z
    .array(z.object({ round: whole, series: whole, game_date: gameDateField, venue: venueField }), {
      error: 'At least one game is required',
    })
    .min(1, 'At least one game is required')
    .max(MOST_GAMES, `At most ${MOST_GAMES} games`),
  /** The category of all games; without one they are open to everybody. */
  game_category_id: optionalIdField('Please select a valid category').optional(),
});
export type BracketGamesBody = z.output<typeof bracketGamesBodySchema>;

const plannedGame = z.object({
  round: z.number().int(),
  series: z.number().int(),
  /** Which game of the series it is. */
  game: z.number().int(),
  name: z.string(),
  /** ISO instant. */
  game_date: z.string(),
  venue: z.string(),
  team_east_id: z.number().int(),
  team_west_id: z.number().int(),
});
export type PlannedGame = z.infer<typeof plannedGame>;
/** Stored with the call's key, so that a retry makes the same games. */
export const gamesPlanSchema = z.object({
  bracket: z.number().int(),
  games: z.array(plannedGame),
  warnings: z.array(z.string()),
});

export const bracketGamesAnswerSchema = z.object({
  tournament_id: z.number().int(),
  games: z.array(plannedGame.extend({ id: z.number().int() })),
  warnings: z.array(z.string()),
});
export type BracketGamesAnswer = z.infer<typeof bracketGamesAnswerSchema>;

const tags = ['tournaments'];

export const drawBracket = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/bracket/',
  capability: 'tournament.update',
  tags,
  summary: 'Draw the bracket of a tournament',
  description:
    'Seeds are the teams named, else those of the standings. When their number is no power of two, the best have a bye in the first round.',
  headers: callHeaders,
  params: entityParams,
  body: bracketBodySchema,
  answers: { 201: bracketAnswerSchema },
});

export const withdrawBracket = endpoint({
  method: 'DELETE',
  url: '/api/tournaments/:id/bracket/',
  capability: 'tournament.update',
  tags,
  summary: 'Withdraw the bracket of a tournament as long as none of its games has begun',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const createBracketGames = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/bracket/games/',
  capability: 'game.create',
  tags,
  summary: 'Make the next games of series whose teams are known',
  description:
    'Each entry makes the next game of its series, as many as are wanted. All of them are made, or none. Games have no players until they are picked.',
  headers: callHeaders,
  params: entityParams,
  body: bracketGamesBodySchema,
  answers: { 201: bracketGamesAnswerSchema },
});
