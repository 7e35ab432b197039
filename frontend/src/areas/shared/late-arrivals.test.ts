import { expect, it } from 'vitest';
import type { Category } from '#contracts/category/category.contract.ts';
import { samplePlayer } from '#frontend/features/game/sample-player.test-data.ts';
import { sortArrivals } from './late-arrivals.ts';

const day = '2026-01-10';
const squad = [samplePlayer(1, null), samplePlayer(2, '2000-01-01'), samplePlayer(3, '2012-05-01')];
const adults = { min_age: 18, max_age: null, gender: null } as Category;
const ids = (players: readonly { id: number }[]) => players.map(({ id }) => id);

it('offers those of the team who are on no bench yet', () => {
  const { able, refused } = sortArrivals({ players: squad, category: undefined, day }, [{ player_id: 2 }]);
  expect(ids(able)).toEqual([1, 3]);
  expect(refused).toEqual([]);
});

it('says of the others why they cannot play', () => {
  const { able, refused } = sortArrivals({ players: squad, category: adults, day }, []);
  expect(ids(able)).toEqual([1, 2]);
  expect(refused).toEqual([{ player: squad[2], reason: 'Does not meet category age requirements' }]);
});
