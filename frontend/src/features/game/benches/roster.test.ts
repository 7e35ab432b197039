import { expect, it } from 'vitest';
import { type BenchPick, rosterWith, startsFiveOrNone } from './roster.ts';

const pickOf = (player_id: number): BenchPick => ({ player_id });
const five: BenchPick[] = [1, 2, 3, 4, 5].map((player_id) => ({
  player_id,
  starter: true,
  captain: player_id === 1,
}));

it('keeps the starting five and the captain when somebody joins the bench', () => {
  expect(rosterWith(five, [1, 2, 3, 4, 5, 6], pickOf)).toEqual([...five, { player_id: 6 }]);
});

it('is a starting five no more when one of them leaves the bench', () => {
  const left = rosterWith([...five, { player_id: 6 }], [2, 3, 4, 5, 6], pickOf);
  expect(left).toEqual([...five.slice(1), { player_id: 6 }]);
  expect(startsFiveOrNone(left)).toBe(false);
});

it('starts with five or nobody', () => {
  expect(startsFiveOrNone(five)).toBe(true);
  expect(startsFiveOrNone([{ player_id: 1 }, { player_id: 2, starter: false }])).toBe(true);
});
