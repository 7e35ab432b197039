import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToBasket, HALF_COURT, pointsFrom } from './half-court.ts';

const anyPlace = fc.record({
  x: fc.double({ min: 0, max: HALF_COURT.width, noNaN: true }),
  y: fc.double({ min: 0, max: HALF_COURT.length, noNaN: true }),
});

describe('what a shot is worth', () => {
  // Rule: Places and zones: Two or three points
  it.each([
    ['under the basket', { x: 7.5, y: 1.2 }, 2],
    ['at the free-throw line', { x: 7.5, y: 5.8 }, 2],
    ['on the arc, straight ahead', { x: 7.5, y: 1.575 + 6.75 }, 2],
    ['a centimetre beyond the arc', { x: 7.5, y: 1.575 + 6.76 }, 3],
    ['on the line in the left corner', { x: 0.9, y: 1 }, 2],
    ['a centimetre beyond it', { x: 0.89, y: 1 }, 3],
    ['a centimetre beyond the line in the right corner', { x: 14.11, y: 1 }, 3],
    // 6.6 m to the side of the basket and 1.575 m behind it is 6.79 m away, and still within the straight line.
    ['in the corner of the end line, inside the straight line', { x: 0.9, y: 0 }, 2],
    // The lines meet 2.99 m from the end line.
    ['above where the lines meet, inside the straight line and beyond the arc', { x: 0.91, y: 3.1 }, 3],
    ['from half court', { x: 7.5, y: 14 }, 3],
  ])('%s', (_, place, points) => {
    expect(pointsFrom(place)).toBe(points);
  });

  it('is the same on the left and on the right', () => {
    fc.assert(
      fc.property(anyPlace, ({ x, y }) => {
        // Not where a rounding error of the mirror image decides.
        fc.pre(
          Math.abs(distanceToBasket({ x, y }) - 6.75) > 1e-9 && Math.abs(Math.abs(x - 7.5) - 6.6) > 1e-9,
        );
        expect(pointsFrom({ x: 15 - x, y })).toBe(pointsFrom({ x, y }));
      }),
    );
  });

  // Rule: Places and zones: Two or three points
  it('is three from farther away than any point of the line, and two from nearer than all of it', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const distance = distanceToBasket(place);
        if (distance > Math.hypot(6.6, 1.575)) expect(pointsFrom(place)).toBe(3);
        if (distance < 6.6) expect(pointsFrom(place)).toBe(2);
      }),
    );
  });
});
