import { type StandingsResult, type TeamGame, toTeamGames } from './standings-result.ts';
import type { StandingsRules, TableDecisions } from './standings-rules.ts';

/** A team's sums over some games. */
export interface TeamTally {
  games: number;
  wins: number;
  losses: number;
  ties: number;
  /** By the tournament's points for a win, a loss and so on; of all games with those given or taken away. */
  classificationPoints: number;
  pointsFor: number;
  pointsAgainst: number;
  /** As differences count by the rules: capped, and without overtimes where these stay outside. */
  difference: number;
}

export function emptyTally(): TeamTally {
  return {
    games: 0,
    wins: 0,
    losses: 0,
    ties: 0,
    classificationPoints: 0,
    pointsFor: 0,
    pointsAgainst: 0,
    difference: 0,
  };
}

/** What a game counts in a team's point difference. */
export function countedDifference(
  { pointsFor, pointsAgainst, wentToOvertime }: TeamGame,
  { difference_cap: cap, overtime_in_difference }: StandingsRules,
): number {
  if (wentToOvertime && !overtime_in_difference) return 0;
  const difference = pointsFor - pointsAgainst;
  return cap === null ? difference : Math.max(-cap, Math.min(cap, difference));
}

/** Sums per team and per pair of teams, so that no tie has to read the results again. */
export class Tallies {
  readonly #overall = new Map<number, TeamTally>();
  readonly #byOpponent = new Map<number, Map<number, TeamTally>>();

  constructor(results: readonly StandingsResult[], { rules, adjustments }: TableDecisions) {
    for (const result of results) {
      for (const game of toTeamGames(result)) {
        const one = tallyOne(game, rules);
        addTo(getOrAdd(this.#overall, game.teamId, emptyTally), one);
        const opponents = getOrAdd(this.#byOpponent, game.teamId, () => new Map<number, TeamTally>());
        addTo(getOrAdd(opponents, game.opponentId, emptyTally), one);
      }
    }
    for (const { team_id, points } of adjustments) this.overall(team_id).classificationPoints += points;
  }

  overall(teamId: number): TeamTally {
    return getOrAdd(this.#overall, teamId, emptyTally);
  }

  /** Each team's sums in the games among `teams`; null when two of them have not met. */
  among(teams: readonly number[]): Map<number, TeamTally> | null {
    const sums = new Map<number, TeamTally>();
    for (const teamId of teams) {
      const sum = emptyTally();
      for (const other of teams) {
        if (other === teamId) continue;
        const record = this.#byOpponent.get(teamId)?.get(other);
        if (record === undefined) return null;
        addTo(sum, record);
      }
      sums.set(teamId, sum);
    }
    return sums;
  }
}

function tallyOne(game: TeamGame, rules: StandingsRules): TeamTally {
  return {
    games: 1,
    wins: game.outcome === 'win' ? 1 : 0,
    losses: game.outcome === 'loss' ? 1 : 0,
    ties: game.outcome === 'tie' ? 1 : 0,
    classificationPoints: rules.points[game.result],
    pointsFor: game.pointsFor,
    pointsAgainst: game.pointsAgainst,
    difference: countedDifference(game, rules),
  };
}

function addTo(tally: TeamTally, more: TeamTally): void {
  tally.games += more.games;
  tally.wins += more.wins;
  tally.losses += more.losses;
  tally.ties += more.ties;
  tally.classificationPoints += more.classificationPoints;
  tally.pointsFor += more.pointsFor;
  tally.pointsAgainst += more.pointsAgainst;
  tally.difference += more.difference;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const present = map.get(key);
  if (present !== undefined) return present;
  const made = make();
  map.set(key, made);
  return made;
}
