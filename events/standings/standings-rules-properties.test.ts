import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StandingsResult } from './standings-result.ts';
import { RESULTS, type StandingsRules, type TableDecisions, TIE_BREAKS } from './standings-rules.ts';
import { classify } from './tie-breaks.ts';

const TEAMS = [1, 2, 3, 4, 5];

// Few teams and scores close together, so that ties of every size and depth come up.
const score = fc.integer({ min: 70, max: 73 });
const game = fc.record({
  pair: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
  scores: fc.tuple(score, score),
  forfeitedBy: fc.constantFrom('east' as const, 'west' as const, ...Array<null>(6).fill(null)),
  wentToOvertime: fc.boolean(),
});
const season = fc.array(game, { maxLength: 20 }).map((games) =>
  games.map(
    ({ pair, scores, ...facts }, index): StandingsResult => ({
      gameId: index + 1,
      date: '2026-01-10T18:00:00.000Z',
      eastTeamId: pair[0] ?? 0,
      westTeamId: pair[1] ?? 0,
      eastScore: scores[0],
      westScore: scores[1],
      ...facts,
    }),
  ),
);

const halves = fc.integer({ min: -2, max: 6 }).map((half) => half / 2);
const rules: fc.Arbitrary<StandingsRules> = fc.record({
  order_by: fc.constantFrom('win_percentage', 'classification_points'),
  points: fc.record(
    Object.fromEntries(RESULTS.map((result) => [result, halves])) as Record<
      (typeof RESULTS)[number],
      typeof halves
    >,
  ),
  tie_breaks: fc.shuffledSubarray([...TIE_BREAKS]),
  difference_cap: fc.option(fc.integer({ min: 1, max: 20 })),
  overtime_in_difference: fc.boolean(),
  playoff_places: fc.constant(null),
});
const decisions: fc.Arbitrary<TableDecisions> = fc.record({
  rules,
  adjustments: fc.array(
    fc.record({
      team_id: fc.constantFrom(...TEAMS),
      points: fc.integer({ min: -3, max: 3 }).filter((points) => points !== 0),
    }),
    { maxLength: 3 },
  ),
  lots: fc.array(fc.shuffledSubarray(TEAMS, { minLength: 2 }), { maxLength: 3 }),
});

/** What one team made of one game, by the rules of the tournament alone. */
function lines(games: readonly StandingsResult[], { rules }: TableDecisions) {
  return games.flatMap((game) => {
    const isForfeit = game.forfeitedBy === 'east' || game.forfeitedBy === 'west';
    const east = isForfeit ? (game.forfeitedBy === 'east' ? 0 : 20) : game.eastScore;
    const west = isForfeit ? 20 - east : game.westScore;
    const line = (team: number, other: number, own: number, against: number, forfeited: boolean) => {
      let difference = own - against;
      if (rules.difference_cap !== null && Math.abs(difference) > rules.difference_cap) {
        difference = Math.sign(difference) * rules.difference_cap;
      }
      if (!rules.overtime_in_difference && game.wentToOvertime === true && !isForfeit) difference = 0;
      const result = forfeited ? 'forfeit' : own > against ? 'win' : own < against ? 'loss' : 'tie';
      const share = own > against ? 1 : own < against ? 0 : 0.5;
      return { team, other, share, points: rules.points[result], scored: own, difference };
    };
    return [
      line(game.eastTeamId, game.westTeamId, east, west, game.forfeitedBy === 'east'),
      line(game.westTeamId, game.eastTeamId, west, east, game.forfeitedBy === 'west'),
    ];
  });
}

/** Teams in groups that share a rank: all rules asked again of every smaller group. */
function plainTable(games: readonly StandingsResult[], decided: TableDecisions): number[][] {
  const { rules, adjustments, lots } = decided;
  const all = lines(games, decided);
  const given = (team: number) =>
    adjustments.filter(({ team_id }) => team_id === team).reduce((sum, { points }) => sum + points, 0);
  type Line = (typeof all)[number];
  const sum = (some: readonly Line[], value: (line: Line) => number) =>
    some.reduce((total, line) => total + value(line), 0);
  const own = (team: number) => all.filter((line) => line.team === team);
  /** Sixty games at most: fractions of so few differ by far more than what a double loses. */
  const share = (value: number, count: number) =>
    count === 0 ? Number.NEGATIVE_INFINITY : Math.round((value / count) * 1e9);

  const first = (team: number) =>
    rules.order_by === 'win_percentage'
      ? share(
          sum(own(team), (line) => line.share),
          own(team).length,
        )
      : sum(own(team), (line) => line.points) + given(team);

  const measure = (rule: (typeof TIE_BREAKS)[number], tied: readonly number[]) => {
    const haveMet = tied.every((a) =>
      tied.every((b) => a === b || all.some((line) => line.team === a && line.other === b)),
    );
    const among = (team: number) => own(team).filter((line) => tied.includes(line.other));
    switch (rule) {
      case 'classification_points':
        if (rules.order_by === 'classification_points') return null;
        return (team: number) => share(sum(own(team), (line) => line.points) + given(team), own(team).length);
      case 'head_to_head_record':
        return haveMet
          ? (team: number) =>
              share(
                sum(among(team), (line) => line.points),
                among(team).length,
              )
          : null;
      case 'head_to_head_point_difference':
        return haveMet ? (team: number) => sum(among(team), (line) => line.difference) : null;
      case 'head_to_head_points_scored':
        return haveMet ? (team: number) => sum(among(team), (line) => line.scored) : null;
      case 'overall_point_difference':
        return (team: number) => sum(own(team), (line) => line.difference);
      case 'overall_points_scored':
        return (team: number) => sum(own(team), (line) => line.scored);
      case 'lot': {
        const drawn = [...lots].reverse().find((lot) => tied.every((team) => lot.includes(team)));
        return drawn === undefined ? null : (team: number) => -drawn.indexOf(team);
      }
    }
  };
  const groups = (tied: readonly number[], value: (team: number) => number) =>
    [...new Set(tied.map(value))]
      .sort((a, b) => b - a)
      .map((one) => tied.filter((team) => value(team) === one));
  const part = (tied: readonly number[]): number[][] => {
    if (tied.length === 1) return [[...tied]];
    for (const rule of rules.tie_breaks) {
      const value = measure(rule, tied);
      const parts = value === null ? [] : groups(tied, value);
      if (parts.length > 1) return parts.flatMap(part);
    }
    return [[...tied]];
  };
  return groups(TEAMS, first).flatMap(part);
}

// Rule: Tie-breaks
it('a table under any mix of rules is what the rules say one by one', () => {
  fc.assert(
    fc.property(season, decisions, (games, decided) => {
      const table = classify(games, TEAMS, decided);
      const byRank = [...Map.groupBy(table, ({ rank }) => rank).values()];
      expect(byRank.map((rows) => rows.map(({ teamId }) => teamId))).toEqual(plainTable(games, decided));
    }),
    { numRuns: 1000 },
  );
});

it('the last step of a team under any rules names exactly those that share its rank, or none does', () => {
  fc.assert(
    fc.property(season, decisions, (games, decided) => {
      const table = classify(games, TEAMS, decided);
      for (const row of table) {
        const sharing = table.filter((other) => other !== row && other.rank === row.rank);
        expect(row.reason.rule === 'not_separated').toBe(sharing.length > 0);
      }
    }),
  );
});
