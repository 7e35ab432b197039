import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { isCourtAction } from '#events/game/court-actions.ts';

/** An action of this device without its id, time and shift; null for one that cannot be corrected. */
export function factsOfAction(action: ScoringAction): CourtActionFacts | null {
  if (action.type === 'insert') return isCourtAction(action.insertion) ? action.insertion : null;
  if (!isCourtAction(action)) return null;
  const { id: _id, occurred_at: _at, shift: _shift, ...facts } = action;
  return facts;
}

/**
 * An action of this device as one that is inserted, at another moment where that is said; null for one that cannot be.
 * @param before the id of the action that it comes before; null: the end of its period
 */
export function asInsertion(
  action: ScoringAction,
  before: string | null,
  moment: Partial<Pick<CourtActionFacts, 'period' | 'clock'>> = {},
): ScoringAction | null {
  const facts = factsOfAction(action);
  if (facts === null) return null;
  const { id, occurred_at, shift } = action;
  return { id, occurred_at, shift, type: 'insert', insertion: { ...facts, ...moment }, before };
}
