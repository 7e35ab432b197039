import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { idField, optionalIdField } from '#contracts/fields/request-fields.ts';
import { ofOneGame } from './one-game.ts';

const MOST_GAMES = 200;

/** POST /api/games/assign-scorer/: null unassigns the scorer. */
export const bulkAssignmentSchema = z.object({
  game_ids: z
    .array(idField({ required: 'Game is required', invalid: 'Please select a valid game' }), {
      error: 'At least one game is required',
    })
    .min(1, 'At least one game is required')
    .max(MOST_GAMES, `At most ${MOST_GAMES} games at a time`),
  scorekeeper_id: optionalIdField('Please select a valid scorer'),
});
export type BulkAssignment = z.output<typeof bulkAssignmentSchema>;

export const bulkAssignmentAnswerSchema = z.object({
  scorekeeper_id: z.number().int().nullable(),
  /** One for each game, in the order of the request. */
  results: z.array(
    z.object({
      game_id: z.number().int(),
      outcome: z.enum(['assigned', 'cleared', 'unchanged', 'rejected']),
      /** Why it was rejected. */
      reason: z.string().nullable(),
    }),
  ),
  /** Warnings: allowed, but perhaps not intended. */
  warnings: z.array(z.string()),
});
export type BulkAssignmentAnswer = z.infer<typeof bulkAssignmentAnswerSchema>;

const scorekeeper = optionalIdField('Please select a valid scorer');

/** POST /api/games/{id}/scorer/: null unassigns the scorer. */
export const scorerSchema = z.object({ scorekeeper_id: scorekeeper });

const tags = ['games'];

export const assignScorer = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/scorer/',
  capability: 'game.assign_scorer',
  summary: 'Assign a scorer to a game, or remove them',
  body: scorerSchema,
});

export const assignScorerToGames = endpoint({
  method: 'POST',
  url: '/api/games/assign-scorer/',
  capability: 'game.assign_scorer',
  tags,
  summary: 'Assign a scorer to several games, or take theirs away',
  description:
    'Answers what became of each game; one that is refused stops no other. Sent again with its Idempotency-Key, a call that broke off goes on where it was.',
  headers: callHeaders,
  body: bulkAssignmentSchema,
  answers: { 200: bulkAssignmentAnswerSchema },
});

export const claimGame = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/claim/',
  capability: 'game.claim',
  summary: 'Take a game that nobody is assigned to, when the league allows it',
});
