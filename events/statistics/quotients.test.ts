import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSums } from './counted.ts';
import { toQuotient, weigh } from './quotients.ts';
import { LINE_STATISTICS, NO_SUMS, NOTHING_DONE, type StatisticLine, SUMS } from './statistics.ts';
import { toSummary } from './summary.ts';

describe('a quotient', () => {
  const line: StatisticLine = {
    ...NOTHING_DONE,
    milliseconds_played: 90_000,
    points: 11,
    two_points_made: 2,
    two_points_attempted: 5,
    three_points_made: 2,
    three_points_attempted: 4,
    free_throws_made: 1,
    free_throws_attempted: 2,
  };
  const sums = toSums(line);
  const countedIn = (category: Parameters<typeof toQuotient>[0]) => {
    const { part, whole, unit } = toQuotient(category);
    return [weigh(part, sums) / unit, weigh(whole, sums) / unit];
  };

  it('of a percentage counts shots in what people count in', () => {
    expect(countedIn('field_goal_percentage')).toEqual([4, 9]);
    // (FGM + 0.5 × 3PM) / FGA
    expect(countedIn('effective_field_goal_percentage')).toEqual([5, 9]);
    // PTS / (2 × (FGA + 0.44 × FTA))
    expect(countedIn('true_shooting_percentage')).toEqual([11, 19.76]);
  });

  it('of an average counts the games in which the statistic is known', () => {
    const { part, whole, unit } = toQuotient('minutes');
    expect([weigh(part, sums) / unit, weigh(whole, sums)]).toEqual([1.5, 1]);
    expect(weigh(toQuotient('assists').whole, sums)).toBe(0);
  });

  it('adds up game by game to what a summary shows, whatever is unknown', () => {
    const count = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null });
    const anyLine = fc.record(
      Object.fromEntries(LINE_STATISTICS.map((name) => [name, count])) as Record<
        (typeof LINE_STATISTICS)[number],
        typeof count
      >,
    );
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const games = lines.map(toSums);
        const total = Object.fromEntries(
          SUMS.map((sum) => [sum, games.reduce((all, game) => all + game[sum], 0)]),
        );
        const { averages } = toSummary({ ...NO_SUMS, ...total });
        for (const category of ['points', 'minutes', 'plus_minus'] as const) {
          const { part, whole, unit } = toQuotient(category);
          const parts = games.reduce((all, game) => all + weigh(part, game), 0);
          const wholes = games.reduce((all, game) => all + weigh(whole, game), 0);
          const exact = wholes === 0 ? null : parts / unit / wholes;
          const shown = averages[category];
          expect(shown === null).toBe(exact === null);
          if (shown !== null && exact !== null)
            expect(Math.abs(shown - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
        }
      }),
    );
  });
});
