import { expect, it } from 'vitest';
import type { StandingsImpact } from '#contracts/impact/impact.contract.ts';
import { changedPlaces } from './changed-places.ts';

type Row = StandingsImpact['before'][number];

const row = (team_id: number, wins: number): Row => ({
  rank: 1,
  team_id,
  team_name: `Team ${team_id}`,
  team_logo: null,
  team_colours: null,
  wins,
  losses: 0,
  ties: 0,
  points_for: 0,
  points_against: 0,
  win_percentage: null,
  classification_points: null,
  reason: null,
});

it('shows the rows that differ and one more on either side', () => {
  const before = [row(1, 9), row(2, 8), row(3, 7), row(4, 7), row(5, 3), row(6, 2)];
  const after = [row(1, 9), row(2, 8), row(4, 8), row(3, 6), row(5, 3), row(6, 2)];
  expect(changedPlaces({ before, after })).toEqual({
    first: 1,
    last: 4,
    moved: new Set([3, 4]),
    changed: new Set([3, 4]),
  });
});

it('a row may change without its place', () => {
  const before = [row(1, 9), row(2, 8)];
  const after = [row(1, 8), row(2, 8)];
  expect(changedPlaces({ before, after })).toEqual({
    first: 0,
    last: 1,
    moved: new Set(),
    changed: new Set([1]),
  });
});
