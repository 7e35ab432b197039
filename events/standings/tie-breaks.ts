import { type StandingsResult, type TeamGame, toTeamGames } from './standings-result.ts';

/**
 * The order of the standings and its tie-breaks: win percentage first (our choice), then, for teams level on it, FIBA's
 * classification procedure (Official Basketball Rules, Appendix D, D.1.3 and D.1.4):
 *
 *   record in the games among the tied → point difference in them → points scored in them
 *   → point difference in all games → points scored in all games.
 *
 * As soon as a rule separates the tied teams, each part that still holds several starts again with the first rule
 * and only the games among themselves. Teams that no rule separates share a rank, and the next rank skips (1, 1, 3).
 * FIBA's last resort, drawing lots, is left to people.
 *
 * FIBA assumes a group in which everyone has met everyone equally often. A running season, or a league of
 * unequal schedules, breaks that, so two things are made explicit. In a complete group they change nothing.
 * - The three rules among the tied hold only when every two of them have met at least once. Otherwise the
 *   record of a team would say whom it happened to meet; the overall rules decide instead, and a part of the
 *   tie whose teams have all met is again decided among themselves.
 * - Records (win percentage, the record among the tied) compare per game: winning 2 of 2 beats winning 2 of 3.
 *   Point differences and points scored compare in total, as FIBA writes them: 3 wins by 10 stand above 1 win by 12.
 *
 * The record among the tied is in FIBA's classification points: 2 for a win, 1 for a loss, 0 for a loss by
 * forfeit; a tied game (FIBA's league games have none) lies between, 1.5 each.
 */

/** The rule that decided a team's rank. */
export type ClassificationRule =
  | 'win_percentage'
  | 'head_to_head_record'
  | 'head_to_head_point_difference'
  | 'head_to_head_points_scored'
  | 'overall_point_difference'
  | 'overall_points_scored'
  | 'not_separated';

/** A team's sums over some games. */
export interface TeamTally {
  games: number;
  wins: number;
  losses: number;
  ties: number;
  classificationPoints: number;
  pointsFor: number;
  pointsAgainst: number;
}

/**
 * One step of the procedure: `rule` separated the team from teams it was level with until then, `tiedWith` (ids,
 * ascending). `tally` is what the rule looked at: for a head-to-head rule the games among the team and
 * `tiedWith`, else all games. So `head_to_head_record` with one team in `tiedWith` and 2 wins in 3 games reads
 * "above Harbor because they won 2 of their 3 games".
 * `win_percentage` is the step of a team that nobody was level with. `not_separated` is the last step of teams
 * that share a rank.
 */
export interface Separation {
  rule: ClassificationRule;
  tiedWith: readonly number[];
  tally: Readonly<TeamTally>;
}

/**
 * A row of the standings. `reason` is the step that settled the rank. `steps` are all the steps of the team, first to
 * last, ending with `reason`; what separated two neighbouring rows is the last step of either that names the other in
 * `tiedWith`, and win percentage when none does.
 */
export interface ClassifiedTeam {
  teamId: number;
  rank: number;
  reason: Separation;
  steps: readonly Separation[];
}

/**
 * Orders `teamIds` by `results` (each finished game once, in any order), best first. Games against teams
 * outside `teamIds` count in a team's own record, not among the tied. Teams without a game come last and share
 * a rank. Rows of one rank are in ascending order of id.
 */
export function classify(results: readonly StandingsResult[], teamIds: readonly number[]): ClassifiedTeam[] {
  const teams = [...new Set(teamIds)].sort((a, b) => a - b);
  const tallies = new Tallies(results);
  const overall = (teamId: number) => tallies.overall(teamId);

  const rows: ClassifiedTeam[] = [];
  for (const level of separate(teams, overall, perGame(countWins))) {
    const stepsByTeam = new Map<number, Separation[]>(level.map((teamId) => [teamId, []]));
    for (const sharing of breakTie(level, tallies, stepsByTeam)) {
      const rank = rows.length + 1;
      for (const teamId of sharing) {
        const steps = stepsByTeam.get(teamId) ?? [];
        const reason = steps.at(-1) ?? { rule: 'win_percentage', tiedWith: [], tally: overall(teamId) };
        rows.push({ teamId, rank, reason, steps: steps.length === 0 ? [reason] : steps });
      }
    }
  }
  return rows;
}

interface TieBreaker {
  rule: ClassificationRule;
  games: 'among the tied' | 'all';
  /** Negative when `a` is the better one. */
  compare: Comparison;
}
type Comparison = (a: TeamTally, b: TeamTally) => number;

const TIE_BREAKERS: readonly TieBreaker[] = [
  {
    rule: 'head_to_head_record',
    games: 'among the tied',
    compare: perGame((tally) => tally.classificationPoints),
  },
  { rule: 'head_to_head_point_difference', games: 'among the tied', compare: inTotal(pointsDifference) },
  {
    rule: 'head_to_head_points_scored',
    games: 'among the tied',
    compare: inTotal((tally) => tally.pointsFor),
  },
  { rule: 'overall_point_difference', games: 'all', compare: inTotal(pointsDifference) },
  { rule: 'overall_points_scored', games: 'all', compare: inTotal((tally) => tally.pointsFor) },
];

/**
 * Splits teams that are level into groups that share a rank, best first. Adds each team's steps to `stepsByTeam`.
 */
function breakTie(
  tied: readonly number[],
  tallies: Tallies,
  stepsByTeam: Map<number, Separation[]>,
): number[][] {
  if (tied.length === 1) return [[...tied]];

  const amongTied = tallies.among(tied);
  const tallyFor = (teamId: number, games: TieBreaker['games']) =>
    games === 'all' ? tallies.overall(teamId) : (amongTied?.get(teamId) ?? emptyTally());
  const note = (rule: ClassificationRule, games: TieBreaker['games']) => {
    for (const teamId of tied) {
      const tiedWith = tied.filter((other) => other !== teamId);
      stepsByTeam.get(teamId)?.push({ rule, tiedWith, tally: tallyFor(teamId, games) });
    }
  };

  for (const { rule, games, compare } of TIE_BREAKERS) {
    if (games === 'among the tied' && amongTied === null) continue;
    const parts = separate(tied, (teamId) => tallyFor(teamId, games), compare);
    if (parts.length > 1) {
      note(rule, games);
      return parts.flatMap((part) => breakTie(part, tallies, stepsByTeam));
    }
  }
  note('not_separated', 'all');
  return [[...tied]];
}

/** Splits teams into parts that compare equal, best first; within a part they keep their order. */
function separate(
  teams: readonly number[],
  tallyOf: (teamId: number) => TeamTally,
  compare: Comparison,
): number[][] {
  const parts: number[][] = [];
  let previous: TeamTally | null = null;
  const measured = teams.map((teamId) => ({ teamId, tally: tallyOf(teamId) }));
  for (const { teamId, tally } of measured.sort((a, b) => compare(a.tally, b.tally))) {
    const part = parts.at(-1);
    if (part !== undefined && previous !== null && compare(previous, tally) === 0) {
      part.push(teamId);
    } else {
      parts.push([teamId]);
    }
    previous = tally;
  }
  return parts;
}

/** Compares fractions by multiplying across, so that equal is exactly equal. No game at all is below any. */
function perGame(value: (tally: TeamTally) => number): Comparison {
  return (a, b) => {
    if (a.games === 0 || b.games === 0) return Math.sign(b.games - a.games);
    return value(b) * a.games - value(a) * b.games;
  };
}

/** Compares sums. Teams that are level have all played, or none has. */
function inTotal(value: (tally: TeamTally) => number): Comparison {
  return (a, b) => value(b) - value(a);
}

function pointsDifference(tally: TeamTally): number {
  return tally.pointsFor - tally.pointsAgainst;
}

function countWins(tally: TeamTally): number {
  return tally.wins + tally.ties / 2;
}
function emptyTally(): TeamTally {
  return {
    games: 0,
    wins: 0,
    losses: 0,
    ties: 0,
    classificationPoints: 0,
    pointsFor: 0,
    pointsAgainst: 0,
  };
}

function classificationPoints(game: TeamGame): number {
  switch (game.outcome) {
    case 'win':
      return 2;
    case 'tie':
      return 1.5;
    case 'loss':
      return game.lostByForfeit ? 0 : 1;
  }
}

function tallyOne(game: TeamGame): TeamTally {
  return {
    games: 1,
    wins: game.outcome === 'win' ? 1 : 0,
    losses: game.outcome === 'loss' ? 1 : 0,
    ties: game.outcome === 'tie' ? 1 : 0,
    classificationPoints: classificationPoints(game),
    pointsFor: game.pointsFor,
    pointsAgainst: game.pointsAgainst,
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
}

/** Sums per team and per pair of teams, so that no tie has to read the results again. */
class Tallies {
  readonly #overall = new Map<number, TeamTally>();
  readonly #byOpponent = new Map<number, Map<number, TeamTally>>();

  constructor(results: readonly StandingsResult[]) {
    for (const result of results) {
      for (const game of toTeamGames(result)) {
        const one = tallyOne(game);
        addTo(getOrAdd(this.#overall, game.teamId, emptyTally), one);
        const opponents = getOrAdd(this.#byOpponent, game.teamId, () => new Map<number, TeamTally>());
        addTo(getOrAdd(opponents, game.opponentId, emptyTally), one);
      }
    }
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

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const present = map.get(key);
  if (present !== undefined) return present;
  const made = make();
  map.set(key, made);
  return made;
}
