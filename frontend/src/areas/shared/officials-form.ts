import { z } from 'zod';
import type { Official } from '#contracts/game/game.contract.ts';
import {
  LONGEST_OFFICIAL,
  OFFICIAL_TOO_LONG,
  type OfficialsBody,
} from '#contracts/game/officials.commands.ts';
import { type OfficialRole, parseOfficialRole } from '#events/game/officials.ts';

/** The role at each place of the scoresheet, in its order. */
const ROLE_AT = {
  crew_chief: 'crew chief',
  umpire_1: 'umpire',
  umpire_2: 'umpire',
  scorer: 'scorer',
  assistant_scorer: 'assistant scorer',
  timer: 'timer',
  shot_clock_operator: 'shot clock operator',
  commissioner: 'commissioner',
} as const satisfies Record<string, OfficialRole>;
export type OfficialPlace = keyof typeof ROLE_AT;
export const OFFICIAL_PLACES = Object.keys(ROLE_AT) as OfficialPlace[];

/** A name at each place; empty for nobody. */
export const officialsFormSchema = z.record(
  z.enum(OFFICIAL_PLACES),
  z.string().trim().max(LONGEST_OFFICIAL, OFFICIAL_TOO_LONG),
);
export type OfficialNames = z.output<typeof officialsFormSchema>;

/** The officials of a game at their places, and those of a feed for whom the scoresheet has none. */
export function atPlaces(officials: readonly Official[]): { names: OfficialNames; others: Official[] } {
  const names = Object.fromEntries(OFFICIAL_PLACES.map((place) => [place, ''])) as OfficialNames;
  const others = officials.filter(({ role, name }) => {
    const free = OFFICIAL_PLACES.find(
      (place) => ROLE_AT[place] === parseOfficialRole(role) && names[place] === '',
    );
    if (free !== undefined) names[free] = name;
    return free === undefined;
  });
  return { names, others };
}

/** What the names at their places ask for. */
export function officialsAt(names: OfficialNames): OfficialsBody {
  return {
    officials: OFFICIAL_PLACES.filter((place) => names[place] !== '').map((place) => ({
      role: ROLE_AT[place],
      name: names[place],
    })),
  };
}
