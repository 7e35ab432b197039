import { z } from 'zod';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { idField, optionalText } from '#contracts/fields/request-fields.ts';
import { ENTERED_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { ofOneGame } from './one-game.ts';

const reason = optionalText(500, 'Reason must be less than 500 characters').optional();

/**
 * POST /api/games/{id}/score/. `details` is text holding JSON: `eastScores` and `westScores` (each `quarter1` …
 * `quarter4`, `overtime`), `currentPeriod`. Invalid input is treated as 0 (docs/rules.md, "Games"), so nothing is
 * refused here; see entered-score.ts.
 */
export const scoreBodySchema = z.object({
  team_score_east: z.unknown().optional(),
  team_score_west: z.unknown().optional(),
  details: z.unknown().optional(),
  reason,
});
export type ScoreBody = z.infer<typeof scoreBodySchema>;

const TEXT = 'Must be a whole number';
/** Limits of the game's ruleset (fouls, minutes, points of the team) are the decider's. */
const count = z.int(TEXT).min(0, 'Minimum is 0').max(999, 'Maximum is 999').optional();
/** The fields of a player's line that can be entered. */
export const enteredLine = {
  ...toRecord(ENTERED_STATISTICS, () => count),
  /** Decimal; stored in seconds. */
  minutes: z.number('Must be a number').min(0, 'Minimum is 0').max(999, 'Maximum is 999').optional(),
};

/** POST /api/games/{id}/statistics/{playerId}/: the new values of the player's line; absent fields stay as they are. */
export const playerStatisticsSchema = z.object({ ...enteredLine, reason });

/** POST /api/games/{id}/statistics/batch/: all of them or none. */
export const statisticsBatchSchema = z.object({
  player_statistics: z
    .array(
      z.object({
        player_id: idField({ required: 'Player is required', invalid: 'Player is required' }),
        ...enteredLine,
      }),
    )
    .min(1, 'At least one player is required')
    .max(60, 'At most 60 players at a time'),
  reason,
});

export const enterScore = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/score/',
  capability: 'game.score',
  owned: 'game',
  summary: 'Enter the score as a whole: it becomes corrections per period',
  body: scoreBodySchema,
});

export const enterLines = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/statistics/batch/',
  capability: 'statistics.manage',
  owned: 'game',
  summary: 'Enter the lines of several players: all of them or none',
  body: statisticsBatchSchema,
});

export const enterLine = endpoint({
  ...ofOneGame,
  method: 'POST',
  url: '/api/games/:id/statistics/:playerId/',
  capability: 'statistics.manage',
  owned: 'game',
  summary: 'Enter a player’s line: it credits points the team has and never changes the score',
  params: entityParams.extend({ playerId: entityId }),
  body: playerStatisticsSchema,
});
