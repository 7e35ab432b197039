import { isRejection } from '#command-api/command-handling/decider.ts';
import { reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { isPossible } from '#contracts/game/game.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ExistingGame, Game } from '#events/game/game.fold.ts';
import type { CommandContext, Decision, GameInProgress } from './game-command.ts';
import { confirmGame, reopenGame } from './game-status.commands.ts';
import { decideInSteps } from './game-steps.decider.ts';
import { enforceTies, refuseNeedlessOvertime } from './needless-overtime.decider.ts';
import { decideGameEnd } from './scoring-period.decider.ts';

/**
 * A correction of a game that may be over. Finished games do not change without being reopened: an administrator's
 * correction of one reopens it with its reason, corrects it and ends it again (and confirms it again when it was
 * final), all in one append, so that it is never seen open. A scorer's is refused once the game is over, and so is any
 * correction of a confirmed result without a reason.
 */
export function decideCorrection(
  game: ExistingGame,
  {
    context,
    reason,
    defaultReason,
  }: { context: CommandContext; reason: string | null; defaultReason: string },
  correct: (game: GameInProgress) => Decision,
): Decision {
  if (game.status === 'in_progress') return enforceTies(game, correct(game), { context, overrule: false });
  if (!isPossible('enter_score', game)) {
    return reject(
      'not_in_progress',
      game.status === 'scheduled' ? say('scoring.not_started') : say(`scoring.${game.status}`),
    );
  }
  if (context.actor.role !== 'superuser') return reject('game_over', say('scoring.over'));
  if (game.result.forfeitedBy !== undefined) {
    return reject(
      'status_not_possible',
      say('scoring.forfeited', 'A forfeited game has no score to correct. Take the forfeit back first.'),
    );
  }
  const wasFinal = game.status === 'final';
  if (wasFinal && reason === null) {
    return rejectField('reason', 'Reason is required');
  }
  let changed = true;
  const decision = decideInSteps(game, [
    (over) => reopenGame.decide({ context, reason: reason ?? defaultReason }, over as ExistingGame),
    (open) => {
      const correction = correct(open as GameInProgress);
      changed = isRejection(correction) || correction.length > 0;
      return correction;
    },
    (open) =>
      refuseNeedlessOvertime(game.sheet, (open as GameInProgress).sheet) ??
      decideGameEnd(open as GameInProgress, context.now),
    (ended: Game) => (wasFinal ? confirmGame.decide({ context }, ended as ExistingGame) : []),
  ]);
  return changed ? decision : [];
}
