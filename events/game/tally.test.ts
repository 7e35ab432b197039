import { expect, it } from 'vitest';
import { addToTally, EMPTY_TALLY, madeShot, missedShot, rebound, TALLY_FIELDS } from './tally.ts';

it('has every field, at 0', () => {
  expect(Object.keys(EMPTY_TALLY).sort()).toEqual([...TALLY_FIELDS].sort());
  expect(new Set(Object.values(EMPTY_TALLY))).toEqual(new Set([0]));
});

// Rule: Free throws, team fouls and the bonus: A free throw
it('counts a made shot as points, shot made and shot attempted', () => {
  expect(madeShot(1)).toEqual({ points: 1, freeThrowsMade: 1, freeThrowsAttempted: 1 });
  expect(madeShot(2)).toEqual({ points: 2, twoPointsMade: 1, twoPointsAttempted: 1 });
  expect(madeShot(3)).toEqual({ points: 3, threePointsMade: 1, threePointsAttempted: 1 });
});

it('counts a missed shot as attempted', () => {
  expect([1, 2, 3].map((points) => missedShot(points as 1 | 2 | 3))).toEqual([
    { freeThrowsAttempted: 1 },
    { twoPointsAttempted: 1 },
    { threePointsAttempted: 1 },
  ]);
});

it('separates offensive, defensive and other rebounds', () => {
  expect([rebound('offensive'), rebound('defensive'), rebound(null)]).toEqual([
    { offensiveRebounds: 1 },
    { defensiveRebounds: 1 },
    { otherRebounds: 1 },
  ]);
});

it('adds without changing what it adds to', () => {
  const before = addToTally(EMPTY_TALLY, { points: 2, fouls: 1 });
  expect(addToTally(before, { points: 3 })).toEqual({ ...EMPTY_TALLY, points: 5, fouls: 1 });
  expect(before).toEqual({ ...EMPTY_TALLY, points: 2, fouls: 1 });
  expect(EMPTY_TALLY.points).toBe(0);
});
