/**
 * Everyone against everyone once, by the circle method: one team stays, the others move on by one place a round.
 * The second half of a double round robin is the same with home and away exchanged.
 * @returns rounds of `[home, away]`
 */
export function roundRobin<Team>(teams: readonly Team[]): [Team, Team][][] {
  const rounds: [Team, Team][][] = [];
  const [fixed, ...others] = teams;
  if (fixed === undefined || teams.length % 2 !== 0)
    throw new Error('a round robin needs an even number of teams');
  for (let round = 0; round < others.length; round += 1) {
    const moved = [...others.slice(round), ...others.slice(0, round)];
    const places = [fixed, ...moved];
    const games: [Team, Team][] = [];
    for (let pair = 0; pair < places.length / 2; pair += 1) {
      const one = places[pair];
      const other = places[places.length - 1 - pair];
      if (one === undefined || other === undefined) continue;
      games.push((round + pair) % 2 === 0 ? [one, other] : [other, one]);
    }
    rounds.push(games);
  }
  return rounds;
}
