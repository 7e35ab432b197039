import { expect, it } from 'vitest';
import { NOTHING_KNOWN } from '#events/statistics/counted.ts';
import { CATEGORIES } from '#events/statistics/statistics.ts';

it('players and teams are ordered by what is counted, in the same words', () => {
  expect(CATEGORIES).toEqual(Object.keys(NOTHING_KNOWN));
});
