import { expect, it } from 'vitest';
import { readColumnDifference } from './column-difference.ts';

it('says which value is live and which follows from the log', () => {
  expect(readColumnDifference('wins: 7 ≠ 5')).toEqual({ column: 'wins', live: '7', log: '5' });
  expect(readColumnDifference('name: "Bay: 3 ≠ 4" ≠ null')).toEqual({
    column: 'name',
    live: '"Bay: 3 ≠ 4"',
    log: 'null',
  });
});

it('shows no values of a column that is somebody’s', () => {
  expect(readColumnDifference('first_name')).toEqual({ column: 'first_name', live: null });
});
