import { clockSeconds, type FibaPlay, toPeriod } from './feed.ts';

/**
 * The plays in the order in which they happened. The feed lists the newest first, but plays that the statistician
 * added later are somewhere among the others, and `actionNumber` counts the order of typing. What can be relied
 * on: the period, the clock, and the score that every play carries. Plays of one moment go by that score, the
 * basket that made it first; then as listed. A substitution typed long after the free throws of its stoppage is
 * therefore before or after them as the table had it, and plus/minus comes out as published.
 */
export function inOrder(plays: readonly FibaPlay[], regularPeriods: number): FibaPlay[] {
  const keyed = plays.toReversed().map((play) => ({
    play,
    key: [
      toPeriod(play, regularPeriods),
      -clockSeconds(play.clock),
      play.s1 + play.s2,
      isBasket(play) ? 0 : 1,
    ],
  }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ play }) => play);
}

/** Whether a play made points. */
export function isBasket(play: FibaPlay): boolean {
  return POINTS_OF[play.actionType] !== undefined && play.success === 1;
}

export const POINTS_OF: Readonly<Record<string, 1 | 2 | 3>> = { '2pt': 2, '3pt': 3, freethrow: 1 };

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
