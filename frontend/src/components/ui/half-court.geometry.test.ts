import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAt } from './half-court.geometry.ts';

describe('the place at a point of the screen', () => {
  // 300 px for 15 m: 20 px a metre.
  const box = { left: 40, top: 100, width: 300 };

  it('is measured from the left side line and from the end line, which is at the top', () => {
    expect(placeAt({ clientX: 40 + 150, clientY: 100 + 31.5 }, box)).toEqual({ x: 7.5, y: 1.58 });
    expect(placeAt({ clientX: 40, clientY: 100 }, box)).toEqual({ x: 0, y: 0 });
    expect(placeAt({ clientX: 40 + 10, clientY: 100 + 60 }, box)).toEqual({ x: 0.5, y: 3 });
  });

  it('is on the court, however far a finger slips off it', () => {
    expect(placeAt({ clientX: -500, clientY: 2000 }, box)).toEqual({ x: 0, y: 14 });
    expect(placeAt({ clientX: 341, clientY: 99 }, box)).toEqual({ x: 15, y: 0 });
  });

  it('does not depend on the size of the drawing, nor on where it is', () => {
    const metres = fc.integer({ min: 0, max: 1400 }).map((centimetres) => centimetres / 100);
    fc.assert(
      fc.property(
        fc.record({ x: metres, y: metres }),
        fc.record({
          left: fc.integer({ min: -200, max: 2000 }),
          top: fc.integer({ min: -200, max: 2000 }),
          width: fc.integer({ min: 200, max: 1200 }),
        }),
        (place, drawing) => {
          const px = drawing.width / 15;
          const point = { clientX: drawing.left + place.x * px, clientY: drawing.top + place.y * px };
          const found = placeAt(point, drawing);
          expect(found.x).toBeCloseTo(place.x, 5);
          expect(found.y).toBeCloseTo(place.y, 5);
        },
      ),
    );
  });
});
