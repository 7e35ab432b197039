import { HALF_COURT, type Place } from '#events/game/half-court.ts';
import { type FibaShot, type FibaTeam, toPeriod } from './feed.ts';

const COURT_LENGTH = 2 * HALF_COURT.length;

/**
 * Places of a team's shots by action number. The feed shows the court from above, 0–100 % from left to right and
 * from top to bottom, and does not say which basket is attacked: it is the one at whose end the team took most
 * shots of that half (baskets change at half-time, FIBA art. 9.4; overtimes go on as the last half, art. 9.6).
 * Shots from beyond half court have no place on a half court and are left out.
 */
export function shotPlaces(team: FibaTeam, regularPeriods: number): Map<number, Place> {
  const toHalf = (shot: FibaShot) =>
    toPeriod({ period: shot.per, periodType: shot.perType }, regularPeriods) <= regularPeriods / 2 ? 0 : 1;
  const atLeft = [0, 0];
  const all = [0, 0];
  for (const shot of team.shot) {
    const half = toHalf(shot);
    all[half] = (all[half] ?? 0) + 1;
    if (shot.x < 50) atLeft[half] = (atLeft[half] ?? 0) + 1;
  }
  const places = new Map<number, Place>();
  for (const shot of team.shot) {
    const half = toHalf(shot);
    const attacksLeft = (atLeft[half] ?? 0) * 2 >= (all[half] ?? 0);
    const along = (attacksLeft ? shot.x : 100 - shot.x) / 100;
    const across = (attacksLeft ? 100 - shot.y : shot.y) / 100;
    const place = { x: centimetres(across * HALF_COURT.width), y: centimetres(along * COURT_LENGTH) };
    if (isOnHalfCourt(place)) places.set(shot.actionNumber, place);
  }
  return places;
}

function isOnHalfCourt({ x, y }: Place): boolean {
  return x >= 0 && x <= HALF_COURT.width && y >= 0 && y <= HALF_COURT.length;
}

function centimetres(metres: number): number {
  return Math.round(metres * 100) / 100;
}
