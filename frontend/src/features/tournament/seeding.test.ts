import { expect, it } from 'vitest';
import { moved, roundsOf } from './seeding.ts';

const teams = ['Otters', 'Owls', 'Rams'].map((name, id) => ({ id, name, plays: true }));
const names = (list: typeof teams) => list.map(({ name }) => name);

it('moves a team by one place', () => {
  expect(names(moved(teams, 2, -1))).toEqual(['Otters', 'Rams', 'Owls']);
  expect(names(moved(teams, 0, 1))).toEqual(['Owls', 'Otters', 'Rams']);
});

it('moves nothing beyond the ends', () => {
  expect(names(moved(teams, 0, -1))).toEqual(['Otters', 'Owls', 'Rams']);
  expect(names(moved(teams, 2, 1))).toEqual(['Otters', 'Owls', 'Rams']);
});

it.each([
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
  [16, 4],
])('%i teams play %i rounds', (count, rounds) => {
  expect(roundsOf(count)).toBe(rounds);
});
