import { type Exclusion, excludedPlayers } from '#events/game/limits.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { SIDES } from '#frontend/features/scoring/scoring.types.ts';

/** Why players of both teams are out of the game, by id. */
export type PlayersOut = ReadonlyMap<number, Exclusion>;

const known = new WeakMap<Scoresheet, PlayersOut>();

/** Found once per sheet: one tap asks dozens of times. */
export function playersOut(sheet: Scoresheet): PlayersOut {
  let out = known.get(sheet);
  if (out === undefined) {
    out = new Map(SIDES.flatMap((side) => [...excludedPlayers(sheet, side)]));
    known.set(sheet, out);
  }
  return out;
}
