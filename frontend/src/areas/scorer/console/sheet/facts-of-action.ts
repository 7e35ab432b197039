import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { isCourtAction } from '#events/game/court-actions.ts';

/** An action of this device without its id, time and shift; null for one that cannot be corrected. */
export function factsOfAction(action: ScoringAction): CourtActionFacts | null {
  if (action.type === 'insert') return isCourtAction(action.insertion) ? action.insertion : null;
  if (!isCourtAction(action)) return null;
  const { id: _id, occurred_at: _at, shift: _shift, ...facts } = action;
  return facts;
}
