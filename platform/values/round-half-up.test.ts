import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundHalfUp } from './round-half-up.ts';

describe('roundHalfUp', () => {
  it.each([
    [29, 4, 1, 7.3], // 7.25
    [21, 20, 1, 1.1], // 1.05, which a float stores just above
    [23, 20, 1, 1.2], // 1.15, which a float stores just below
    [1003, 20, 1, 50.2], // 50.15
    [2, 3, 3, 0.667],
    [1, 3, 3, 0.333],
    [1, 16, 3, 0.063], // 0.0625
    [0, 7, 1, 0],
    [82, 82, 3, 1],
  ])('rounds %d/%d to %d decimals: %d', (numerator, denominator, decimals, expected) => {
    expect(roundHalfUp(numerator, denominator, decimals)).toBe(expected);
  });

  it('is never further than half a unit away, and a half goes up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        (numerator, denominator) => {
          const tenths = Math.round(roundHalfUp(numerator, denominator, 1) * 10);
          // tenths - 1/2 <= 10 n/d < tenths + 1/2, in whole numbers
          expect((2 * tenths - 1) * denominator).toBeLessThanOrEqual(20 * numerator);
          expect(20 * numerator).toBeLessThan((2 * tenths + 1) * denominator);
        },
      ),
    );
  });
});
