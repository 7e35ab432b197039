import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

test.each([
  '2026-01-07',
  '2026-1-7',
  '1/7/2026',
  '01/07/2026',
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
  '13/1/2026',
  'Janitor 7, 2026',
  '7 Ma 2026',
  '1/7/26',
])('%j is no day', (text) => {
  expect(readTypedDay(text)).toBeUndefined();
});
