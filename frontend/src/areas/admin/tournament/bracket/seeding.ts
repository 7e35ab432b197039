import { roundsFor, seedOrder } from '#events/tournament/bracket.ts';

/** A team as it stands in a draw that is being prepared. */
export type Seeded = { id: number; name: string; plays: boolean };

/** One place up (-1) or down (1); at the ends nothing moves. */
export function moved(teams: readonly Seeded[], at: number, by: -1 | 1): Seeded[] {
  const to = at + by;
  const team = teams[at];
  const other = teams[to];
  if (team === undefined || other === undefined) return [...teams];
  return teams.map((each, place) => (place === at ? other : place === to ? team : each));
}

export type SeededTeam = { id: number; name: string; seed: number };

/** Who meets in the first round, from the top of the bracket; one team alone has a bye. */
export function firstRound(best: readonly { id: number; name: string }[]): SeededTeam[][] {
  if (best.length < 2) return [];
  const seeded = seedOrder(roundsFor(best.length)).map((seed): SeededTeam | undefined => {
    const team = best[seed - 1];
    return team && { ...team, seed };
  });
  return Array.from({ length: seeded.length / 2 }, (_, pair) =>
    seeded.slice(pair * 2, pair * 2 + 2).filter((team) => team !== undefined),
  );
}
