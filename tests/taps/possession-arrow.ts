import { otherSide, type Side } from '#events/game/court.events.ts';
import type { Action } from './action.ts';

/** The possession arrow by the plays and FIBA's rules, turned here and not by the product's fold (FIBA art. 12.5). */

/**
 * Where the arrow points once some actions have happened and a period has begun: at the side that did not win the first jump
 * ball, and turned by each use, a period's throw-in included. Null while no jump ball has been won.
 */
export function arrowAfter(actions: readonly Action[], period: number): Side | null {
  let arrow: Side | null = null;
  let present = 1;
  const turn = (until: number) => {
    for (; present < until; present += 1) if (arrow !== null) arrow = otherSide(arrow);
  };
  for (const action of actions) {
    turn(action.period);
    if (action.type === 'jump_ball' || action.type === 'held_ball') arrow = otherSide(action.side);
  }
  turn(period);
  return arrow;
}

/** Held balls that the feed gives to the side at which the arrow does not point: the scorer turns it first. */
export function turnedForHeldBalls(actions: readonly Action[]): { actions: Action[]; notes: string[] } {
  const notes: string[] = [];
  const turned = actions.map((action, index): Action => {
    if (action.type !== 'held_ball') return action;
    const arrow = arrowAfter(actions.slice(0, index), action.period);
    if (arrow === null || arrow === action.side) return action;
    notes.push(
      `turned the arrow for the held ball ${action.key}: it points at ${arrow}, and ${action.side} get the ball`,
    );
    return { ...action, againstArrow: true };
  });
  return { actions: turned, notes };
}
