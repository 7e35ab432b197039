import { expect, it } from 'vitest';
import { PROJECTIONS } from '#projections/projections.ts';
import { redactedDifferences } from './redacted-differences.ts';
import type { Difference } from './verify.ts';

const difference = (projection: string, table: string, column: string): Difference => ({
  projection,
  table,
  key: 'id 1',
  kind: 'different',
  columns: [column],
});

it('leaves out what may name somebody in read models with names of people, and no number', () => {
  const said = [
    difference('directory', 'player', 'first_name: "Ada" ≠ "Bea"'),
    difference('standings', 'adjustment', 'note: "Ada" ≠ "Bea"'),
    difference('standings', 'standing', 'wins: 3 ≠ 2'),
    difference('player-statistics', 'player_total', 'name: "Ada" ≠ "Bea"'),
  ];
  expect(redactedDifferences(said, PROJECTIONS).map(({ columns }) => columns)).toEqual([
    ['first_name'],
    ['note'],
    ['wins: 3 ≠ 2'],
    ['name: "Ada" ≠ "Bea"'],
  ]);
});
