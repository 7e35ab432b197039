import { House, Shield } from 'lucide-react';
import { expect, it } from 'vitest';
import { crumbsAt } from './area-navigation.ts';

const AREA = {
  name: 'Administration',
  home: '/admin/dashboard',
  groups: [
    [
      { label: 'Dashboard', href: '/admin/dashboard', icon: House },
      { label: 'Teams', href: '/admin/teams', icon: Shield },
    ],
  ],
};

it('leads from the area to the page, which is no link', () => {
  expect(crumbsAt(AREA, '/admin/teams')).toEqual([
    { label: 'Administration', href: '/admin/dashboard' },
    { label: 'Teams' },
  ]);
});

it('leads back to the list of a page below it', () => {
  expect(crumbsAt(AREA, '/admin/teams/new', 'New team')).toEqual([
    { label: 'Administration', href: '/admin/dashboard' },
    { label: 'Teams', href: '/admin/teams' },
    { label: 'New team' },
  ]);
});
