import { expect, it } from 'vitest';
import { type LeagueSoFar, stepsDone } from './first-steps.ts';

const nothing: LeagueSoFar = {
  hasSettings: false,
  seasons: 0,
  leagues: 0,
  categories: 0,
  tournaments: 0,
  teams: 0,
  players: 0,
  scorers: 0,
};
const doneWith = (league: Partial<LeagueSoFar>) => [...stepsDone({ ...nothing, ...league })];

it('ticks what there is', () => {
  expect(doneWith({})).toEqual([]);
  expect(doneWith({ seasons: 1, tournaments: 1, hasSettings: true })).toEqual([
    'settings',
    'season',
    'tournament',
  ]);
  expect(doneWith({ leagues: 1, categories: 2, scorers: 1 })).toEqual(['league', 'category', 'scorer']);
});

it('asks for two teams, and for five players of each', () => {
  expect(doneWith({ teams: 1, players: 9 })).toEqual([]);
  expect(doneWith({ teams: 2, players: 9 })).toEqual(['teams']);
  expect(doneWith({ teams: 2, players: 10 })).toEqual(['teams', 'players']);
});
