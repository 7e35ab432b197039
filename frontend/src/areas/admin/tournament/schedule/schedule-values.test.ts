import { expect, it } from 'vitest';
import { firstValues } from './schedule-values.ts';

const TODAY = '2041-03-02';

it.each([
  ['is to come', { start: '2041-04-01', end: '2041-06-30' }, '2041-04-01', '2041-06-30'],
  ['is on', { start: '2041-01-01', end: '2041-06-30' }, TODAY, '2041-06-30'],
  ['ends today', { start: '2041-01-01', end: TODAY }, TODAY, TODAY],
  ['is over', { start: '2040-01-01', end: '2040-06-30' }, '2040-01-01', '2040-06-30'],
  ['goes on for years', { start: '2041-01-01', end: '2043-06-30' }, TODAY, '2042-03-02'],
  ['has no days', { start: null, end: null }, '', ''],
])('a schedule begins with days that the server takes: a tournament that %s', (_title, days, first, last) => {
  expect(firstValues(days, TODAY)).toMatchObject({ start_date: first, end_date: last });
});
