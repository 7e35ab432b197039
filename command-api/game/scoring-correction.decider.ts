import { reject } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Side } from '#events/game/game.events.ts';
import type { CommandContext, Decision, GameInProgress } from './game-command.ts';
import { occasion } from './game-occasion.ts';
import { refusePeriod } from './scoring-period.decider.ts';

type ScoreCorrection = {
  side: Side;
  period: number;
  delta: number;
  reason?: string | null | undefined;
  occurredAt: string;
};

/** Points added to or taken from the score of a side in one period, never below zero. */
export function decideScoreCorrection(
  game: GameInProgress,
  { side, period, delta, reason, occurredAt }: ScoreCorrection,
  context: CommandContext,
): Decision {
  const refusal = refusePeriod(game.sheet, period);
  if (refusal !== null) return refusal;
  if (delta === 0) {
    return reject(
      'validation_failed',
      say('scoring.no_points', 'A correction of 0 points changes nothing.'),
      {
        delta: [say('scoring.zero', 'Must not be 0')],
      },
    );
  }
  const before = game.sheet.periods[period - 1]?.[side] ?? 0;
  if (before + delta < 0)
    return reject('score_below_zero', say('scoring.score_below_zero', 'The score cannot go below zero.'));
  return [
    {
      type: 'ScoreCorrected',
      data: { side, period, delta, ...occasion(context, reason ?? null), occurredAt },
    },
  ];
}
