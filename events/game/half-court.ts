/** Where something happened on the half court attacked: metres from its left side line, and from its end line. */
export type Place = { x: number; y: number };

/** FIBA's half court in metres, measured on the floor from the inner edges of its boundary lines (Rules 2.1–2.5). */
export const HALF_COURT = { width: 15, length: 14 };

/** The point of the floor beneath the centre of the basket. */
export const BASKET: Place = { x: 7.5, y: 1.575 };

/** The restricted area: 4.9 m wide, to the far edge of the free-throw line. */
export const KEY = { left: 5.05, right: 9.95, depth: 5.8 };

/** The radius of the no-charge semi-circle around the point beneath the basket. */
export const NO_CHARGE_RADIUS = 1.25;

/** Two lines 0.9 m from the side lines, and between them an arc around the point beneath the basket. */
export const THREE_POINT_LINE = {
  fromSideLine: 0.9,
  radius: 6.75,
  /** Where the lines meet the arc, in metres from the end line: 2.99. */
  straightTo: BASKET.y + Math.sqrt(6.75 ** 2 - (BASKET.x - 0.9) ** 2),
};

/** What a shot from the field is worth from a place; the line itself belongs to the two-point area (Rules 2.4.4). */
export function pointsFrom(place: Place): 2 | 3 {
  const { fromSideLine, radius, straightTo } = THREE_POINT_LINE;
  if (place.x < fromSideLine || place.x > HALF_COURT.width - fromSideLine) return 3;
  return place.y <= straightTo || distanceToBasket(place) <= radius ? 2 : 3;
}

/** Metres on the floor to the point beneath the basket. */
export function distanceToBasket({ x, y }: Place): number {
  return Math.hypot(x - BASKET.x, y - BASKET.y);
}
