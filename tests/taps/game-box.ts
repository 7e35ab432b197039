import type { Side } from '#events/game/court.events.ts';
import type { FeedPlayer } from './action.ts';

/** What can be compared of a game: by the feed, by the feed's plays, and as it was tapped. */
export type GameBox = Record<Side, SideBox> & {
  /** How often the lead went from one side to the other. */
  leadChanges: number | null;
};

export type SideBox = {
  /** Points by period; all overtimes are one, the last. */
  periods: readonly (number | null)[];
  /** Of the whole side, team rebounds and the like included. */
  totals: Values;
  players: ReadonlyMap<FeedPlayer, Values>;
};

/** By the name of the value; null or missing where it is not known. */
export type Values = Readonly<Record<string, number | null>>;

/** Points of every period; the overtimes added up behind the regular ones. */
export function periodsOf(points: readonly number[], regularPeriods: number): number[] {
  const overtimes = points.slice(regularPeriods);
  const regular = Array.from({ length: regularPeriods }, (_, index) => points[index] ?? 0);
  return [...regular, overtimes.reduce((sum, of) => sum + of, 0)];
}

/** How often the lead went from one side to the other, a tie between them or not. */
export function countLeadChanges(baskets: readonly { side: Side; points: number }[]): number {
  let margin = 0;
  let leader = 0;
  let changes = 0;
  for (const { side, points } of baskets) {
    margin += side === 'east' ? points : -points;
    const sign = Math.sign(margin);
    if (sign === 0 || sign === leader) continue;
    if (leader !== 0) changes += 1;
    leader = sign;
  }
  return changes;
}
