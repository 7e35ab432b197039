import { describe, expect, it } from 'vitest';
import type { PlayerSummary } from '#contracts/statistics/statistics.contract.ts';
import { computeMean, findBest, idsFrom, type Line, measured, valueText } from './comparison.ts';

const counted = (values: Record<string, number | null>) => values as PlayerSummary['averages'];

describe('a statistic', () => {
  const summary = {
    averages: counted({ points: 12.5, rebounds: 4 }),
    totals: counted({ points: 25, rebounds: 4, assists: null, seconds_played: 3000 }),
    known_games: counted({ points: 2, rebounds: 1, assists: 0, seconds_played: 2 }),
  };

  it('is known per game, in total and per 36 minutes', () => {
    expect(measured(summary, 'points', 'per_game')).toBe(12.5);
    expect(measured(summary, 'points', 'totals')).toBe(25);
    expect(measured(summary, 'points', 'per_36')).toBe(18);
  });

  it('is unknown per 36 minutes when its games are not those of the minutes', () => {
    expect(measured(summary, 'rebounds', 'per_36')).toBeNull();
    expect(measured(summary, 'assists', 'per_36')).toBeNull();
  });
});

describe('the best of a line', () => {
  const line: Line<unknown> = { key: 'points', label: 'Points', value: () => null, best: 'highest' };
  const fewest: Line<unknown> = { ...line, best: 'lowest' };

  it('is the highest, or the lowest where fewer are better', () => {
    expect(findBest(line, [20.8, 21.4, null], 'per_game')).toEqual([false, true, false]);
    expect(findBest(fewest, [2.5, 2.1, null], 'per_game')).toEqual([false, true, false]);
  });

  it('is shared by values that read the same', () => {
    expect(findBest(line, [1.41, 1.44, 1.1], 'per_36')).toEqual([true, true, false]);
  });

  it('is nobody’s with only one value', () => {
    expect(findBest(line, [20.8, null], 'per_game')).toEqual([false, false]);
  });

  it('is written whole in totals, to one decimal otherwise, and unknown as a dash', () => {
    expect([
      valueText(line, 82, 'totals'),
      valueText(line, 11.7, 'per_game'),
      valueText(line, null, 'totals'),
    ]).toEqual(['82', '11.7', '–']);
  });
});

it.each([
  ['12,40', [12, 40]],
  ['12,12,x,0,-3,40', [12, 40]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  [undefined, []],
])('the ids of %s are %o', (text, ids) => {
  expect(idsFrom(text)).toEqual(ids);
});

it('means leave out what is unknown', () => {
  expect([computeMean([1, null, 2]), computeMean([null])]).toEqual([1.5, null]);
});
