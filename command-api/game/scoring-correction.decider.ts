import { reject } from '#platform/errors.ts';
import type { CommandContext, Decision, GameInProgress } from './game.commands.ts';
import type { ScoringAction } from './scoring.contract.ts';
import { refusePeriod } from './scoring-period.decider.ts';

/** Points added to or taken from the score of a side in one period, never below zero. */
export function decideScoreCorrection(
  game: GameInProgress,
  action: Extract<ScoringAction, { type: 'score_correction' }>,
  context: CommandContext,
): Decision {
  const refusal = refusePeriod(game.sheet, action.period);
  if (refusal !== null) return refusal;
  if (action.delta === 0) {
    return reject('validation_failed', 'A correction of 0 points changes nothing.', {
      delta: ['Must not be 0'],
    });
  }
  const before = game.sheet.periods[action.period - 1]?.[action.side] ?? 0;
  if (before + action.delta < 0) return reject('score_below_zero', 'The score cannot go below zero.');
  const reason = action.reason ?? null;
  return [
    {
      type: 'ScoreCorrected',
      data: {
        side: action.side,
        period: action.period,
        delta: action.delta,
        occurredAt: action.occurred_at,
        reason: context.actor.id === null ? null : reason,
        reasonBy: reason === null ? null : context.actor.id,
      },
    },
  ];
}
