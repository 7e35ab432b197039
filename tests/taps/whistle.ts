import type { Ruleset } from '#events/game/ruleset.ts';
import type { Action } from './action.ts';

/** When the hall's clock stood: feeds have readings and no whistles, which follow from the rules (FIBA art. 49). */

/** In the last minutes a basket stops the clock (FIBA art. 49.2), in seconds left. */
const BASKETS_STOP_FROM = 120;

/**
 * Whether the clock runs or stands when something happens; null where it does what it did before.
 * @param next what happens after it
 */
export function clockDuring(action: Action, next: readonly Action[]): 'runs' | 'stands' | null {
  switch (action.type) {
    case 'shot':
    case 'jump_ball':
      return 'runs';
    // Of a team: out of bounds, or between two free throws.
    case 'rebound':
      return action.player === null ? null : 'runs';
    // A ball that nobody stole went out, or was blown dead.
    case 'turnover':
      return next.some(({ type, follows }) => type === 'steal' && follows === action.key) ? 'runs' : 'stands';
    case 'foul':
    case 'throw':
    case 'timeout':
    case 'substitution':
    case 'held_ball':
      return 'stands';
    case 'assist':
    case 'block':
    case 'steal':
    case 'foul_drawn':
      return null;
  }
}

/** Whether the clock is stopped because of it, though the ball was live. */
export function stopsClock(action: Action, { periods }: Pick<Ruleset, 'periods'>): boolean {
  const { type, period, clock } = action;
  return type === 'shot' && action.made && period >= periods && clock <= BASKETS_STOP_FROM;
}
