import { expect, it } from 'vitest';
import { sortFrom, sortText } from './table-sort.ts';

const usual = { id: 'points', desc: true };

it.each([
  ['-rebounds', { id: 'rebounds', desc: true }],
  ['rebounds', { id: 'rebounds', desc: false }],
  ['-password', usual],
  ['', usual],
  [undefined, usual],
])('the order %s of a url is %o', (text, sort) => {
  expect(sortFrom(text, ['points', 'rebounds'], usual)).toEqual(sort);
});

it('is written as it is read', () => {
  expect([sortText(usual), sortText({ id: 'team_name', desc: false })]).toEqual(['-points', 'team_name']);
});
