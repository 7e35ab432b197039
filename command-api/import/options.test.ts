import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const names = ['--season', '2014-15', '--tournament', 'NBA'];
const read = (...args: readonly string[]) => readOptions(args, '/home/operator');

it('reads what the README shows', () => {
  expect(read('fiba-livestats', 'games', '--schedule', '../schedule.csv', ...names)).toMatchObject({
    format: 'fiba-livestats',
    path: '/home/operator/games',
    schedule: '/home/schedule.csv',
    season: '2014-15',
    tournament: 'NBA',
    league: null,
    ruleset: { name: 'fiba', foulLimit: 5 },
    possibleDuplicates: null,
  });
  expect(read('euroleague', '/data', ...names).ruleset.name).toBe('fiba');
  expect(read('results', 'r.csv', ...names, '--league', 'Big', '--ruleset', 'nba')).toMatchObject({
    league: 'Big',
    ruleset: { name: 'nba' },
  });
  expect(read('squads', 's.csv', ...names, '--look-alikes', 'keep').possibleDuplicates).toBe('keep');
  expect(read('results', 'r.csv', ...names).ruleset.name).toBe('default');
});

describe('says what is wrong with', () => {
  it.each([
    [[], 'Which format?'],
    [['nba-live', 'x', ...names], 'There is no format "nba-live".'],
    [['results', ...names], 'Which file or folder?'],
    [['results', 'a', 'b', ...names], 'Only one path at a time'],
    [['results', 'a', '--season', '2014-15'], '--tournament is missing.'],
    [['results', 'a', '--season', '  ', '--tournament', 'NBA'], '--season is missing.'],
    [['results', 'a', '--season', 'x', '--tournament', 'NBA'], '--season needs 3 to 100 characters.'],
    [['fiba-livestats', 'a', ...names], '--schedule is missing'],
    [['results', 'a', ...names, '--schedule', 'x'], '--schedule is not for results.'],
    [['results', 'a', ...names, '--ruleset', 'streetball'], 'There is no ruleset "streetball".'],
    [['squads', 'a', ...names, '--look-alikes', 'yes'], '--look-alikes is join or keep.'],
    [['results', 'a', ...names, '--sesaon', 'x'], "Unknown option '--sesaon'"],
  ])('%j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});
