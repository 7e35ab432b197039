import type { BoxScoreSide } from '#events/game/box-score.ts';
import type { RosterLine } from '#events/game/rosters.ts';
import { unnamedPlayer } from '#events/player/player-name.ts';

/** A player's names as the directory has them. */
export type NamedPlayerRow = {
  id: number;
  first_name: string;
  last_name: string;
  position: string | null;
};

/** A player as a feed lists them. */
export type FibaPerson = {
  id: number;
  /** Number in the feed, from 1 on. */
  pno: number;
  firstName: string;
  familyName: string;
  /** `D. Williams`. */
  shortName: string;
  number: string | null;
  position: string | null;
  starter: boolean;
  captain: boolean;
};

/** Everyone on a bench: from the box, or from the roster before the start. */
export function fibaPeople(
  box: BoxScoreSide | undefined,
  roster: readonly RosterLine[] | null,
  names: ReadonlyMap<number, NamedPlayerRow>,
): FibaPerson[] {
  return (box?.players ?? roster ?? []).map(({ player_id: id, number, starter, captain }, index) => {
    const player = names.get(id);
    const firstName = player?.first_name ?? '';
    const familyName = player?.last_name || unnamedPlayer(id);
    const initial = firstName.charAt(0);
    return {
      id,
      pno: index + 1,
      firstName,
      familyName,
      shortName: initial === '' ? familyName : `${initial}. ${familyName}`,
      number,
      position: player?.position ?? null,
      starter,
      captain,
    };
  });
}
