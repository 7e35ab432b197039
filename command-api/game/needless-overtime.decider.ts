import { isRejection } from '#command-api/command-handling/decider.ts';
import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { needlessOvertimeWording } from '#contracts/game/limit.texts.ts';
import type { SentAction } from '#contracts/game/scoring.commands.ts';
import { say, sentence } from '#contracts/refusal/say.ts';
import { brokenTie } from '#events/game/needless-overtime.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { CommandContext, Decision, GameInProgress } from './game-command.ts';
import { decideInSteps } from './game-steps.decider.ts';

/**
 * The decision, or a rejection when it breaks the tie after which an overtime was begun in a game in progress. To fix a
 * score may take several corrections, so with `overrule` it is recorded. A feed reports what happened.
 */
export function enforceTies(
  game: GameInProgress,
  decision: Decision,
  { context, overrule }: { context: CommandContext; overrule: boolean },
): Decision {
  const { sheet } = game;
  if (isRejection(decision) || overrule || context.origin === 'import') return decision;
  if (sheet.period <= sheet.ruleset.periods) return decision;
  return decideInSteps(game, [
    () => decision,
    (changed) => {
      const period = brokenTie(sheet, (changed as GameInProgress).sheet);
      return period === null
        ? []
        : reject('needless_overtime', sentence(needlessOvertimeWording(sheet.ruleset.periods, period)));
    },
  ]);
}

/** Whether an action is to be recorded against a rule. */
export function overrules(action: SentAction): boolean {
  const facts =
    action.type === 'correct' ? action.replacement : action.type === 'insert' ? action.insertion : action;
  return 'overrule' in facts && facts.overrule === true;
}

/** Refuses the same in a finished game, which only an administrator corrects. */
export function refuseNeedlessOvertime(before: Scoresheet, after: Scoresheet): Rejection | null {
  const period = brokenTie(before, after);
  if (period === null) return null;
  const label = periodLabel(after.ruleset.periods, period);
  return reject(
    'conflict',
    say(
      'scoring.needless_overtime',
      '{period} would no longer end in a tie, but an overtime was played after it. Reopen the game to change more than this.',
      { period: label },
    ),
  );
}
