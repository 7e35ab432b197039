import type { CorrectableActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { isCourtAction } from '#events/game/court-actions.ts';

/** The codes with which the server refuses actions that exceed a limit. */
const LIMIT_CODES: ReadonlySet<string> = new Set(['foul_limit', 'disqualified', 'timeout_limit']);

/** Whether the server refused an action only because of a rule that the scorer may overrule. */
export function canOverrule(action: ScoringAction, code: string): boolean {
  if (code === 'needless_overtime') return overruled(action) !== action;
  return LIMIT_CODES.has(code) && canExceedLimit(action);
}

/** The action as it is recorded against a rule; unchanged when it can break none. */
export function overruled(action: ScoringAction): ScoringAction {
  if (action.type === 'correct') return { ...action, replacement: overruledFacts(action.replacement) };
  if (action.type === 'insert') return { ...action, insertion: overruledFacts(action.insertion) };
  if (action.type === 'undo' || action.type === 'score_correction') return { ...action, overrule: true };
  return isCourtAction(action) ? { ...action, overrule: true } : action;
}

/** The clock breaks no limit. */
function overruledFacts(facts: CorrectableActionFacts): CorrectableActionFacts {
  return isCourtAction(facts) ? { ...facts, overrule: true } : facts;
}

/** Whether it was, as far as this device knows. */
export function isOverruled(action: ScoringAction): boolean {
  const facts =
    action.type === 'correct' ? action.replacement : action.type === 'insert' ? action.insertion : action;
  return 'overrule' in facts && facts.overrule === true;
}

function canExceedLimit(action: ScoringAction): boolean {
  return action.type === 'correct' || action.type === 'insert' || isCourtAction(action);
}
