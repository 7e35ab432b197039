import { expect, it } from 'vitest';
import { listDays, toRanges } from './day-ranges.ts';

it('puts days that follow each other together, over the end of a month, too', () => {
  expect(toRanges(['2026-11-01', '2026-10-30', '2026-10-31', '2026-11-03', '2026-10-31'])).toEqual([
    { first: '2026-10-30', last: '2026-11-01' },
    { first: '2026-11-03', last: '2026-11-03' },
  ]);
});

it('gives every day of a range', () => {
  expect(listDays({ first: '2026-02-27', last: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});
