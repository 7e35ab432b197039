import { expect, test } from 'vitest';
import { dayInCopy, nameOfCopy } from './season-copy.ts';

test('a copy is named after its season, with a number when that name is taken', () => {
  expect(nameOfCopy('Winter', ['Winter'])).toBe('Winter (Copy)');
  expect(nameOfCopy('Winter', ['winter (copy)', 'Winter (Copy 2)'])).toBe('Winter (Copy 3)');
});

test('a long name is cut, never through a character', () => {
  expect(nameOfCopy('x'.repeat(100), [])).toBe(`${'x'.repeat(93)} (Copy)`);
  expect(nameOfCopy(`${'x'.repeat(92)}🏀🏀🏀🏀`, [])).toBe(`${'x'.repeat(92)} (Copy)`);
});

const season = { startDate: '2025-10-01', endDate: '2026-05-31' };
test.each([
  // A year later: the same date.
  ['2025-12-24', { startDate: '2026-10-01', endDate: '2027-05-31' }, '2026-12-24'],
  // Moved by days: as far from the start as before.
  ['2025-10-11', { startDate: '2026-09-01', endDate: '2027-05-31' }, '2026-09-11'],
  // Never outside the copy, which may be shorter.
  ['2026-05-31', { startDate: '2026-10-01', endDate: '2026-12-31' }, '2026-12-31'],
  ['2025-09-30', { startDate: '2026-10-01', endDate: '2026-12-31' }, '2026-10-01'],
  // Without dates: a year later.
  ['2025-10-11', { startDate: null, endDate: null }, '2026-10-11'],
])('%s becomes in %j %s', (day, copy, moved) => {
  expect(dayInCopy(day, season, copy)).toBe(moved);
});

test('a copy of a season without dates is a year later', () => {
  const copy = { startDate: '2030-01-01', endDate: '2030-12-31' };
  expect(dayInCopy('2025-10-11', { startDate: null, endDate: null }, copy)).toBe('2030-01-01');
});
