import { describe, expect, it } from 'vitest';
import { toShooting } from '#events/statistics/shooting.ts';
import { findDifference } from './zone-row.ts';

describe('a zone against the league', () => {
  const league = toShooting(382, 1000);

  it('is in percentage points, as the two are written', () => {
    // 41.7 and 38.2.
    expect(findDifference({ own: toShooting(5, 12), league })).toBe(3.5);
    expect(findDifference({ own: toShooting(0, 6), league })).toBe(-38.2);
  });

  it('is not told of fewer than six attempts', () => {
    expect(findDifference({ own: toShooting(5, 5), league })).toBeNull();
    expect(findDifference({ own: toShooting(5, 6), league })).toBe(45.1);
  });

  it('is not told where either is unknown', () => {
    expect(findDifference({ own: toShooting(null, null), league })).toBeNull();
    expect(findDifference({ own: toShooting(5, 12), league: toShooting(null, null) })).toBeNull();
    expect(findDifference({ own: toShooting(5, 12), league: toShooting(0, 0) })).toBeNull();
  });
});
