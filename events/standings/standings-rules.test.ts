import { describe, expect, it } from 'vitest';
import type { StandingsResult } from './standings-result.ts';
import {
  countsPoints,
  NOTHING_DECIDED,
  STANDINGS_PRESETS,
  type StandingsRules,
  standingsRulesSchema,
  type TableDecisions,
} from './standings-rules.ts';
import { classify } from './tie-breaks.ts';

const [A, B, C, D] = [1, 2, 3, 4] as const;

type Facts = Partial<Pick<StandingsResult, 'forfeitedBy' | 'wentToOvertime'>>;
type Score = [east: number, west: number, eastScore: number, westScore: number, facts?: Facts];

const results = (...scores: Score[]): StandingsResult[] =>
  scores.map(([eastTeamId, westTeamId, eastScore, westScore, facts], index) => ({
    gameId: index + 1,
    date: '2026-01-10T18:00:00.000Z',
    ...{ eastTeamId, westTeamId, eastScore, westScore },
    ...facts,
  }));

/** The order of the teams, those that share a rank together, each with the rule that decided. */
function order(
  scores: readonly Score[],
  rules: Partial<StandingsRules>,
  more: Partial<Omit<TableDecisions, 'rules'>> = {},
  teams: readonly number[] = [A, B, C, D],
) {
  const table = classify(results(...scores), teams, {
    ...NOTHING_DECIDED,
    ...more,
    rules: { ...STANDINGS_PRESETS.fiba, ...rules },
  });
  return table.map(({ rank, teamId, reason }) => [rank, teamId, reason.rule]);
}

describe('points that order a table', () => {
  // Each of the two won one and lost one; A did not turn up for the game it lost.
  const oneEach: Score[] = [
    [A, C, 90, 60],
    [A, D, 0, 0, { forfeitedBy: 'east' }],
    [B, C, 70, 60],
    [B, D, 60, 70],
  ];

  // Rule: Tie-breaks: Classification points
  it('are 2 for a win, 1 for a loss and 0 for a forfeit by FIBA: one who forfeited stands below', () => {
    expect(order(oneEach, {}, {}, [A, B])).toEqual([
      [1, B, 'classification_points'],
      [2, A, 'classification_points'],
    ]);
  });

  it('cost a forfeit under the default rules, too, before any game among the tied', () => {
    const beatB: Score = [A, B, 80, 70];
    const lostAgain: Score = [A, C, 50, 60];
    expect(
      order([...oneEach, beatB, lostAgain, [B, C, 70, 60]], STANDINGS_PRESETS.default, {}, [A, B]),
    ).toEqual([
      [1, B, 'classification_points'],
      [2, A, 'classification_points'],
    ]);
  });

  it('are the league’s own: 3–1–0 puts one win and two losses level with three ties', () => {
    const games: Score[] = [
      [A, C, 71, 70],
      [A, D, 60, 70],
      [A, D, 60, 70],
      [B, C, 70, 70],
      [B, D, 70, 70],
      [B, D, 70, 70],
    ];
    const rules = { ...STANDINGS_PRESETS.three_one_zero, tie_breaks: [] };
    expect(order(games, rules, {}, [A, B])).toEqual([
      [1, A, 'not_separated'],
      [1, B, 'not_separated'],
    ]);
    // By percentage, three ties (.500) stand above one win in three (.333).
    expect(order(games, { ...rules, order_by: 'win_percentage' }, {}, [A, B])[0]).toEqual([
      1,
      B,
      'win_percentage',
    ]);
  });

  it('are those of all games: who has played more has more', () => {
    const games: Score[] = [
      [A, C, 80, 70],
      [B, C, 80, 70],
      [B, D, 60, 70],
    ];
    expect(order(games, {}, {}, [A, B])[0]).toEqual([1, B, 'classification_points']);
  });

  it('have those given or taken away', () => {
    const games: Score[] = [
      [A, C, 80, 70],
      [B, D, 80, 70],
    ];
    const adjustments = [{ team_id: A, points: -1 }];
    expect(order(games, {}, { adjustments }, [A, B])).toEqual([
      [1, B, 'classification_points'],
      [2, A, 'classification_points'],
    ]);
    const given = [...adjustments, { team_id: A, points: 2 }];
    expect(order(games, {}, { adjustments: given }, [A, B])[0]).toEqual([1, A, 'classification_points']);
  });

  it('given or taken away break a tie of percentages only where points are a tie-break', () => {
    const games: Score[] = [
      [A, C, 90, 70],
      [B, D, 80, 70],
    ];
    const adjustments = [{ team_id: A, points: -1 }];
    const below = order(games, STANDINGS_PRESETS.default, { adjustments }, [A, B, C]);
    expect(below).toEqual([
      [1, B, 'classification_points'],
      [2, A, 'classification_points'],
      [3, C, 'win_percentage'],
    ]);
    expect(order(games, STANDINGS_PRESETS.nba, { adjustments }, [A, B])[0]).toEqual([
      1,
      A,
      'overall_point_difference',
    ]);
  });

  it('are none before the first game: a team with less than none stands below', () => {
    const adjustments = [{ team_id: A, points: -1 }];
    expect(order([], {}, { adjustments }, [A, B])).toEqual([
      [1, B, 'classification_points'],
      [2, A, 'classification_points'],
    ]);
  });
});

describe('tie-breaks', () => {
  const apart: Score[] = [
    [A, B, 70, 71],
    [A, C, 90, 60],
    [B, C, 60, 61],
  ];

  // Rule: Tie-breaks
  it('are asked in the order that a tournament gives them', () => {
    // A and B have a win and a loss, B beat A; over all games A has +29 and B 0.
    expect(order(apart, { tie_breaks: ['head_to_head_record'] }, {}, [A, B])[0]).toEqual([
      1,
      B,
      'head_to_head_record',
    ]);
    expect(
      order(apart, { tie_breaks: ['overall_point_difference', 'head_to_head_record'] }, {}, [A, B])[0],
    ).toEqual([1, A, 'overall_point_difference']);
  });

  it('that are left out part nobody', () => {
    expect(order(apart, { tie_breaks: ['overall_points_scored'] }, {}, [A, B])[0]).toEqual([
      1,
      A,
      'overall_points_scored',
    ]);
    expect(order(apart, { tie_breaks: [] }, {}, [A, B])).toEqual([
      [1, A, 'not_separated'],
      [1, B, 'not_separated'],
    ]);
  });
});

describe('the difference of a game', () => {
  it('counts at most as the cap says, for and against', () => {
    // Without a cap A has +40 and B +30; with 15 they have +15 and +30.
    const games: Score[] = [
      [A, C, 100, 60],
      [A, D, 70, 70],
      [B, C, 80, 65],
      [B, D, 80, 65],
      [B, D, 60, 75],
      [A, D, 50, 65],
    ];
    const rules = { ...STANDINGS_PRESETS.fiba, tie_breaks: ['overall_point_difference' as const] };
    const difference = (cap: number | null) =>
      classify(results(...games), [A, B], { ...NOTHING_DECIDED, rules: { ...rules, difference_cap: cap } })
        .toSorted((a, b) => a.teamId - b.teamId)
        .map(({ tally }) => tally.difference);
    expect(difference(null)).toEqual([40 + 0 - 15, 15 + 15 - 15]);
    expect(difference(10)).toEqual([10 + 0 - 10, 10 + 10 - 10]);
  });

  it('of an overtime counts as none where overtimes stay outside, as in the EuroLeague', () => {
    // One win each: A by 8 after an overtime, B by 6. In all games both are otherwise alike.
    const games: Score[] = [
      [A, B, 88, 80, { wentToOvertime: true }],
      [B, A, 76, 70],
    ];
    expect(order(games, STANDINGS_PRESETS.fiba, {}, [A, B])[0]).toEqual([
      1,
      A,
      'head_to_head_point_difference',
    ]);
    expect(order(games, STANDINGS_PRESETS.euroleague, {}, [A, B])[0]).toEqual([
      1,
      B,
      'head_to_head_point_difference',
    ]);
  });

  it('of a game forfeited in its overtime is that of the forfeit', () => {
    const games: Score[] = [
      [A, B, 88, 80, { wentToOvertime: true, forfeitedBy: 'west' }],
      [B, A, 76, 70],
    ];
    const rules = { ...STANDINGS_PRESETS.euroleague, tie_breaks: ['head_to_head_point_difference' as const] };
    // 20–0 and 70–76.
    expect(order(games, rules, {}, [A, B])[0]).toEqual([1, A, 'head_to_head_point_difference']);
  });
});

describe('a lot', () => {
  const even: Score[] = [
    [A, B, 80, 70],
    [B, C, 80, 70],
    [C, A, 80, 70],
  ];

  it('parts teams that nothing else does, in the order drawn', () => {
    expect(order(even, {}, { lots: [[C, A, B]] }, [A, B, C])).toEqual([
      [1, C, 'lot'],
      [2, A, 'lot'],
      [3, B, 'lot'],
    ]);
  });

  it('is asked when its turn comes: before, another rule parts them', () => {
    const games: Score[] = [[A, B, 80, 70], ...even];
    expect(order(games, {}, { lots: [[C, B, A]] }, [A, B, C])[0]).toEqual([1, A, 'classification_points']);
  });

  it('holds for some of its teams, and not for teams that were not in it', () => {
    const two: Score[] = [
      [A, C, 80, 70],
      [B, C, 80, 70],
    ];
    expect(order(two, {}, { lots: [[B, D, A]] }, [A, B, C]).slice(0, 2)).toEqual([
      [1, B, 'lot'],
      [2, A, 'lot'],
    ]);
    expect(order(even, {}, { lots: [[B, A]] }, [A, B, C])[0]).toEqual([1, A, 'not_separated']);
  });

  it('drawn again counts as drawn last', () => {
    const lots = [
      [C, A, B],
      [B, C, A],
    ];
    expect(order(even, {}, { lots }, [A, B, C])[0]).toEqual([1, B, 'lot']);
  });

  it('decides nothing where the rules do not have it', () => {
    expect(order(even, { tie_breaks: ['head_to_head_record'] }, { lots: [[C, A, B]] }, [A, B, C])[0]).toEqual(
      [1, A, 'not_separated'],
    );
  });
});

describe('rules', () => {
  it('of every preset are rules', () => {
    for (const rules of Object.values(STANDINGS_PRESETS)) {
      expect(standingsRulesSchema.parse(rules)).toEqual(rules);
    }
  });

  it('name a tie-break once, halves of points, and nothing below one', () => {
    const isValid = (change: Partial<StandingsRules>) =>
      standingsRulesSchema.safeParse({ ...STANDINGS_PRESETS.fiba, ...change }).success;
    const { points } = STANDINGS_PRESETS.fiba;
    expect(isValid({ tie_breaks: ['lot', 'lot'] })).toBe(false);
    expect(isValid({ points: { ...points, tie: 1.25 } })).toBe(false);
    expect(isValid({ points: { ...points, tie: 0.5, forfeit: -1 } })).toBe(true);
    expect(isValid({ difference_cap: 0 })).toBe(false);
    expect(isValid({ playoff_places: 0 })).toBe(false);
    expect(isValid({ difference_cap: 1, playoff_places: 8 })).toBe(true);
  });

  it('count points where these order the table or break ties', () => {
    expect(countsPoints(STANDINGS_PRESETS.fiba)).toBe(true);
    expect(countsPoints(STANDINGS_PRESETS.default)).toBe(true);
    expect(countsPoints(STANDINGS_PRESETS.euroleague)).toBe(false);
  });
});
