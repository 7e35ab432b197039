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

/** How many rounds lead from so many teams to one. */
export function roundsOf(teams: number): number {
  return teams < 2 ? 0 : Math.ceil(Math.log2(teams));
}
