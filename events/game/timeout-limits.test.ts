import { describe, expect, it } from 'vitest';
import { RULESETS } from './ruleset.ts';
import { nextLimitReading, timeoutsAt } from './timeout-limits.ts';

const { fiba, nba } = RULESETS;
const at = (period: number, clock: number | null = null) => ({ period, clock });

describe('time-outs of a side', () => {
  // Rule: Fouls, disqualification and time-outs
  it('are two in the first half, three in the second and one in each overtime', () => {
    expect(timeoutsAt(fiba, at(1), [])).toEqual({ left: 2, most: 2 });
    expect(timeoutsAt(fiba, at(2), [at(1), at(2)])).toEqual({ left: 0, most: 2 });
    expect(timeoutsAt(fiba, at(3), [at(1), at(2)])).toEqual({ left: 3, most: 3 });
    expect(timeoutsAt(fiba, at(6), [at(3), at(5)])).toEqual({ left: 1, most: 1 });
  });

  it('are at most two in the last two minutes, of the three of the half', () => {
    expect(timeoutsAt(fiba, at(4, 121), [])).toEqual({ left: 3, most: 3 });
    expect(timeoutsAt(fiba, at(4, 120), [])).toEqual({ left: 2, most: 3 });
    expect(timeoutsAt(fiba, at(4, 60), [at(3), at(4, 110)])).toEqual({ left: 1, most: 3 });
  });

  // Rule: Fouls, disqualification and time-outs
  it('are seven before overtime in the NBA, four of them in the last quarter', () => {
    expect(timeoutsAt(nba, at(2), [at(1)])).toEqual({ left: 6, most: 7 });
    expect(timeoutsAt(nba, at(4), [at(1)])).toEqual({ left: 4, most: 7 });
  });
});

describe('the reading from which on other time-outs are left', () => {
  // Rule: Fouls, disqualification and time-outs: Time-outs
  it('is that of the last minutes of the last quarter, until it has come', () => {
    expect(nextLimitReading(fiba, at(4, 600))).toBe(120);
    expect(nextLimitReading(fiba, at(4, 120.1))).toBe(120);
    expect(nextLimitReading(nba, at(4, 600))).toBe(180);
    expect(nextLimitReading(fiba, at(4, 120))).toBeNull();
  });

  it('is none in other periods, and without a clock', () => {
    expect(nextLimitReading(fiba, at(3, 600))).toBeNull();
    expect(nextLimitReading(fiba, at(5, 300))).toBeNull();
    expect(nextLimitReading(fiba, at(4))).toBeNull();
  });
});
