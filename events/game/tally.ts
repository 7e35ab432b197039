import { COUNTED_STATISTICS, type Counter, findDefinition } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';

/** Counters of one box-score line, as statistics need them. Made shots count as attempts too. */
export const TALLY_FIELDS: readonly Counter[] = [
  ...new Set(COUNTED_STATISTICS.flatMap((statistic) => findDefinition(statistic).counters)),
];
export type TallyField = Counter;
export type Tally = Record<TallyField, number>;

export const EMPTY_TALLY: Tally = toRecord(TALLY_FIELDS, () => 0);

export type TallyChange = Partial<Tally>;

/** A new tally with the change added. */
export function addToTally(tally: Tally, change: TallyChange): Tally {
  const sum = { ...tally };
  changeTally(sum, change);
  return sum;
}

/** Adds the change in place, to a tally that is not shared. */
export function changeTally(tally: Tally, change: TallyChange): void {
  for (const field in change) {
    const key = field as TallyField;
    tally[key] += change[key] ?? 0;
  }
}

/** A made shot worth `points`. */
export function madeShot(points: 1 | 2 | 3): TallyChange {
  switch (points) {
    case 1:
      return { points: 1, freeThrowsMade: 1, freeThrowsAttempted: 1 };
    case 2:
      return { points: 2, twoPointsMade: 1, twoPointsAttempted: 1 };
    case 3:
      return { points: 3, threePointsMade: 1, threePointsAttempted: 1 };
  }
}

/** A missed shot that would have been worth `points`. */
export function missedShot(points: 1 | 2 | 3): TallyChange {
  switch (points) {
    case 1:
      return { freeThrowsAttempted: 1 };
    case 2:
      return { twoPointsAttempted: 1 };
    case 3:
      return { threePointsAttempted: 1 };
  }
}

/** A rebound; of unknown kind when null. */
export function rebound(kind: 'offensive' | 'defensive' | null): TallyChange {
  if (kind === 'offensive') return { offensiveRebounds: 1 };
  if (kind === 'defensive') return { defensiveRebounds: 1 };
  return { otherRebounds: 1 };
}
