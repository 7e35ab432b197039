import {
  BASKET,
  distanceToBasket,
  KEY,
  NO_CHARGE_RADIUS,
  type Place,
  pointsFrom,
  THREE_POINT_LINE,
} from './half-court.ts';

/** Where a season's shots are counted. Left and right are the shooter's, facing the basket. */
export const SHOT_ZONES = [
  'rim',
  'paint',
  'left_mid_range',
  'top_mid_range',
  'right_mid_range',
  'left_corner_three',
  'left_wing_three',
  'top_three',
  'right_wing_three',
  'right_corner_three',
] as const;
export type ShotZone = (typeof SHOT_ZONES)[number];

/** A game has too few shots for ten zones. */
export const GAME_SHOT_ZONES = [
  'rim',
  'paint',
  'mid_range',
  'corner_three',
  'above_the_break_three',
] as const;
export type GameShotZone = (typeof GAME_SHOT_ZONES)[number];

const GAME_ZONES: Readonly<Record<ShotZone, GameShotZone>> = {
  rim: 'rim',
  paint: 'paint',
  left_mid_range: 'mid_range',
  top_mid_range: 'mid_range',
  right_mid_range: 'mid_range',
  left_corner_three: 'corner_three',
  left_wing_three: 'above_the_break_three',
  top_three: 'above_the_break_three',
  right_wing_three: 'above_the_break_three',
  right_corner_three: 'corner_three',
};

/** The zone of a game that a zone of a season is part of. */
export const toGameZone = (zone: ShotZone): GameShotZone => GAME_ZONES[zone];

/** What separates top from left and right: the rays from beneath the basket through the corners of the key. */
const RAY = (KEY.right - BASKET.x) / (KEY.depth - BASKET.y);

/**
 * The zone of a place. At the rim is within the no-charge semi-circle, or behind it up to the end line; the paint is the
 * rest of the key. Corners reach as far as the three-point line is straight.
 */
export function zoneAt(place: Place): ShotZone {
  const { x, y } = place;
  if (pointsFrom(place) === 3) {
    const left = x < BASKET.x;
    if (y <= THREE_POINT_LINE.straightTo) return left ? 'left_corner_three' : 'right_corner_three';
    if (isAtTop(place)) return 'top_three';
    return left ? 'left_wing_three' : 'right_wing_three';
  }
  if (isAtRim(place)) return 'rim';
  if (x >= KEY.left && x <= KEY.right && y <= KEY.depth) return 'paint';
  if (isAtTop(place)) return 'top_mid_range';
  return x < BASKET.x ? 'left_mid_range' : 'right_mid_range';
}

function isAtRim(place: Place): boolean {
  return place.y <= BASKET.y
    ? Math.abs(place.x - BASKET.x) <= NO_CHARGE_RADIUS
    : distanceToBasket(place) <= NO_CHARGE_RADIUS;
}

function isAtTop({ x, y }: Place): boolean {
  return Math.abs(x - BASKET.x) <= RAY * (y - BASKET.y);
}
