export type Pairing<Team> = { home: Team; away: Team };
export type Round<Team> = {
  games: Pairing<Team>[];
  /** Who rests in this round; null when the teams are even in number. */
  bye: Team | null;
};

/**
 * Everyone against everyone, once or twice, by the circle method: one place stays, the teams move on around it by
 * one a round. With an odd number of teams that place is empty, and the team that would meet it rests. Who is at home
 * alternates along the circle, so that over a single round robin a team has at most one home game more or less than
 * away games. The second leg is the first with home and away exchanged.
 * @returns no rounds for fewer than two teams
 */
export function roundRobin<Team>(teams: readonly Team[], legs: 1 | 2): Round<Team>[] {
  if (teams.length < 2) return [];
  const isEven = teams.length % 2 === 0;
  const circle = isEven ? teams.slice(0, -1) : teams;
  const inTheMiddle = isEven ? (teams.at(-1) ?? null) : null;
  const at = (place: number) => circle[(place + circle.length) % circle.length] as Team;

  const firstLeg = circle.map((facingTheMiddle, turn): Round<Team> => {
    const games: Pairing<Team>[] = [];
    if (inTheMiddle !== null) games.push(pairing(facingTheMiddle, inTheMiddle, turn % 2 === 0));
    for (let distance = 1; distance <= (circle.length - 1) / 2; distance += 1) {
      games.push(pairing(at(turn + distance), at(turn - distance), distance % 2 === 1));
    }
    return { games, bye: isEven ? null : facingTheMiddle };
  });
  return legs === 1 ? firstLeg : [...firstLeg, ...firstLeg.map(exchanged)];
}

function pairing<Team>(one: Team, other: Team, oneIsHome: boolean): Pairing<Team> {
  return oneIsHome ? { home: one, away: other } : { home: other, away: one };
}

function exchanged<Team>({ games, bye }: Round<Team>): Round<Team> {
  return { games: games.map(({ home, away }) => ({ home: away, away: home })), bye };
}
