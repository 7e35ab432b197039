import { expect, it } from 'vitest';
import type { ExplainedGame, GamesExplained } from '#contracts/explain/explain.contract.ts';
import { narrowToSplit } from './narrow-to-split.ts';

const game = (game_id: number, side: 'east' | 'west', scores: [number, number], part: number | null) =>
  ({
    game_id,
    side,
    team_score: scores[0],
    opponent_score: scores[1],
    result: scores[0] > scores[1] ? 'W' : 'L',
    part,
    whole: part === null ? null : 1,
    left_out: part === null ? 'did_not_play' : null,
  }) as ExplainedGame;
/** Points of a player. */
const GAMES = [
  game(1, 'east', [80, 70], 11),
  game(2, 'east', [61, 66], 20),
  game(3, 'west', [70, 71], null),
  game(4, 'west', [90, 60], 6),
];
const ALL = {
  making: 'average',
  value: 12.3,
  sum: { rows: 3, part: 37, whole: 3, unit: 1 },
  left_out: { did_not_play: 1 },
  total: 4,
} as GamesExplained;

it.each([
  ['home', { value: 15.5, sum: { rows: 2, part: 31, whole: 2, unit: 1 }, left_out: {} }, [1, 2]],
  ['away', { value: 6, left_out: { did_not_play: 1 } }, [3, 4]],
  ['wins', { value: 8.5 }, [1, 4]],
  ['close', { value: 20, left_out: { did_not_play: 1 } }, [2, 3]],
] as const)('an average over the games of a split: %s', (split, expected, ids) => {
  const narrowed = narrowToSplit(ALL, GAMES, split);
  expect(narrowed).toMatchObject(expected);
  expect(narrowed.games.map(({ game_id }) => game_id)).toEqual(ids);
});

it('is unknown without a game, and a count is 0', () => {
  expect(narrowToSplit(ALL, GAMES.slice(0, 1), 'away').value).toBeNull();
  expect(narrowToSplit({ ...ALL, making: 'count' }, GAMES.slice(0, 1), 'away').value).toBe(0);
});
