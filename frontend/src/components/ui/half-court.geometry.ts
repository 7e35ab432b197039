import { HALF_COURT, type Place } from '#events/game/half-court.ts';

/**
 * Where on the half court a point of the screen is, to the centimetre; a point outside of it is moved to its edge.
 * `box` is the drawing's (`getBoundingClientRect()`), all in px: its width is the court's, from side line to side line.
 */
export function placeAt(
  point: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number },
): Place {
  const metresPerPx = HALF_COURT.width / box.width;
  return {
    x: withinCourt((point.clientX - box.left) * metresPerPx, HALF_COURT.width),
    y: withinCourt((point.clientY - box.top) * metresPerPx, HALF_COURT.length),
  };
}

function withinCourt(metres: number, length: number): number {
  return Math.round(100 * Math.min(length, Math.max(0, metres))) / 100;
}
