import { expect, it } from 'vitest';
import type { Leaders } from '#contracts/statistics/leaders.contract.ts';
import { findChangedLeaders } from './changed-leaders.ts';

const leader = (player_id: number, rank: number, value: number): Leaders['leaders'][number] => ({
  player_id,
  rank,
  value,
  player_name: `Player ${player_id}`,
  photo: null,
  team_id: 1,
  team_name: 'Harbor',
  games_played: 5,
  known_games: 5,
  total: 5 * value,
});
const shown = (then: Leaders['leaders'], now: Leaders['leaders'], first = 2) =>
  findChangedLeaders(then, now, first).map(({ playerId, before, after }) => [
    playerId,
    before?.rank ?? null,
    after?.rank ?? null,
  ]);

it('given the same lists, then nothing has changed', () => {
  const list = [leader(1, 1, 20), leader(2, 2, 18)];
  expect(shown(list, list)).toEqual([]);
});

it('given two who changed places, then both are told, in their order now', () => {
  expect(shown([leader(1, 1, 20), leader(2, 2, 18)], [leader(2, 1, 21), leader(1, 2, 19)])).toEqual([
    [2, 2, 1],
    [1, 1, 2],
  ]);
});

it('given the same places, when an average is another, then it is told', () => {
  expect(shown([leader(1, 1, 20), leader(2, 2, 18)], [leader(1, 1, 20), leader(2, 2, 17)])).toEqual([
    [2, 2, 2],
  ]);
});

it('given one who dropped out of the first, then where they went; out of the list, then last', () => {
  const then = [leader(1, 1, 20), leader(2, 2, 18), leader(3, 3, 16)];
  expect(shown(then, [leader(3, 1, 22), leader(4, 2, 19), leader(1, 3, 15)])).toEqual([
    [3, 3, 1],
    [4, null, 2],
    [1, 1, 3],
    [2, 2, null],
  ]);
});

it('given changes below the first, then they are left out', () => {
  const then = [leader(1, 1, 20), leader(2, 2, 18), leader(3, 3, 16)];
  expect(shown(then, [leader(1, 1, 20), leader(2, 2, 18), leader(4, 3, 17)])).toEqual([]);
});
