import { expect, it } from 'vitest';
import { rosterWith } from './roster.ts';

type Pick = { player_id: number; starter?: boolean; captain?: boolean };
const pickOf = (player_id: number): Pick => ({ player_id });
const five: Pick[] = [1, 2, 3, 4, 5].map((player_id) => ({
  player_id,
  starter: true,
  captain: player_id === 1,
}));

it('keeps the starting five and the captain when somebody joins the bench', () => {
  expect(rosterWith(five, [1, 2, 3, 4, 5, 6], pickOf)).toEqual([...five, { player_id: 6 }]);
});

it('has no starting five any more when one of them leaves the bench', () => {
  const left = rosterWith([...five, { player_id: 6 }], [2, 3, 4, 5, 6], pickOf);
  expect(left.map(({ player_id, starter }) => [player_id, starter])).toEqual([
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [6, false],
  ]);
});
