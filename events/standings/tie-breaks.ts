import type { StandingsResult } from './standings-result.ts';
import type { StandingsRules, TableDecisions, TieBreak } from './standings-rules.ts';
import { emptyTally, Tallies, type TeamTally } from './team-tally.ts';

/**
 * The order of a table by a tournament's rules: by win percentage or by classification points, and teams that are level by
 * the tie-breaks in their order. The default is win percentage, then FIBA's classification (Official Basketball Rules 2024,
 * D.1.3 and D.1.4):
 *
 *   points (2, 1, 0 for a forfeit) in the games among the tied → point difference in them → points scored in them
 *   → point difference in all games → points scored in all games → a lot.
 *
 * As soon as a rule separates the tied teams, each part that still holds several starts again with the first rule
 * and only the games among themselves. Teams that no rule separates share a rank, and the next rank skips (1, 1, 3).
 *
 * FIBA assumes a group in which everyone has met everyone equally often. A running season, or a league of
 * unequal schedules, breaks that, so three things are made explicit. In a complete group they change nothing.
 * - The rules among the tied hold only when every two of them have met at least once. Otherwise the
 *   record of a team would say whom it happened to meet; the rules over all games decide instead, and a part of the
 *   tie whose teams have all met is again decided among themselves.
 * - Records (win percentage, points among the tied, points that break a tie of percentages) compare per game: winning
 *   2 of 2 beats winning 2 of 3. Points that order a table compare in total: that is what such a table says.
 * - Point differences and points scored compare in total, as FIBA writes them: 3 wins by 10 stand above 1 win by 12.
 */

/** The rule that decided a team's rank. */
export type ClassificationRule = StandingsRules['order_by'] | TieBreak | 'not_separated';

/**
 * One step of the procedure: `rule` separated the team from teams it was level with until then, `tiedWith` (ids,
 * ascending). `tally` is what the rule looked at: for a head-to-head rule the games among the team and
 * `tiedWith`, else all games. So `head_to_head_record` with one team in `tiedWith` and 2 wins in 3 games reads
 * "above Harbor because they won 2 of their 3 games".
 * What orders the table is the step of a team that nobody was level with. `not_separated` is the last step of teams
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
 * `tiedWith`, and what orders the table when none does.
 */
export interface ClassifiedTeam {
  teamId: number;
  rank: number;
  /** Over all games. */
  tally: Readonly<TeamTally>;
  reason: Separation;
  steps: readonly Separation[];
}

/**
 * Orders `teamIds` by `results` (each finished game once, in any order), best first. Games against teams
 * outside `teamIds` count in a team's own record, not among the tied. Ordered by win percentage, teams without a game come
 * last and share a rank; ordered by points, they have none but those given to them. Rows of one rank are in ascending
 * order of id.
 */
export function classify(
  results: readonly StandingsResult[],
  teamIds: readonly number[],
  decisions: TableDecisions,
): ClassifiedTeam[] {
  const { order_by } = decisions.rules;
  const teams = [...new Set(teamIds)].sort((a, b) => a - b);
  const tallies = new Tallies(results, decisions);
  const overall = (teamId: number) => tallies.overall(teamId);
  const tie: Tie = { tallies, decisions, stepsByTeam: new Map(teams.map((teamId) => [teamId, []])) };

  const rows: ClassifiedTeam[] = [];
  for (const level of separate(teams, overall, ORDERS[order_by])) {
    for (const sharing of breakTie(level, tie)) {
      const rank = rows.length + 1;
      for (const teamId of sharing) {
        const tally = overall(teamId);
        const steps = tie.stepsByTeam.get(teamId) ?? [];
        const reason = steps.at(-1) ?? { rule: order_by, tiedWith: [], tally };
        rows.push({ teamId, rank, tally, reason, steps: steps.length === 0 ? [reason] : steps });
      }
    }
  }
  return rows;
}

/** Negative when `a` is the better one. */
type Comparison = (a: TeamTally, b: TeamTally) => number;

const ORDERS: Readonly<Record<StandingsRules['order_by'], Comparison>> = {
  win_percentage: perGame(({ wins, ties }) => wins + ties / 2),
  classification_points: inTotal(({ classificationPoints }) => classificationPoints),
};

type Measure = { games: 'among the tied' | 'all'; compare: Comparison };
const MEASURES: Readonly<Record<Exclude<TieBreak, 'lot'>, Measure>> = {
  classification_points: { games: 'all', compare: perGame((tally) => tally.classificationPoints) },
  head_to_head_record: { games: 'among the tied', compare: perGame((tally) => tally.classificationPoints) },
  head_to_head_point_difference: { games: 'among the tied', compare: inTotal((tally) => tally.difference) },
  head_to_head_points_scored: { games: 'among the tied', compare: inTotal((tally) => tally.pointsFor) },
  overall_point_difference: { games: 'all', compare: inTotal((tally) => tally.difference) },
  overall_points_scored: { games: 'all', compare: inTotal((tally) => tally.pointsFor) },
};

/** The teams of a table that are being parted. */
type Tie = {
  tallies: Tallies;
  decisions: TableDecisions;
  /** Grows with every rule that parts some of them. */
  stepsByTeam: ReadonlyMap<number, Separation[]>;
};

/** Splits teams that are level into groups that share a rank, best first. */
function breakTie(tied: readonly number[], tie: Tie): number[][] {
  if (tied.length === 1) return [[...tied]];
  const { rules, lots } = tie.decisions;
  const amongTied = tie.tallies.among(tied);
  const tallyFor = (teamId: number, games: Measure['games']) =>
    games === 'all' ? tie.tallies.overall(teamId) : (amongTied?.get(teamId) ?? emptyTally());
  const note = (rule: ClassificationRule, games: Measure['games']) => {
    for (const teamId of tied) {
      const tiedWith = tied.filter((other) => other !== teamId);
      tie.stepsByTeam.get(teamId)?.push({ rule, tiedWith, tally: tallyFor(teamId, games) });
    }
  };

  for (const rule of rules.tie_breaks) {
    if (rule === 'lot') {
      const drawn = findLot(tied, lots);
      if (drawn === undefined) continue;
      note(rule, 'all');
      return drawn.map((teamId) => [teamId]);
    }
    // Those that a table is ordered by are equal in total; per game they would part teams by how often they played.
    if (rule === rules.order_by) continue;
    const { games, compare } = MEASURES[rule];
    if (games === 'among the tied' && amongTied === null) continue;
    const parts = separate(tied, (teamId) => tallyFor(teamId, games), compare);
    if (parts.length > 1) {
      note(rule, games);
      return parts.flatMap((part) => breakTie(part, tie));
    }
  }
  note('not_separated', 'all');
  return [[...tied]];
}

/** These teams as the latest lot drew them that all of them were in. */
function findLot(tied: readonly number[], lots: TableDecisions['lots']): number[] | undefined {
  return lots
    .findLast((drawn) => tied.every((teamId) => drawn.includes(teamId)))
    ?.filter((teamId) => tied.includes(teamId));
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

/** Compares sums. */
function inTotal(value: (tally: TeamTally) => number): Comparison {
  return (a, b) => value(b) - value(a);
}
