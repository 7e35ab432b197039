import { expect, test } from 'vitest';
import { dayAmong, findDayOrder, readTypedDay } from './typed-day.ts';

test.each([
  '2026-01-07',
  '2026-1-7',
  '7.1.2026',
  '07. 01. 2026',
  'Jan 7, 2026',
  'jan. 7 2026',
  'January 7, 2026',
  '7 January 2026',
  ' 7. jan 2026 ',
])('%j is a day', (text) => {
  expect(readTypedDay(text)).toBe('2026-01-07');
});

test.each([
  ['September 30, 2025', '2025-09-30'],
  ['30 Sept 2025', '2025-09-30'],
  ['May 1, 2025', '2025-05-01'],
  ['Feb 29, 2028', '2028-02-29'],
])('%j is %s', (text, day) => {
  expect(readTypedDay(text)).toBe(day);
});

test.each([
  '',
  'tomorrow',
  '2026',
  '1/2026',
  'Feb 29, 2026',
  '2026-02-31',
  '13/13/2026',
  'Janitor 7, 2026',
  '7 Ma 2026',
  '1/7/26',
])('%j is no day', (text) => {
  expect(readTypedDay(text)).toBeUndefined();
});

test.each([
  ['en-US', '2001-03-04'],
  ['en-GB', '2001-04-03'],
  ['de-AT', '2001-04-03'],
  ['fr', '2001-04-03'],
])('3/4/2001 is read in the order of %s', (language, day) => {
  expect(readTypedDay('3/4/2001', findDayOrder(language))).toBe(day);
});

test.each([undefined, 'en', 'no language'])(
  '3/4/2001 is refused when the order is not known (%s)',
  (language) => {
    expect(readTypedDay('3/4/2001', findDayOrder(language))).toBeUndefined();
  },
);

test.each([null, 'month_first', 'day_first'] as const)(
  'what can be read in one way only is read (%s)',
  (order) => {
    expect(readTypedDay('30/06/2027', order)).toBe('2027-06-30');
    expect(readTypedDay('06/30/2027', order)).toBe('2027-06-30');
    expect(readTypedDay('5/5/2027', order)).toBe('2027-05-05');
  },
);

// Rule: Input and display: Typed days
test.each([
  ['7 Nov', '2025-11-07'],
  ['Nov 7', '2025-11-07'],
  ['7. november', '2025-11-07'],
  ['7.11.', '2025-11-07'],
  ['3 Jan', '2026-01-03'],
  // Not a day of the season: the field says so of the one nearest to its end.
  ['1 May', '2026-05-01'],
])('%j is the day of a season from October to January that is over: %s', (text, day) => {
  expect(readTypedDay(text, null, { min: '2025-10-04', max: '2026-01-16', today: '2026-11-29' })).toBe(day);
});

test.each([
  ['7 Nov', '2026-11-07'],
  ['3 Jan', '2027-01-03'],
])('%j without a season is the nearest: %s', (text, day) => {
  expect(readTypedDay(text, null, { today: '2026-11-29' })).toBe(day);
  expect(readTypedDay(text)).toBeUndefined();
});

test('a calendar opens at today, or at the nearest day that can be picked', () => {
  expect(dayAmong('2026-11-29', {})).toBe('2026-11-29');
  expect(dayAmong('2026-11-29', { min: '2025-10-04', max: '2026-01-16' })).toBe('2026-01-16');
  expect(dayAmong('2026-11-29', { min: '2027-10-02', max: '2028-01-16' })).toBe('2027-10-02');
});
