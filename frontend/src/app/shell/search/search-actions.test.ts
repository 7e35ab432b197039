import { expect, it } from 'vitest';
import { groupHits } from './hits.ts';
import { findActions } from './search-actions.ts';

const CUPS = [
  { id: 3, name: 'Harbor Cup' },
  { id: 4, name: 'Winter Cup' },
];
const found = (role: Parameters<typeof findActions>[0], text: string) =>
  groupHits([], [], findActions(role, CUPS), text).flatMap(({ hits }) => hits.map(({ href }) => href));

it('finds an action by its name, by other words and by what it is about', () => {
  expect(found('superuser', 'new te')).toContain('/admin/teams/new');
  expect(found('superuser', 'add team')).toEqual(['/admin/teams/new']);
  expect(found('superuser', 'schedule')).toEqual([
    '/admin/tournaments/3/schedule',
    '/admin/tournaments/4/schedule',
  ]);
  expect(found('superuser', 'schedule winter')).toEqual(['/admin/tournaments/4/schedule']);
});

it('offers what the role allows', () => {
  expect(found('scorer', 'new')).toEqual([]);
  expect(found('scorer', 'score')).toEqual(['/scorer/scoring']);
  expect(found('member', 'score')).toEqual([]);
  expect(found(undefined, 'new team')).toEqual([]);
});
