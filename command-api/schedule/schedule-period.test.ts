import { describe, expect, it } from 'vitest';
import { inEnglish } from '#tests/support/decider.sentences.ts';
import { schedulePeriod } from './schedule-period.ts';

const season = { startDate: '2025-01-01', endDate: '2025-12-31' };
const tournament = { startDate: '2025-03-01', endDate: '2025-05-31' };
const open = { startDate: null, endDate: null };

describe('the period of a schedule', () => {
  it('is what was asked for, else the tournament’s, else the season’s', () => {
    const asked = { start_date: '2025-03-10', end_date: '2025-03-20' };
    expect(schedulePeriod(asked, tournament, season)).toEqual({
      startDate: '2025-03-10',
      endDate: '2025-03-20',
    });
    expect(schedulePeriod({ start_date: null }, tournament, season)).toEqual(tournament);
    expect(schedulePeriod({}, open, season)).toEqual(season);
    expect(schedulePeriod({}, { ...open, startDate: '2025-06-01' }, season)).toEqual({
      startDate: '2025-06-01',
      endDate: '2025-12-31',
    });
  });

  it('may be a single day', () => {
    const day = { start_date: '2025-03-10', end_date: '2025-03-10' };
    expect(schedulePeriod(day, tournament, season)).toEqual({
      startDate: '2025-03-10',
      endDate: '2025-03-10',
    });
  });

  it.each([
    ['start_date', 'Please enter a valid start date', {}, open, open],
    ['end_date', 'Please enter a valid end date', { start_date: '2025-03-01' }, open, open],
    [
      'start_date',
      'Start date must be on or after Mar 1, 2025 (tournament start)',
      { start_date: '2025-02-28' },
      tournament,
      season,
    ],
    [
      'start_date',
      'Start date must be on or after Jan 1, 2025 (season start)',
      { start_date: '2024-12-31' },
      open,
      season,
    ],
    [
      'end_date',
      'End date must be on or before May 31, 2025 (tournament end)',
      { end_date: '2025-06-01' },
      tournament,
      season,
    ],
    [
      'end_date',
      'End date must be on or before Dec 31, 2025 (season end)',
      { end_date: '2026-01-01' },
      open,
      season,
    ],
    [
      'end_date',
      'End date must be after start date',
      { start_date: '2025-04-02', end_date: '2025-04-01' },
      tournament,
      season,
    ],
    [
      'end_date',
      'A schedule can cover one year at most',
      { start_date: '2025-01-01', end_date: '2026-01-02' },
      open,
      open,
    ],
  ])('is refused at %s: %s', (field, text, asked, itsTournament, itsSeason) => {
    const refusal = schedulePeriod(asked, itsTournament, itsSeason);
    expect(inEnglish(refusal)).toEqual({
      code: 'validation_failed',
      message: text,
      errors: { [field]: [text] },
    });
  });

  it('tells both dates at once', () => {
    const asked = { start_date: '2025-02-01', end_date: '2025-07-01' };
    expect(inEnglish(schedulePeriod(asked, tournament, season))).toMatchObject({
      errors: { start_date: [expect.any(String)], end_date: [expect.any(String)] },
    });
  });
});
