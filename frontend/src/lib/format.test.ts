import { describe, expect, it } from 'vitest';
import {
  dayInZone,
  formatAverage,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayName,
  formatDays,
  formatDecimal,
  formatNumber,
  formatOrdinal,
  formatRecord,
  formatScore,
  formatShare,
  formatSigned,
  formatSignedAverage,
  formatTime,
  formatTimeForReader,
  formatTimeOfDay,
  formatWeekday,
  formatWhen,
  formatWinPercentage,
  formatWord,
  orNotAvailable,
} from './format.ts';

const tipOff = '2026-01-17T18:30:00.000Z';

describe('dates', () => {
  it('are en-US with a short month and the time of the given zone', () => {
    expect(formatDateTime(tipOff, 'Europe/Berlin')).toBe('Jan 17, 2026, 19:30');
    expect(formatDateTime(tipOff, 'America/New_York')).toBe('Jan 17, 2026, 13:30');
    expect(formatDate(tipOff, 'Europe/Berlin')).toBe('Jan 17, 2026');
    expect(formatWeekday(tipOff, 'Europe/Berlin', '2026-11-01T12:00:00Z')).toBe('Sat, Jan 17');
    expect(formatTime(tipOff, 'Europe/Berlin')).toBe('19:30');
    expect(formatTimeOfDay('2026-01-17T18:44:08Z', 'Europe/Berlin')).toBe('19:44:08');
  });

  it('name the year of a day only when it is not the present one, in the given zone', () => {
    expect(formatWeekday(tipOff, 'Europe/Berlin', '2027-01-02T12:00:00Z')).toBe('Sat, Jan 17, 2026');
    const newYear = '2025-12-31T23:30:00Z';
    expect(formatWeekday(newYear, 'Europe/Berlin', tipOff)).toBe('Thu, Jan 1');
    expect(formatWeekday(newYear, 'UTC', tipOff)).toBe('Wed, Dec 31, 2025');
  });

  // Rule: Input and display: Dates
  it('near today are named, in the given zone', () => {
    const at = (now: string) => formatWhen(tipOff, 'Europe/Berlin', Date.parse(now));
    expect(at('2026-01-17T08:00:00Z')).toBe('Today 19:30');
    expect(at('2026-01-16T22:59:00Z')).toBe('Tomorrow 19:30');
    expect(at('2026-01-17T23:00:00Z')).toBe('Yesterday 19:30');
    expect(at('2026-01-19T12:00:00Z')).toBe('Sat, Jan 17, 19:30');
    expect(at('2027-01-19T12:00:00Z')).toBe('Sat, Jan 17, 2026, 19:30');
    expect(formatDayName(tipOff, 'Europe/Berlin', Date.parse('2026-01-18T12:00:00Z'))).toBe('Yesterday');
    expect(formatDayName(tipOff, 'Europe/Berlin', Date.parse('2026-01-19T12:00:00Z'))).toBe('Sat, Jan 17');
    expect([formatWhen(null, 'UTC'), formatWhen('soon', 'UTC')]).toEqual(['N/A', 'Invalid Date']);
  });

  it('of a game of which only the day is known are that day in every zone, and no time', () => {
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
      expect(formatDateTime('2025-09-21', zone)).toBe('Sep 21, 2025');
      expect(formatWhen('2025-09-21', zone, Date.parse('2026-01-01T12:00:00Z'))).toBe('Sun, Sep 21, 2025');
      expect(formatWhen('2025-09-21', zone, Date.parse('2025-09-21T12:00:00Z'))).toMatch(
        /^(Today|Yesterday)$/,
      );
      expect(formatTime('2025-09-21', zone)).toBe('–');
      expect(dayInZone('2025-09-21', zone)).toBe('2025-09-21');
    }
  });

  it('are told on the reader’s own clock, too, where that shows another time', () => {
    const forReader = (own: string, value = tipOff) => formatTimeForReader(value, 'Europe/Zagreb', own);
    expect(forReader('America/New_York')).toBe('13:30 for you');
    expect(forReader('Australia/Sydney')).toBe('Sun 05:30 for you');
    expect(forReader('Europe/Zagreb')).toBeUndefined();
    // Another zone, and the same clock.
    expect(forReader('Europe/Berlin')).toBeUndefined();
    expect(forReader('America/New_York', '2026-01-17')).toBeUndefined();
    expect(formatTimeForReader(null, 'Europe/Zagreb', 'America/New_York')).toBeUndefined();
  });

  it('write midnight as 00:00, not 24:00', () => {
    expect(formatTime('2026-01-17T00:00:00Z', 'UTC')).toBe('00:00');
  });

  it('that do not parse read Invalid Date, missing ones N/A', () => {
    expect(formatDateTime('soon', 'UTC')).toBe('Invalid Date');
    expect(formatDateTime(null, 'UTC')).toBe('N/A');
    expect(formatDateTime(undefined, 'UTC')).toBe('N/A');
    expect(formatDateTime('', 'UTC')).toBe('N/A');
  });

  it('without a time stay on their day', () => {
    expect(formatDay('2026-01-17')).toBe('Jan 17, 2026');
  });

  it('stand alone when a range begins and ends on the same day', () => {
    expect(formatDays('2026-01-17', '2026-05-22')).toBe('Jan 17, 2026 to May 22, 2026');
    expect(formatDays('2026-01-17', '2026-01-17')).toBe('Jan 17, 2026');
    expect(formatDays('2026-01-17', null)).toBe('Jan 17, 2026 to N/A');
    expect(formatDays(null, null)).toBe('N/A');
  });

  it('fall on the day of the zone', () => {
    expect(dayInZone('2026-01-17T23:30:00Z', 'Europe/Berlin')).toBe('2026-01-18');
    expect(dayInZone('2026-01-17T23:30:00Z', 'America/New_York')).toBe('2026-01-17');
  });
});

describe('numbers', () => {
  it('use an en dash in scores and records and a minus sign below zero', () => {
    expect(formatScore(60, 54)).toBe('60–54');
    expect(formatRecord(14, 5)).toBe('14–5');
    expect(formatRecord(14, 5, 1)).toBe('14–5–1');
    expect(formatNumber(-13)).toBe('−13');
    expect(formatSigned(-13)).toBe('−13');
    expect(formatSigned(6)).toBe('+6');
    expect(formatSigned(0)).toBe('0');
  });

  it('round halves away from zero, also where binary fractions fall short', () => {
    expect(formatDecimal(4.35, 1)).toBe('4.4');
    expect(formatDecimal(1.005, 2)).toBe('1.01');
    expect(formatDecimal(-2.25, 1)).toBe('−2.3');
    expect(formatDecimal(-0.04, 1)).toBe('0.0');
  });

  it('write averages with one and win percentages with three decimals', () => {
    expect(formatAverage(21.35)).toBe('21.4');
    expect(formatAverage(null)).toBe('–');
    expect(formatSignedAverage(4.45)).toBe('+4.5');
    expect(formatSignedAverage(-2)).toBe('−2.0');
    expect(formatSignedAverage(0.01)).toBe('0.0');
    expect(formatWinPercentage(2 / 3)).toBe('0.667');
    expect(formatWinPercentage(1)).toBe('1.000');
    expect(formatWinPercentage(null)).toBe('–');
  });

  it('show no percentage without attempts', () => {
    expect(formatShare(4, 7)).toBe('57%');
    expect(formatShare(0, 0)).toBe('–');
  });

  it('write clocks, counts and places', () => {
    expect(formatClock(252)).toBe('4:12');
    expect(formatClock(59.9)).toBe('0:59');
    expect(formatClock(1325)).toBe('22:05');
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(formatOrdinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '102nd',
      '111th',
    ]);
  });

  it('leave N/A for what is missing, and keep a zero', () => {
    expect(orNotAvailable('  ')).toBe('N/A');
    expect(orNotAvailable(null)).toBe('N/A');
    expect(orNotAvailable(0)).toBe('0');
  });

  it('write words of the API in sentence case', () => {
    expect(formatWord('point_guard')).toBe('Point guard');
    expect(formatWord('male')).toBe('Male');
    expect(formatWord(null)).toBe('N/A');
    expect(formatWord(' ')).toBe('N/A');
  });
});
