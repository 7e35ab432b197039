import { expect, it } from 'vitest';
import { firstRound, moved } from './seeding.ts';

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

const seedsOfFirstRound = (count: number) =>
  firstRound(Array.from({ length: count }, (_, id) => ({ id, name: `Team ${id}` }))).map((pair) =>
    pair.map(({ seed }) => seed),
  );

it('has the best meet the last, and the two best at the two ends', () => {
  expect(seedsOfFirstRound(2)).toEqual([[1, 2]]);
  expect(seedsOfFirstRound(8)).toEqual([
    [1, 8],
    [4, 5],
    [2, 7],
    [3, 6],
  ]);
});

it('gives the best a bye when there are too few teams', () => {
  expect(seedsOfFirstRound(6)).toEqual([[1], [4, 5], [2], [3, 6]]);
});

it('has nobody meet where there is one team or none', () => {
  expect(seedsOfFirstRound(1)).toEqual([]);
  expect(seedsOfFirstRound(0)).toEqual([]);
});
