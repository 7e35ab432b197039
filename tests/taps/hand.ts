import fc from 'fast-check';
import { otherSide, type Side } from '#events/game/court.events.ts';
import type { Action, FeedPlayer } from './action.ts';
import { placeOnCourt } from './plan.ts';

/** A scorer's hand: what goes wrong when a game is tapped. */
export type Hand = {
  /** By the key of the action at which it happens. */
  slips: ReadonlyMap<string, Slip>;
  /** Baskets that are tapped in the break after their period. */
  late: ReadonlyMap<number, Action>;
};

export const SLIPS = [
  /** Something that did not happen, undone. */
  'undone',
  /** The right action of a teammate, corrected by its row. */
  'player',
  /** The right action of an opponent, corrected by its row. */
  'team',
  /** A shot worth something else, or made instead of missed, corrected in its form. */
  'value',
] as const;
export type Slip = (typeof SLIPS)[number];

/** Of a period. */
const SLIPS_A_PERIOD = 10;

/** Where the hand slips; the same for the same seed. */
export function slipsOf(actions: readonly Action[], seed: number): Map<string, Slip> {
  const periods = Map.groupBy(actions, ({ period }) => period);
  const chosen = [...periods].flatMap(([period, played]) => {
    const possible = played.filter((action) => possibleSlips(action, actions).length > 0);
    const count = Math.min(SLIPS_A_PERIOD, possible.length);
    const some = fc.shuffledSubarray(possible, { minLength: count, maxLength: count });
    return fc.sample(some, { numRuns: 1, seed: seed + period }).flat();
  });
  return new Map(
    chosen.map((action, index) => {
      const possible = possibleSlips(action, actions);
      return [action.key, possible[(seed + index) % possible.length] ?? 'player'];
    }),
  );
}

/** Whoever corrects an action corrects nothing else: what other actions complete stays of its team, and what it is. */
function possibleSlips(action: Action, actions: readonly Action[]): Slip[] {
  const { type, key, follows } = action;
  if (type !== 'shot' && type !== 'turnover' && type !== 'rebound') return [];
  if (action.player === null || (type === 'turnover' && follows !== null)) return [];
  const isAlone = actions.every((other) => other.follows !== key);
  return SLIPS.filter((slip) => {
    if (slip === 'undone') return follows === null;
    if (slip === 'team') return isAlone;
    return slip === 'player' || (isAlone && type === 'shot');
  });
}

/** The action as it is tapped first, wrongly, by or of somebody else. */
export function slipped(
  action: Action,
  slip: Exclude<Slip, 'undone'>,
  { somebody, depth }: { somebody: FeedPlayer; depth: number },
): Action {
  if (slip === 'value') {
    if (action.type !== 'shot') return action;
    // With its place tapped, what it is worth is right.
    if (depth > 0 && placeOnCourt(action, depth) !== null) return { ...action, made: !action.made };
    return { ...action, points: action.points === 2 ? 3 : 2 };
  }
  const side: Side = slip === 'team' ? otherSide(action.side) : action.side;
  return 'player' in action ? { ...action, side, player: somebody } : action;
}

/** Something that did not happen. */
export function imagined(action: Action, player: FeedPlayer): Action {
  return { ...action, key: `${action.key} undone`, type: 'turnover', player };
}
