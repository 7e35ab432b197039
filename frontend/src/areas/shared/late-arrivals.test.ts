import { expect, it } from 'vitest';
import type { Category } from '#contracts/category/category.contract.ts';
import { samplePlayer } from '#frontend/features/game/benches/sample-player.test-data.ts';
import { sortArrivals, toSquadPlayer } from './late-arrivals.ts';

const day = '2026-01-10';
const players = [samplePlayer(1, null), samplePlayer(2, '2000-01-01'), samplePlayer(3, '2012-05-01')];
const adults = { min_age: 18, max_age: null, gender: null } as Category;
const squad = (category?: Category) => players.map((player) => toSquadPlayer(player, category, day));
const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id);

it('offers those of the team who are on no bench yet', () => {
  const { able, refused } = sortArrivals(squad(), new Set([2]));
  expect(ids(able)).toEqual([1, 3]);
  expect(refused).toEqual([]);
});

it('says of the others why they cannot play', () => {
  const { able, refused } = sortArrivals(squad(adults), new Set());
  expect(ids(able)).toEqual([1, 2]);
  expect(refused.map(({ id, refusal }) => [id, refusal])).toEqual([
    [3, 'Does not meet category age requirements'],
  ]);
});

it('has nothing of a player that the scoresheet does not have, such as a birth date', () => {
  expect(Object.keys(squad(adults)[1] ?? {}).sort()).toEqual(['id', 'name', 'number', 'refusal']);
});
