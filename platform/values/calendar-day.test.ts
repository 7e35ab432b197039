import { expect, test } from 'vitest';
import {
  dayAt,
  dayInWords,
  daysBetween,
  daysLater,
  instantAt,
  momentInWords,
  nextDay,
  startOfDay,
  yearsLater,
} from './calendar-day.ts';

test.each([
  ['2026-01-11', 'UTC', '2026-01-11T00:00:00.000Z'],
  ['2026-01-11', 'Europe/Helsinki', '2026-01-10T22:00:00.000Z'],
  ['2026-07-11', 'Europe/Helsinki', '2026-07-10T21:00:00.000Z'],
  ['2026-01-11', 'America/New_York', '2026-01-11T05:00:00.000Z'],
  ['2026-01-11', 'Pacific/Kiritimati', '2026-01-10T10:00:00.000Z'],
  // The nights in which London's clocks change: at one in the morning, after the day has begun.
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', 'Europe/London', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', 'Europe/London', '2026-10-26T00:00:00.000Z'],
  // Auckland changes at two: its offset at midnight is not the one at midnight UTC.
  ['2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z'],
  ['2026-09-28', 'Pacific/Auckland', '2026-09-27T11:00:00.000Z'],
  // Before time zones: local mean time of London.
  ['0001-01-02', 'Europe/London', '0001-01-02T00:01:15.000Z'],
])('%s in %s begins at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
  expect(dayAt(new Date(instant), zone)).toBe(day);
  expect(dayAt(new Date(Date.parse(instant) - 1), zone)).not.toBe(day);
});

test('days follow each other over the ends of months and years', () => {
  expect([nextDay('2026-12-31'), nextDay('2028-02-28'), nextDay('2028-02-29')]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2028-03-01',
  ]);
});

test('a day some years or days later is a day of the calendar', () => {
  expect([yearsLater('2025-10-01', 1), yearsLater('2024-02-29', 1), yearsLater('2024-02-29', 4)]).toEqual([
    '2026-10-01',
    '2025-02-28',
    '2028-02-29',
  ]);
  expect([daysLater('2026-12-31', 1), daysLater('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
  expect([daysBetween('2026-02-28', '2026-03-01'), daysBetween('2026-03-01', '2026-02-28')]).toEqual([1, -1]);
});

test('a day reads as people write it', () => {
  expect(dayInWords('2026-01-05')).toBe('Jan 5, 2026');
});

// Rule: Texts: Dates and times
test('an instant reads as the clock of a zone shows it', () => {
  const instant = new Date('2025-07-04T23:30:00Z');
  expect(momentInWords(instant, 'Europe/Zagreb')).toBe('Jul 5, 2025, 01:30');
  expect(momentInWords(instant, 'America/New_York')).toBe('Jul 4, 2025, 19:30');
});

test.each([
  ['2026-01-10T18:30', 'UTC', '2026-01-10T18:30:00.000Z'],
  ['2026-01-10T18:30:15', 'Europe/Helsinki', '2026-01-10T16:30:15.000Z'],
  ['2026-07-10T18:30', 'Europe/Helsinki', '2026-07-10T15:30:00.000Z'],
  ['2026-01-10T18:30', 'America/New_York', '2026-01-10T23:30:00.000Z'],
  // London skips the hour from one in the morning …
  ['2026-03-29T00:30', 'Europe/London', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  // … and shows it twice in autumn.
  ['2026-10-25T00:30', 'Europe/London', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/London', '2026-10-25T02:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantAt(local, zone).toISOString()).toBe(instant);
});
