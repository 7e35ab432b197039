import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { summarizeResults } from './results-summary.ts';

const [EAST, WEST] = [1, 2];

function ended(east: number, west: number, more: Partial<Game> = {}): Game {
  return {
    team_east_id: EAST,
    team_west_id: WEST,
    scoreboard: {
      team_score_east: east,
      team_score_west: west,
      winner_id: east === west ? null : east > west ? EAST : WEST,
    },
    periods: [1, 2, 3, 4],
    regular_periods: 4,
    result_type: 'played',
    ...more,
  } as Game;
}

it('counts wins of either side, ties and overtimes, and averages the points of both teams', () => {
  const overtime = ended(90, 94, { periods: [1, 2, 3, 4, 5] as unknown as Game['periods'] });
  const high = ended(101, 99);
  const tie = ended(70, 70);
  const summary = summarizeResults([ended(80, 60), overtime, high, tie]);
  expect(summary).toMatchObject({ games: 4, homeWins: 2, awayWins: 1, ties: 1, overtimes: 1 });
  expect(summary.averageTotal).toBe((140 + 184 + 200 + 140) / 4);
  expect(summary.highest).toBe(high);
  expect(summary.closest).toBe(tie);
});

it('takes a forfeit for a win whose points nobody scored', () => {
  const forfeit = ended(20, 0, { result_type: 'forfeit' });
  expect(summarizeResults([forfeit])).toMatchObject({
    games: 1,
    homeWins: 1,
    averageTotal: null,
    closest: undefined,
  });
  expect(summarizeResults([forfeit, ended(80, 70)]).averageTotal).toBe(150);
});

it('has nothing to say of no games', () => {
  expect(summarizeResults([])).toMatchObject({ games: 0, averageTotal: null, highest: undefined });
});
