import { z } from 'zod';
import { idField, optionalIdField } from '#contracts/fields/request-fields.ts';

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
