import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { hasEnded } from '#frontend/areas/scorer/console/sheet/break-taps.ts';
import { asInsertion, factsOfAction } from '#frontend/areas/scorer/console/sheet/facts-of-action.ts';
import type { AnswerPlace } from '#frontend/areas/scorer/console/sheet/follow-up.ts';
import type { RecordedAction } from '#frontend/features/scoring/scoring.types.ts';

/** The game as it has become since an action was tapped. */
export type Since = { sheet: Pick<Scoresheet, 'period' | 'periodOpen'>; plays: readonly RecordedAction[] };

/**
 * A late action as it is sent: under its own id, in its own period and at its own time. What happened on court before
 * something that is recorded already, or in a period that has ended, is inserted there; all else is as it was tapped.
 */
export function inItsPlace(action: ScoringAction, since: Since): ScoringAction {
  const insertion = action.type === 'insert' ? null : factsOfAction(action);
  if (insertion === null) return action;
  const { period } = insertion;
  const later = since.plays.find(
    ({ action: { type, period: its }, occurred_at }) =>
      its === period && type !== 'game_start' && type !== 'game_end' && occurred_at > action.occurred_at,
  );
  if (later === undefined && !hasEnded(period, since)) return action;
  return asInsertion(action, later?.id ?? null) ?? action;
}

/** The answers where they belong, when the game has gone on since: inserted, with the reading of then. */
export function answeredInPlace(actions: readonly ScoringAction[], place: AnswerPlace): ScoringAction[] {
  const { period, clock, before } = place;
  return actions.map((action) => asInsertion(action, before, { period, clock }) ?? action);
}
