import { describe, expect, it } from 'vitest';
import { ageOn, type CategoryLimits, eligibility } from './eligibility.ts';

const everybody: CategoryLimits = { minAge: null, maxAge: null, gender: null };
const girlsUnder16: CategoryLimits = { minAge: 12, maxAge: 15, gender: 'female' };
const eligible = { eligible: true, reason: null, flagged: false };
const flagged = { eligible: true, reason: null, flagged: true };
const age = { eligible: false, reason: 'age', flagged: false };
const gender = { eligible: false, reason: 'gender', flagged: false };

describe('age on a day', () => {
  it.each([
    ['2010-06-15', '2026-06-14', 15],
    ['2010-06-15', '2026-06-15', 16],
    ['2010-12-31', '2026-01-01', 15],
    ['2012-02-29', '2025-02-28', 12],
    ['2012-02-29', '2025-03-01', 13],
  ])('born %s, on %s: %i', (birthDate, onDate, years) => {
    expect(ageOn(birthDate, onDate)).toBe(years);
  });
});

describe('eligibility', () => {
  it.each([
    ['the day before the youngest birthday', '2014-06-16', '2026-06-15', age],
    ['the youngest birthday', '2014-06-15', '2026-06-15', eligible],
    ['the last day of the oldest year', '2010-06-16', '2026-06-15', eligible],
    ['the day after it', '2010-06-15', '2026-06-15', age],
  ])('includes both limits: %s', (_name, birthDate, onDate, expected) => {
    expect(eligibility({ birthDate, gender: 'female' }, girlsUnder16, onDate)).toEqual(expected);
  });

  it('accepts a single limit', () => {
    const player = { birthDate: '1980-01-01', gender: null };
    expect(eligibility(player, { ...everybody, minAge: 35 }, '2026-06-15')).toEqual(eligible);
    expect(eligibility(player, { ...everybody, maxAge: 35 }, '2026-06-15')).toEqual(age);
  });

  it.each(['male', 'other'] as const)('keeps %s out of a women’s category', (one) => {
    expect(eligibility({ birthDate: '2012-01-01', gender: one }, girlsUnder16, '2026-06-15')).toEqual(gender);
  });

  it.each(['mixed', null] as const)('lets every gender into %s', (of) => {
    for (const one of ['male', 'female', 'other', null] as const) {
      expect(
        eligibility({ birthDate: null, gender: one }, { ...everybody, gender: of }, '2026-06-15'),
      ).toEqual(eligible);
    }
  });

  // Rule: Games: Eligibility
  it('flags what is unknown and matters', () => {
    const on = '2026-06-15';
    expect(eligibility({ birthDate: null, gender: 'female' }, girlsUnder16, on)).toEqual(flagged);
    expect(eligibility({ birthDate: '2012-01-01', gender: null }, girlsUnder16, on)).toEqual(flagged);
    expect(eligibility({ birthDate: null, gender: null }, everybody, on)).toEqual(eligible);
  });
});
