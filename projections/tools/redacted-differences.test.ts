import { expect, it } from 'vitest';
import { PROJECTIONS } from '#projections/projections.ts';
import { redactedDifferences } from './redacted-differences.ts';
import type { Difference } from './verify.ts';

const difference = (projection: string, column: string): Difference => ({
  projection,
  table: 'any',
  key: 'id 1',
  kind: 'different',
  columns: [column],
});

it('leaves out the values of read models with names of people, and of no others', () => {
  expect(
    redactedDifferences(
      [
        difference('directory', 'first_name: "Ada" ≠ "Bea"'),
        difference('player-statistics', 'points: 3 ≠ 2'),
      ],
      PROJECTIONS,
    ).map(({ columns }) => columns),
  ).toEqual([['first_name'], ['points: 3 ≠ 2']]);
});
