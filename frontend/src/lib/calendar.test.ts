import { describe, expect, it } from 'vitest';
import { daysLater, daysOfWeek } from './calendar.ts';

describe('days of the calendar', () => {
  it('go over the ends of months and years, and over leap days', () => {
    expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysLater('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysLater('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('are in a week that begins on Monday', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    expect(daysOfWeek('2026-11-22')).toEqual([...week, '2026-11-22']);
    expect(daysOfWeek('2026-11-16')).toEqual([...week, '2026-11-22']);
    expect(daysOfWeek('2026-11-23')[0]).toBe('2026-11-23');
  });
});
