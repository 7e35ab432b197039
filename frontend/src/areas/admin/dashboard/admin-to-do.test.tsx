import { expect, it } from 'vitest';
import { paths } from '#frontend/lib/paths.ts';
import { forfeitTasks, readModelTasks } from './admin-to-do.tsx';

const aside = (stream: string) => ({
  ...{ stream, revision: 4, position: '90', type: 'PointsAdded', reason: 'its data is wrong: period' },
});

it('an administrator has to look at streams that are set aside, and has nothing to do when there is none', () => {
  expect(readModelTasks(undefined)).toEqual([]);
  expect(readModelTasks({ models: [], setAside: [] })).toEqual([]);
  expect(readModelTasks({ models: [], setAside: ['game-1', 'game-2', 'team-3'].map(aside) })).toEqual([
    {
      key: 'set-aside',
      count: 3,
      title: 'Streams set aside, with an event that cannot be read',
      about: 'game-1; game-2; 1 other',
      action: { label: 'See read models', href: paths.adminReadModels },
    },
  ]);
});

// Rule: Teams that go: A second forfeit
it('an administrator has to look at teams that have forfeited twice, where they can be withdrawn', () => {
  const twice = (tournament_id: number, team_id: number, team_name: string) => ({
    ...{ tournament_id, tournament_name: `Cup ${tournament_id}`, team_id, team_name, forfeits: 2 },
  });
  expect(forfeitTasks([])).toEqual([]);
  expect(forfeitTasks([twice(3, 1, 'Owls'), twice(4, 2, 'Tides'), twice(3, 5, 'Larks')])).toEqual([
    {
      key: 'repeated-forfeits-3',
      count: 2,
      title: 'Forfeited twice in a tournament',
      about: 'Owls, Cup 3; Larks, Cup 3',
      action: { label: 'See teams', href: paths.adminTournamentTeams(3) },
    },
    {
      key: 'repeated-forfeits-4',
      count: 1,
      title: 'Forfeited twice in a tournament',
      about: 'Tides, Cup 4',
      action: { label: 'See teams', href: paths.adminTournamentTeams(4) },
    },
  ]);
});
