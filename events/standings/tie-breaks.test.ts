import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StandingsResult } from './standings-result.ts';
import { NOTHING_DECIDED } from './standings-rules.ts';
import { type ClassifiedTeam, classify as classifyBy } from './tie-breaks.ts';

const [A, B, C, D, E, F] = [1, 2, 3, 4, 5, 6] as const;

type Score = [
  east: number,
  west: number,
  eastScore: number,
  westScore: number,
  forfeitedBy?: 'east' | 'west',
];

function results(...scores: Score[]): StandingsResult[] {
  return scores.map(([eastTeamId, westTeamId, eastScore, westScore, forfeitedBy], index) => ({
    gameId: index + 1,
    date: '2026-01-10T18:00:00.000Z',
    eastTeamId,
    westTeamId,
    eastScore,
    westScore,
    forfeitedBy: forfeitedBy ?? null,
  }));
}

/** By the default rules. */
const classify = (games: readonly StandingsResult[], teams: readonly number[]) =>
  classifyBy(games, teams, NOTHING_DECIDED);

const places = (table: ClassifiedTeam[]) => table.map((row) => [row.rank, row.teamId]);
const rules = (table: ClassifiedTeam[]) => table.map((row) => row.reason.rule);
const rowOf = (table: ClassifiedTeam[], teamId: number) => table.find((row) => row.teamId === teamId);

describe('classify by win percentage', () => {
  it('puts the higher win percentage first, whatever the margins', () => {
    const table = classify(results([A, B, 61, 60], [A, C, 61, 60], [B, C, 120, 50]), [A, B, C]);
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
      [3, C],
    ]);
    expect(rules(table)).toEqual(['win_percentage', 'win_percentage', 'win_percentage']);
    expect(rowOf(table, A)).toMatchObject({
      reason: { tiedWith: [], tally: { games: 2, wins: 2 } },
      steps: [{ rule: 'win_percentage' }],
    });
  });

  it('separates percentages that look equal when rounded: 1 of 2 and 5 of 10 are level, 667 of 1000 leads 2 of 3', () => {
    const level = results([A, E, 2, 1], [A, E, 1, 2], ...repeat(5, [B, F, 2, 1]), ...repeat(5, [B, F, 1, 2]));
    expect(rowOf(classify(level, [A, B]), A)?.reason.rule).not.toBe('win_percentage');

    const close = results(
      ...repeat(667, [A, E, 2, 1]),
      ...repeat(333, [A, E, 1, 2]),
      ...repeat(2, [B, F, 90, 1]),
      [B, F, 1, 2],
    );
    expect(places(classify(close, [A, B]))).toEqual([
      [1, A],
      [2, B],
    ]);
    expect(rules(classify(close, [A, B]))).toEqual(['win_percentage', 'win_percentage']);
  });

  it('counts a tied game as half a win', () => {
    const table = classify(results([A, B, 70, 70], [C, D, 80, 70]), [A, B, C, D]);
    expect(places(table)).toEqual([
      [1, C],
      [2, A],
      [2, B],
      [4, D],
    ]);
  });

  it('puts a tied game above one win in three', () => {
    const table = classify(results([A, E, 70, 70], [B, E, 80, 70], [B, E, 60, 70], [B, E, 60, 70]), [A, B]);
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
    ]);
  });

  it('puts teams without a game last, sharing a rank, below a team that lost all', () => {
    const table = classify(results([A, B, 80, 70]), [D, C, B, A]);
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
      [3, C],
      [3, D],
    ]);
    expect(rowOf(table, C)?.reason).toMatchObject({ rule: 'not_separated', tiedWith: [D] });
  });

  it('ranks only the given teams, each once, but counts their games against others', () => {
    const table = classify(results([A, C, 80, 70], [B, C, 70, 80]), [B, A, A]);
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
    ]);
  });
});

describe('classify two teams that are level', () => {
  it('by their games: two of three', () => {
    const two = classify(
      results([A, B, 80, 79], [B, A, 79, 80], [A, B, 50, 90], [B, C, 80, 70], [C, A, 80, 70]),
      [A, B],
    );
    expect(places(two)).toEqual([
      [1, A],
      [2, B],
    ]);
    expect(rowOf(two, A)?.reason).toEqual({
      rule: 'head_to_head_record',
      tiedWith: [B],
      tally: {
        games: 3,
        wins: 2,
        losses: 1,
        ties: 0,
        classificationPoints: 5,
        pointsFor: 210,
        pointsAgainst: 248,
        difference: -38,
      },
    });
    expect(rowOf(two, B)?.reason).toMatchObject({
      rule: 'head_to_head_record',
      tally: { wins: 1, games: 3 },
    });
  });

  it('by the difference in their games when they won one each', () => {
    const table = classify(results([A, B, 80, 70], [B, A, 75, 70]), [A, B]);
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
    ]);
    expect(rules(table)).toEqual(['head_to_head_point_difference', 'head_to_head_point_difference']);
  });

  it('by the difference in all games when their own are even', () => {
    const table = classify(results([A, B, 80, 70], [B, A, 80, 70], [A, C, 90, 60], [B, C, 90, 61]), [
      A,
      B,
      C,
    ]);
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
      [3, C],
    ]);
    expect(rowOf(table, A)?.reason).toMatchObject({
      rule: 'overall_point_difference',
      tally: { games: 3, pointsFor: 240, pointsAgainst: 210 },
    });
  });

  it('by the points in all games when the difference is even, too', () => {
    const table = classify(results([A, B, 80, 70], [B, A, 80, 70], [A, C, 90, 60], [B, C, 91, 61]), [
      A,
      B,
      C,
    ]);
    expect(places(table).slice(0, 2)).toEqual([
      [1, B],
      [2, A],
    ]);
    expect(rules(table).slice(0, 2)).toEqual(['overall_points_scored', 'overall_points_scored']);
  });

  it('not at all when everything is even: same rank, the next one is skipped', () => {
    const table = classify(results([A, B, 80, 70], [B, A, 80, 70], [A, C, 90, 60], [B, C, 90, 60]), [
      A,
      B,
      C,
    ]);
    expect(places(table)).toEqual([
      [1, A],
      [1, B],
      [3, C],
    ]);
    expect(rules(table)).toEqual(['not_separated', 'not_separated', 'win_percentage']);
  });

  // Rule: Forfeits
  it('gives no classification point for a loss by forfeit', () => {
    // one win each and A far ahead on points, but A did not turn up once
    const table = classify(results([A, B, 110, 60], [B, A, 0, 0, 'west']), [A, B]);
    expect(places(table)).toEqual([
      [1, B],
      [2, A],
    ]);
    expect(rowOf(table, B)?.reason).toMatchObject({
      rule: 'classification_points',
      tally: { wins: 1, classificationPoints: 3 },
    });
    expect(rowOf(table, A)?.reason.tally).toMatchObject({
      wins: 1,
      classificationPoints: 2,
      pointsFor: 110,
      pointsAgainst: 80,
    });
  });

  it('in total over all games when one has played more', () => {
    // both unbeaten: A +12 in two games, B +10 in one
    const table = classify(results([A, C, 76, 70], [A, D, 76, 70], [B, E, 80, 70]), [A, B]);
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
    ]);
    expect(rules(table)).toEqual(['overall_point_difference', 'overall_point_difference']);
  });
});

describe('classify three teams that are level', () => {
  it('by the record among the three', () => {
    // all 2-2; among them A 2-0, B 1-1, C 0-2
    const table = classify(
      results(
        [A, B, 80, 70],
        [A, C, 80, 70],
        [B, C, 80, 70],
        [A, E, 60, 90],
        [A, F, 60, 90],
        [B, E, 60, 90],
        [B, F, 90, 60],
        [C, E, 90, 60],
        [C, F, 90, 60],
      ),
      [C, B, A],
    );
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
      [3, C],
    ]);
    expect(rules(table)).toEqual(Array(3).fill('head_to_head_record'));
    expect(rowOf(table, B)?.reason.tiedWith).toEqual([A, C]);
  });

  it('by the record among the three where a tied game lies between a win and a loss', () => {
    // all at one half; among them B has 3.5 points, A 3 from two ties, C 2.5
    const table = classify(
      results([A, B, 70, 70], [C, A, 70, 70], [B, C, 80, 70], [B, E, 60, 90], [C, E, 99, 60]),
      [A, B, C],
    );
    expect(places(table)).toEqual([
      [1, B],
      [2, A],
      [3, C],
    ]);
    expect(rules(table)).toEqual(Array(3).fill('head_to_head_record'));
    expect(rowOf(table, A)?.reason.tally).toMatchObject({ ties: 2, classificationPoints: 3 });
  });

  it('by the difference among them when each beat one', () => {
    const table = classify(results([A, B, 80, 70], [B, C, 75, 70], [C, A, 73, 70]), [A, B, C]);
    // A +7, C -2, B -5
    expect(places(table)).toEqual([
      [1, A],
      [2, C],
      [3, B],
    ]);
    expect(rules(table)).toEqual(Array(3).fill('head_to_head_point_difference'));
  });

  it('by the points among them when the differences are even', () => {
    const table = classify(results([A, B, 80, 70], [B, C, 90, 80], [C, A, 60, 50]), [A, B, C]);
    expect(places(table)).toEqual([
      [1, B],
      [2, C],
      [3, A],
    ]);
    expect(rules(table)).toEqual(Array(3).fill('head_to_head_points_scored'));
  });

  // Rule: Tie-breaks
  it('starts again for the two that remain, with the game between them only', () => {
    // among the three: A -6, B +3, C +3, and C scored more; but B beat C
    const table = classify(results([A, B, 72, 70], [B, C, 75, 70], [C, A, 98, 90]), [A, B, C]);
    expect(places(table)).toEqual([
      [1, B],
      [2, C],
      [3, A],
    ]);
    expect(rules(table)).toEqual([
      'head_to_head_record',
      'head_to_head_record',
      'head_to_head_point_difference',
    ]);
    expect(rowOf(table, B)?.steps).toMatchObject([
      {
        rule: 'head_to_head_point_difference',
        tiedWith: [A, C],
        tally: { pointsFor: 145, pointsAgainst: 142 },
      },
      { rule: 'head_to_head_record', tiedWith: [C], tally: { games: 1, wins: 1 } },
    ]);
    expect(rowOf(table, B)?.steps.at(-1)).toBe(rowOf(table, B)?.reason);
  });

  it('leaves all three together when a circle is perfectly even', () => {
    const table = classify(
      results([A, B, 80, 70], [B, C, 80, 70], [C, A, 80, 70], [D, E, 70, 90], [D, E, 70, 90]),
      [A, B, C, D],
    );
    expect(places(table)).toEqual([
      [1, A],
      [1, B],
      [1, C],
      [4, D],
    ]);
    expect(rowOf(table, B)?.reason).toMatchObject({ rule: 'not_separated', tiedWith: [A, C] });
  });

  // Rule: Tie-breaks
  it('does not use the games among them before every two have met', () => {
    // A beat B, C has met neither; all 1-1. Counting points among them would put C, who had no chance, last.
    const table = classify(
      results([A, B, 80, 70], [A, D, 60, 90], [B, D, 90, 80], [C, E, 90, 60], [C, F, 60, 61]),
      [A, B, C],
    );
    // overall: C +29, B 0, A -20
    expect(places(table)).toEqual([
      [1, C],
      [2, B],
      [3, A],
    ]);
    expect(rules(table)).toEqual(Array(3).fill('overall_point_difference'));
  });

  it('uses the game of the two that remain once the third is placed by all games', () => {
    // as above, but A and B are even over all games: A beat B
    const table = classify(
      results([A, B, 80, 70], [A, D, 60, 75], [B, D, 85, 80], [C, E, 90, 60], [C, F, 60, 61]),
      [A, B, C],
    );
    expect(places(table)).toEqual([
      [1, C],
      [2, A],
      [3, B],
    ]);
    expect(rules(table)).toEqual(['overall_point_difference', 'head_to_head_record', 'head_to_head_record']);
  });

  it('compares per game when the three met unequally often', () => {
    // Among them A 2-2, B 2-1, C 1-2: in classification points A and B have 6 and 5, per game B leads.
    const table = classify(
      results(
        [A, B, 80, 70],
        [B, A, 80, 70],
        [A, C, 80, 70],
        [C, A, 80, 70],
        [B, C, 80, 70],
        [B, E, 60, 61],
        [C, E, 80, 70],
      ),
      [A, B, C],
    );
    expect(places(table)).toEqual([
      [1, B],
      [2, A],
      [3, C],
    ]);
    expect(rules(table)).toEqual(Array(3).fill('head_to_head_record'));
  });
});

describe('classify four teams that are level', () => {
  it('in two pairs, each pair by its own game', () => {
    const table = classify(
      results(
        [A, B, 71, 70],
        [A, C, 80, 70],
        [D, A, 110, 70],
        [B, C, 90, 70],
        [B, D, 80, 70],
        [C, D, 71, 70],
        [E, A, 80, 70],
        [E, B, 80, 70],
        [C, E, 71, 70],
        [D, E, 71, 70],
        [E, F, 99, 60],
      ),
      [A, B, C, D, E, F],
    );
    // A to D are 2-2. Among the four A and B are 2-1, C and D 1-2. B leads A and D leads C by difference
    // (+29, -31; +29, -29), but A beat B and C beat D.
    expect(places(table)).toEqual([
      [1, E],
      [2, A],
      [3, B],
      [4, C],
      [5, D],
      [6, F],
    ]);
    expect(rowOf(table, C)?.steps).toMatchObject([
      { rule: 'head_to_head_record', tiedWith: [A, B, D], tally: { games: 3, wins: 1, losses: 2 } },
      { rule: 'head_to_head_record', tiedWith: [D], tally: { games: 1, wins: 1, losses: 0 } },
    ]);
    expect(rowOf(table, E)?.reason.rule).toBe('win_percentage');
  });

  it('one ahead, then the other three as a tie of their own', () => {
    // A beat all three, who beat each other in a circle; games against E bring all four to one half
    const circle: Score[] = [
      [B, C, 90, 80],
      [C, D, 75, 70],
      [D, B, 73, 70],
    ];
    const table = classify(
      results(
        [A, B, 80, 70],
        [A, C, 80, 70],
        [A, D, 80, 70],
        ...circle,
        ...repeat(3, [A, E, 70, 71]),
        [B, E, 80, 70],
        [C, E, 80, 70],
        [D, E, 80, 70],
      ),
      [A, B, C, D],
    );
    // among B, C, D: B +7, D -2, C -5
    expect(places(table)).toEqual([
      [1, A],
      [2, B],
      [3, D],
      [4, C],
    ]);
    expect(rowOf(table, D)?.steps.map((step) => [step.rule, step.tiedWith])).toEqual([
      ['head_to_head_record', [A, B, C]],
      ['head_to_head_point_difference', [B, C]],
    ]);
  });

  it('all with one rank when nothing separates them', () => {
    const table = classify(
      results([A, B, 80, 70], [B, C, 80, 70], [C, D, 80, 70], [D, A, 80, 70], [A, C, 75, 75], [B, D, 75, 75]),
      [D, C, B, A],
    );
    expect(places(table)).toEqual([
      [1, A],
      [1, B],
      [1, C],
      [1, D],
    ]);
    expect(rowOf(table, D)?.reason).toMatchObject({ rule: 'not_separated', tiedWith: [A, B, C] });
  });
});

function repeat(times: number, score: Score): Score[] {
  return Array.from({ length: times }, () => score);
}

const TEAMS = [1, 2, 3, 4, 5, 6];

// Few teams and scores close together, so that ties of every size and depth come up.
const points = fc.integer({ min: 70, max: 73 });
const score: fc.Arbitrary<Score> = fc
  .tuple(
    fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
    points,
    points,
    fc.constantFrom('east' as const, 'west' as const, ...Array<undefined>(8).fill(undefined)),
  )
  .map(([pair, eastScore, westScore, forfeitedBy]) => {
    const [east = 0, west = 0] = pair;
    return forfeitedBy === undefined
      ? [east, west, eastScore, westScore]
      : [east, west, eastScore, westScore, forfeitedBy];
  });
const season = fc.array(score, { maxLength: 30 }).map((scores) => results(...scores));

/** Every two teams meet once at home and once away, nothing is tied or forfeited: the group FIBA's text assumes. */
const roundRobin = fc
  .record({
    size: fc.integer({ min: 3, max: 5 }),
    margins: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
  })
  .map(({ size, margins }) => {
    const teams = TEAMS.slice(0, size);
    const pairs = teams.flatMap((east) => teams.filter((west) => west !== east).map((west) => [east, west]));
    const scores = pairs.map(([east = 0, west = 0], index): Score => {
      const draw = margins[index] ?? 0;
      const winner = 71 + (draw % 2);
      return draw % 4 < 2 ? [east, west, winner, 70] : [east, west, 70, winner];
    });
    return { teams, games: results(...scores) };
  });

const shuffled = <T>(items: readonly T[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

describe('the standings', () => {
  it('are the same for any order of the same results and teams', () => {
    fc.assert(
      fc.property(
        season.chain((games) => fc.tuple(fc.constant(games), shuffled(games), shuffled(TEAMS))),
        ([games, otherOrder, otherTeams]) => {
          expect(classify(otherOrder, otherTeams)).toEqual(classify(games, TEAMS));
        },
      ),
    );
  });

  it('have each given team once, and ranks that say how many teams are above', () => {
    fc.assert(
      fc.property(season, fc.subarray(TEAMS), (games, asked) => {
        const table = classify(games, asked);
        expect(table.map((row) => row.teamId).sort()).toEqual(asked);
        for (const row of table) {
          expect(row.rank).toBe(1 + table.filter((other) => other.rank < row.rank).length);
        }
      }),
    );
  });

  it('say "not separated" for exactly the teams that share a rank, and name them', () => {
    fc.assert(
      fc.property(season, (games) => {
        const table = classify(games, TEAMS);
        for (const row of table) {
          const sharing = table.filter((other) => other !== row && other.rank === row.rank);
          expect(row.reason.rule === 'not_separated').toBe(sharing.length > 0);
          if (sharing.length > 0) {
            expect(row.reason.tiedWith).toEqual(sharing.map((other) => other.teamId));
          }
        }
      }),
    );
  });

  it('know teams by their results only: other ids, other venues, same places', () => {
    const renamings = shuffled(TEAMS.map((teamId) => 100 + teamId));
    fc.assert(
      fc.property(season, renamings, (games, names) => {
        const renamed = (teamId: number) => names[TEAMS.indexOf(teamId)] ?? 0;
        const flipped = (side: StandingsResult['forfeitedBy']) =>
          side == null ? null : side === 'east' ? ('west' as const) : ('east' as const);
        const mirrored = games.map((game) => ({
          ...game,
          eastTeamId: renamed(game.westTeamId),
          westTeamId: renamed(game.eastTeamId),
          eastScore: game.westScore,
          westScore: game.eastScore,
          forfeitedBy: flipped(game.forfeitedBy),
        }));
        const rankOf = new Map(classify(mirrored, names).map((row) => [row.teamId, row.rank]));
        for (const row of classify(games, TEAMS)) expect(rankOf.get(renamed(row.teamId))).toBe(row.rank);
      }),
    );
  });

  it('are antisymmetric: two teams that trade all their results trade their places', () => {
    fc.assert(
      fc.property(season, fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }), (games, pair) => {
        const [one = 0, other = 0] = pair;
        const trade = (teamId: number) => (teamId === one ? other : teamId === other ? one : teamId);
        const traded = games.map((game) => ({
          ...game,
          eastTeamId: trade(game.eastTeamId),
          westTeamId: trade(game.westTeamId),
        }));
        const before = classify(games, TEAMS);
        const after = classify(traded, TEAMS);
        expect(Math.sign(rankGap(after, one, other))).toBe(-Math.sign(rankGap(before, one, other)) + 0);
        expect(rowOf(after, one)?.rank).toBe(rowOf(before, other)?.rank);
      }),
    );
  });

  it('name in both neighbours the step that separated them', () => {
    fc.assert(
      fc.property(season, (games) => {
        const table = classify(games, TEAMS);
        for (const [index, below] of table.slice(1).entries()) {
          const above = table[index] as ClassifiedTeam;
          const lastStep = (row: ClassifiedTeam, other: ClassifiedTeam) =>
            row.steps.findLast((step) => step.tiedWith.includes(other.teamId))?.rule ?? 'win_percentage';
          expect(lastStep(above, below)).toBe(lastStep(below, above));
          expect(lastStep(above, below) === 'not_separated').toBe(above.rank === below.rank);
        }
      }),
    );
  });

  // Rule: Tie-breaks
  it("of a complete group is FIBA's, in totals", () => {
    fc.assert(
      fc.property(roundRobin, ({ teams, games }) => {
        const expected = fibaOrder(teams, games);
        const table = classify(games, teams);
        const groups = [...new Set(table.map((row) => row.rank))].map((rank) =>
          table.filter((row) => row.rank === rank).map((row) => row.teamId),
        );
        expect(groups).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

function rankGap(table: ClassifiedTeam[], one: number, other: number): number {
  return (rowOf(table, one)?.rank ?? 0) - (rowOf(table, other)?.rank ?? 0);
}

/** Appendix D word for word, for complete groups only: totals, no fractions, nothing carried from step to step. */
function fibaOrder(tied: number[], games: StandingsResult[], level = false): number[][] {
  if (tied.length === 1) return [tied];
  const among = games.filter((game) => tied.includes(game.eastTeamId) && tied.includes(game.westTeamId));
  const total = (teamId: number, from: StandingsResult[], value: (own: number, other: number) => number) =>
    from.reduce((sum, game) => {
      if (game.eastTeamId === teamId) return sum + value(game.eastScore, game.westScore);
      if (game.westTeamId === teamId) return sum + value(game.westScore, game.eastScore);
      return sum;
    }, 0);
  const classificationPoints = (own: number, other: number) => (own > other ? 2 : 1);
  const difference = (own: number, other: number) => own - other;
  const scored = (own: number) => own;
  const criteria = [
    (teamId: number) => total(teamId, among, classificationPoints),
    (teamId: number) => total(teamId, among, difference),
    (teamId: number) => total(teamId, among, scored),
    (teamId: number) => total(teamId, games, difference),
    (teamId: number) => total(teamId, games, scored),
  ];
  for (const criterion of level
    ? criteria
    : [(teamId: number) => total(teamId, games, classificationPoints)]) {
    const values = [...new Set(tied.map(criterion))].sort((a, b) => b - a);
    if (values.length > 1 || !level) {
      return values.flatMap((value) =>
        fibaOrder(
          tied.filter((teamId) => criterion(teamId) === value),
          games,
          true,
        ),
      );
    }
  }
  return [tied];
}
