import { expect, test } from 'vitest';
import { tournamentStatus } from './tournament-status.ts';

const dates = { startDate: '2026-01-10', endDate: '2026-01-20' };
const undated = { startDate: null, endDate: null };

test.each([
  ['2026-01-09', 'upcoming'],
  ['2026-01-10', 'ongoing'],
  ['2026-01-20', 'ongoing'],
  ['2026-01-21', 'completed'],
] as const)('on %s it is %s by its dates', (today, status) => {
  expect(tournamentStatus({ stated: null, ...dates }, { today, seasonStatus: 'completed' })).toBe(status);
});

test('what an administrator said goes before the dates', () => {
  for (const stated of ['upcoming', 'ongoing', 'completed'] as const) {
    expect(tournamentStatus({ stated, ...dates }, { today: '2026-01-15', seasonStatus: null })).toBe(stated);
  }
});

test.each([
  ['upcoming', 'upcoming'],
  ['active', 'ongoing'],
  ['completed', 'completed'],
  [null, 'ongoing'],
] as const)('without dates, in a season that is %s, it is %s', (seasonStatus, status) => {
  expect(tournamentStatus({ stated: null, ...undated }, { today: '2026-01-15', seasonStatus })).toBe(status);
});
