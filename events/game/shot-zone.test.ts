import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HALF_COURT, type Place, pointsFrom } from './half-court.ts';
import { GAME_SHOT_ZONES, SHOT_ZONES, type ShotZone, toGameZone, zoneAt } from './shot-zone.ts';

const anyPlace = fc.record({
  x: fc.double({ min: 0, max: HALF_COURT.width, noNaN: true }),
  y: fc.double({ min: 0, max: HALF_COURT.length, noNaN: true }),
});

describe('the zone of a place', () => {
  // Rule: Places and zones: Zones
  it.each<[string, Place, ShotZone]>([
    ['beneath the basket', { x: 7.5, y: 1.575 }, 'rim'],
    // The radius of the no-charge semi-circle is 1.25 m: it reaches 2.825 m from the end line.
    ['within the no-charge semi-circle', { x: 7.5, y: 2.82 }, 'rim'],
    ['behind the backboard, as wide as the semi-circle', { x: 6.25, y: 0.5 }, 'rim'],
    ['beyond it', { x: 7.5, y: 2.83 }, 'paint'],
    ['beside where it is, behind the backboard', { x: 6.24, y: 0.5 }, 'paint'],
    // The key is 4.9 m wide and 5.8 m deep.
    ['on the free-throw line', { x: 7.5, y: 5.8 }, 'paint'],
    ['on the lane line', { x: 5.05, y: 3 }, 'paint'],
    ['beyond the free-throw line', { x: 7.5, y: 5.81 }, 'top_mid_range'],
    ['beside the key', { x: 5.04, y: 3 }, 'left_mid_range'],
    ['on the other side of it', { x: 9.96, y: 3 }, 'right_mid_range'],
    ['on the end line, inside the three-point line', { x: 1, y: 0 }, 'left_mid_range'],
    // From (7.5, 1.575) through the corner of the key (5.05, 5.8): 0.58 m to the side a metre.
    ['above the key, right of the ray through its corner', { x: 4.9, y: 6.1 }, 'top_mid_range'],
    ['above the key, left of that ray', { x: 4.8, y: 6.1 }, 'left_mid_range'],
    ['in the left corner', { x: 0.5, y: 1 }, 'left_corner_three'],
    ['in the right corner', { x: 14.5, y: 2.9 }, 'right_corner_three'],
    // The straight line ends 2.99 m from the end line.
    ['just above the corner', { x: 0.5, y: 3 }, 'left_wing_three'],
    ['on the right wing', { x: 13, y: 6.5 }, 'right_wing_three'],
    ['straight ahead, beyond the arc', { x: 7.5, y: 8.5 }, 'top_three'],
    ['at half court', { x: 7.5, y: 14 }, 'top_three'],
  ])('%s', (_, place, zone) => {
    expect(zoneAt(place)).toBe(zone);
  });

  it('is worth what the place is worth', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        expect(zoneAt(place).endsWith('_three')).toBe(pointsFrom(place) === 3);
      }),
    );
  });

  // Rule: Places and zones: Zones
  it('is one of ten, and part of one of the five of a game with the same worth', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const zone = zoneAt(place);
        expect(SHOT_ZONES).toContain(zone);
        expect(GAME_SHOT_ZONES).toContain(toGameZone(zone));
        expect(toGameZone(zone).endsWith('_three')).toBe(zone.endsWith('_three'));
      }),
    );
  });

  it('is mirrored when the place is', () => {
    const mirrored = (zone: ShotZone) =>
      zone.replace(/^(?:left|right)/, (side) => (side === 'left' ? 'right' : 'left'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 749 }), fc.integer({ min: 0, max: 1400 }), (x, y) => {
        // A centimetre from the middle is on one side of it.
        const place = { x: x / 100 + 0.003, y: y / 100 + 0.003 };
        expect(zoneAt({ x: HALF_COURT.width - place.x, y: place.y })).toBe(mirrored(zoneAt(place)));
      }),
    );
  });

  it('is met by a shot: each of the ten', () => {
    const met = new Set<ShotZone>();
    for (let x = 0; x <= 15; x += 0.25) for (let y = 0; y <= 14; y += 0.25) met.add(zoneAt({ x, y }));
    expect([...met].sort()).toEqual([...SHOT_ZONES].sort());
  });
});
