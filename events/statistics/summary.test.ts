import { describe, expect, test } from 'vitest';
import { NOTHING_KNOWN, roundedHalfUp } from './counted.ts';
import { NO_SUMS } from './statistics.ts';
import { toSummary, winPercentage } from './summary.ts';

describe('averages', () => {
  // Rule: Input and display: Rounding
  test('round half up to one decimal', () => {
    // 29 in 4 games: 7.25
    expect(toSummary({ ...NO_SUMS, points: 29, points_games: 4 }).averages.points).toBe(7.3);
    expect(toSummary({ ...NO_SUMS, points: 1, points_games: 20 }).averages.points).toBe(0.1);
  });

  test('below 0 round by their size, and are never −0', () => {
    const plusMinus = (sum: number, games: number) =>
      toSummary({ ...NO_SUMS, plus_minus: sum, plus_minus_games: games }).averages.plus_minus;
    expect(plusMinus(-29, 4)).toBe(-7.3);
    expect(Object.is(plusMinus(-1, 100), 0)).toBe(true);
  });

  // Rule: Unknown is not zero
  test('are each over the games in which the statistic is known', () => {
    const summary = toSummary({
      ...NO_SUMS,
      points: 30,
      points_games: 4,
      rebounds: 9,
      rebounds_games: 2,
    });
    expect(summary.averages).toMatchObject({ points: 7.5, rebounds: 4.5, assists: null });
    expect(summary.totals).toMatchObject({ points: 30, rebounds: 9, assists: null });
    expect(summary.known_games).toMatchObject({ points: 4, rebounds: 2, assists: 0 });
  });

  test('of time are decimal minutes, and seconds', () => {
    const summary = toSummary({ ...NO_SUMS, milliseconds_played: 3_061_500, milliseconds_played_games: 2 });
    expect(summary.averages).toMatchObject({ minutes: 25.5, seconds_played: 1530.8 });
    expect(summary.totals).toMatchObject({ minutes: 51.03, seconds_played: 3061.5 });
  });
});

describe('percentages', () => {
  test('are over the games whose attempts are known', () => {
    const shooting = toSummary({
      ...NO_SUMS,
      two_points_made: 50,
      two_points_made_games: 10,
      two_points_made_of_attempted: 5,
      two_points_attempted: 8,
      three_points_made_of_attempted: 2,
      three_points_attempted: 6,
      free_throws_made_of_attempted: 3,
      free_throws_attempted: 4,
    });
    expect(shooting).toMatchObject({
      field_goal_percentage: 50,
      two_point_percentage: 62.5,
      three_point_percentage: 33.3,
      free_throw_percentage: 75,
      // (7 + 0.5 × 2) / 14
      effective_field_goal_percentage: 57.1,
      // 19 / (2 × (14 + 0.44 × 4))
      true_shooting_percentage: 60.3,
    });
  });

  test('without an attempt are unknown', () => {
    expect(toSummary(NO_SUMS)).toMatchObject({ free_throw_percentage: null, true_shooting_percentage: null });
  });
});

test('a win percentage has three decimals, a tie is half a win', () => {
  expect(winPercentage({ wins: 2, ties: 0, games_played: 3 })).toBe(0.667);
  expect(winPercentage({ wins: 1, ties: 1, games_played: 2 })).toBe(0.75);
  expect(winPercentage({ wins: 0, ties: 0, games_played: 0 })).toBeNull();
});

test('what is not known is null', () => {
  expect(new Set(Object.values(NOTHING_KNOWN))).toEqual(new Set([null]));
  expect(roundedHalfUp(0, 3, 1)).toBe(0);
});
