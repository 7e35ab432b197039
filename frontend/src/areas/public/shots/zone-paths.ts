import {
  BASKET,
  HALF_COURT,
  KEY,
  NO_CHARGE_RADIUS,
  type Place,
  THREE_POINT_LINE,
} from '#events/game/half-court.ts';
import type { ShotZone } from '#events/game/shot-zone.ts';

/** How much of the half court a chart of zones shows, in metres: next to nobody shoots from behind it. */
export const ZONES_DEPTH = 11.6;

const { fromSideLine, radius, straightTo } = THREE_POINT_LINE;
/** Where the ray from beneath the basket through a corner of the key meets the arc, and the end of the drawing. */
const slope = (BASKET.x - KEY.left) / (KEY.depth - BASKET.y);
const onArc: Place = {
  x: BASKET.x - (radius * slope) / Math.hypot(1, slope),
  y: BASKET.y + radius / Math.hypot(1, slope),
};
const atEnd = BASKET.x - slope * (ZONES_DEPTH - BASKET.y);

const { width } = HALF_COURT;
const mirror = (x: number) => width - x;
const arcTo = ({ x, y }: Place) => `A${radius} ${radius} 0 0 0 ${x} ${y}`;
const rimArc = (sweep: 0 | 1, x: number) =>
  `A${NO_CHARGE_RADIUS} ${NO_CHARGE_RADIUS} 0 0 ${sweep} ${x} ${BASKET.y}`;
const rim = { left: BASKET.x - NO_CHARGE_RADIUS, right: BASKET.x + NO_CHARGE_RADIUS };

/** The outline of each zone of `zoneAt`, in metres. */
export const ZONE_PATHS: Readonly<Record<ShotZone, string>> = {
  rim: `M${rim.left} 0V${BASKET.y}${rimArc(0, rim.right)}V0Z`,
  paint: `M${KEY.left} 0V${KEY.depth}H${KEY.right}V0H${rim.right}V${BASKET.y}${rimArc(1, rim.left)}V0Z`,
  left_mid_range: `M${fromSideLine} 0V${straightTo}${arcTo(onArc)}L${KEY.left} ${KEY.depth}V0Z`,
  top_mid_range: `M${KEY.left} ${KEY.depth}L${onArc.x} ${onArc.y}${arcTo({ x: mirror(onArc.x), y: onArc.y })}L${KEY.right} ${KEY.depth}Z`,
  right_mid_range: `M${KEY.right} 0V${KEY.depth}L${mirror(onArc.x)} ${onArc.y}${arcTo({ x: mirror(fromSideLine), y: straightTo })}V0Z`,
  left_corner_three: `M0 0V${straightTo}H${fromSideLine}V0Z`,
  left_wing_three: `M0 ${straightTo}H${fromSideLine}${arcTo(onArc)}L${atEnd} ${ZONES_DEPTH}H0Z`,
  top_three: `M${onArc.x} ${onArc.y}${arcTo({ x: mirror(onArc.x), y: onArc.y })}L${mirror(atEnd)} ${ZONES_DEPTH}H${atEnd}Z`,
  right_wing_three: `M${mirror(onArc.x)} ${onArc.y}${arcTo({ x: mirror(fromSideLine), y: straightTo })}H${width}V${ZONES_DEPTH}H${mirror(atEnd)}Z`,
  right_corner_three: `M${mirror(fromSideLine)} 0V${straightTo}H${width}V0Z`,
};

/** Where the smaller numbers of the rim stand. */
export const BELOW_RIM: Place = { x: BASKET.x, y: 2.28 };

/** Where the numbers of a zone stand. */
export const ZONE_CENTRES: Readonly<Record<ShotZone, Place>> = {
  rim: { x: BASKET.x, y: 0.6 },
  paint: { x: BASKET.x, y: 4.35 },
  left_mid_range: { x: 2.95, y: 3.1 },
  top_mid_range: { x: BASKET.x, y: 7.05 },
  right_mid_range: { x: mirror(2.95), y: 3.1 },
  left_corner_three: { x: fromSideLine / 2, y: straightTo / 2 },
  left_wing_three: { x: 1.5, y: 7.4 },
  top_three: { x: BASKET.x, y: 9.85 },
  right_wing_three: { x: mirror(1.5), y: 7.4 },
  right_corner_three: { x: mirror(fromSideLine / 2), y: straightTo / 2 },
};
