import { describe, expect, it } from 'vitest';
import { parseEnteredScore } from './entered-score.ts';

const NOT_SAID = { total: null, quarters: [null, null, null, null], overtime: null };
const periodIn = (currentPeriod: unknown) => parseEnteredScore({ details: { currentPeriod } }).period;

describe('a score as clients send it', () => {
  it('is totals and details, as text or as they are', () => {
    const details = {
      eastScores: { total: 40, quarter1: 10, quarter2: '12', overtime: 8 },
      westScores: { quarter4: 3 },
      currentPeriod: 'OT',
    };
    for (const sent of [details, JSON.stringify(details)]) {
      expect(parseEnteredScore({ team_score_east: 40, team_score_west: '39', details: sent })).toEqual({
        east: { total: 40, quarters: [10, 12, null, null], overtime: 8 },
        west: { total: 39, quarters: [null, null, null, 3], overtime: null },
        period: { overtime: true, number: 1 },
      });
    }
  });

  it('is at most 999 points', () => {
    expect(parseEnteredScore({ team_score_east: 999 }).east.total).toBe(999);
  });

  // Rule: Games: Scores entered as numbers
  it.each([-1, 1.5, 1_000, 1e300, Number.NaN, 'many', '', null, true, [], {}])('counts %s as 0', (value) => {
    expect(parseEnteredScore({ team_score_east: value }).east.total).toBe(0);
    expect(parseEnteredScore({ details: { eastScores: { quarter2: value } } }).east.quarters[1]).toBe(0);
  });

  it.each([undefined, null, '', 'not json', '[1]', '"text"', 7, '{"eastScores":null}'])(
    'ignores details that are none: %s',
    (details) => {
      expect(parseEnteredScore({ details })).toEqual({ east: NOT_SAID, west: NOT_SAID, period: null });
    },
  );

  it.each([
    ['Q1', { overtime: false, number: 1 }],
    ['q4', { overtime: false, number: 4 }],
    [3, { overtime: false, number: 3 }],
    [5, { overtime: true, number: 1 }],
    ['OT', { overtime: true, number: 1 }],
    ['OT2', { overtime: true, number: 2 }],
    ['Overtime', { overtime: true, number: 1 }],
    ['OT 12', { overtime: true, number: 12 }],
    [14, { overtime: true, number: 10 }],
    ['Q0', null],
    ['OT0', null],
    ['after Q3', null],
    ['OT to come', null],
    ['4th', null],
    ['OT99', null],
    ['half', null],
    [null, null],
  ])('reads the period %s', (text, period) => {
    expect(periodIn(text)).toEqual(period);
  });
});
