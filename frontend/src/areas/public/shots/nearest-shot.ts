import type { Place } from '#events/game/half-court.ts';

/** As far as a finger may miss a mark, in metres. */
const REACH = 0.8;

/** The shot nearest to a place; undefined when none is near. */
export function findNearestShot<Shot extends { place: Place }>(
  shots: readonly Shot[],
  { x, y }: Place,
): Shot | undefined {
  let nearest: { shot: Shot; distance: number } | undefined;
  for (const shot of shots) {
    const distance = Math.hypot(shot.place.x - x, shot.place.y - y);
    if (distance <= REACH && (nearest === undefined || distance < nearest.distance))
      nearest = { shot, distance };
  }
  return nearest?.shot;
}
