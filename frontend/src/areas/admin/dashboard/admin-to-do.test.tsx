import { expect, it } from 'vitest';
import { paths } from '#frontend/lib/paths.ts';
import { readModelTasks } from './admin-to-do.tsx';

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
