import { describe, expect, test } from 'vitest';
import { type RankedTeam, rankingReason } from './ranking-reason.texts.ts';

const table = new Map<number, RankedTeam>([
  [1, { rank: 1, name: 'Harbor' }],
  [2, { rank: 2, name: 'Summit' }],
  [3, { rank: 3, name: 'Ridge' }],
]);
const tally = {
  level_on: 'win_percentage' as const,
  games: 3,
  wins: 2,
  losses: 1,
  classification_points: 5,
  points_for: 245,
  point_difference: 5,
};
type Reason = NonNullable<Parameters<typeof rankingReason>[1]>;

const text = (rank: number, rule: Reason['rule'], tiedWith: number[], change: Partial<Reason> = {}) =>
  rankingReason(rank, { rule, tied_with: tiedWith, ...tally, ...change }, table)?.text;

test('none where what orders the table decides alone', () => {
  expect(rankingReason(1, null, table)).toBeNull();
});

test('the rule and the teams are named as well', () => {
  const reason = rankingReason(1, { rule: 'head_to_head_record', tied_with: [2], ...tally }, table);
  expect(reason).toMatchObject({ rule: 'head_to_head_record', tied_with: [2] });
});

describe('between two', () => {
  test.each([
    ['classification_points', 'Above Summit on classification points (5)'],
    ['head_to_head_record', 'Above Summit because they won 2 of their 3 games'],
    ['head_to_head_point_difference', 'Above Summit on point difference in their games (+5)'],
    ['head_to_head_points_scored', 'Above Summit on points scored in their games (245)'],
    ['overall_point_difference', 'Above Summit on point difference in all games (+5)'],
    ['overall_points_scored', 'Above Summit on points scored in all games (245)'],
    ['lot', 'Above Summit by lot'],
    ['not_separated', 'Level with Summit by every rule'],
  ] as const)('%s', (rule, expected) => {
    expect(text(1, rule, [2])).toBe(expected);
  });

  test('in one game they won or lost it', () => {
    expect(text(1, 'head_to_head_record', [2], { games: 1, wins: 1 })).toBe(
      'Above Summit because they won their game',
    );
    expect(text(3, 'head_to_head_record', [2], { games: 1, wins: 0 })).toBe(
      'Below Summit because they lost their game',
    );
  });

  test('who won as many of their games is told by points: a forfeit costs one', () => {
    const level = { games: 2, wins: 1, losses: 1, classification_points: 3 };
    expect(text(1, 'head_to_head_record', [2], level)).toBe(
      'Above Summit on classification points in their games (3)',
    );
    expect(text(3, 'head_to_head_record', [2], { ...level, classification_points: 2 })).toBe(
      'Below Summit on classification points in their games (2)',
    );
  });

  test('from below', () => {
    expect(text(3, 'head_to_head_record', [2], { wins: 1, losses: 2 })).toBe(
      'Below Summit because they won 1 of their 3 games',
    );
    expect(text(3, 'overall_point_difference', [2], { point_difference: -10 })).toBe(
      'Below Summit on point difference in all games (−10)',
    );
    expect(text(3, 'overall_point_difference', [2], { point_difference: 0 })).toContain('(±0)');
  });
});

test('among several', () => {
  expect(text(1, 'head_to_head_record', [2, 3])).toBe(
    'Level with Summit and Ridge on record, then 2 of 3 games among them won (5 points)',
  );
  expect(text(2, 'head_to_head_point_difference', [1, 3, 9])).toBe(
    'Level with Harbor, Ridge and Team 9 on record, then point difference among them (+5)',
  );
  expect(text(1, 'lot', [2, 3], { level_on: 'classification_points' })).toBe(
    'Level with Summit and Ridge on points, then parted by lot',
  );
});
