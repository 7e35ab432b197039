import { expect, it } from 'vitest';
import { headToHeadRecords } from './head-to-head.ts';
import type { FinishedGame } from './standing.ts';

const game = (game_id: number, east: number, west: number, score: [number, number]): FinishedGame => ({
  game_id,
  team_east_id: east,
  team_west_id: west,
  team_score_east: score[0],
  team_score_west: score[1],
  game_date: '2026-01-10T18:00:00.000Z',
  started_at: null,
  finished_at: null,
  finish_time_known: true,
  regular_periods: 4,
  periods_played: 4,
  forfeited_by: null,
});

it('sums the games of two teams from both sides', () => {
  const games = [game(1, 1, 2, [80, 70]), game(2, 2, 1, [75, 75]), game(3, 1, 2, [60, 90])];
  expect(headToHeadRecords([...games, game(4, 2, 3, [50, 40])])).toEqual([
    {
      team_id: 1,
      opponent_id: 2,
      games: 3,
      wins: 1,
      losses: 1,
      ties: 1,
      record: '1-1-1',
      points_for: 215,
      points_against: 235,
    },
    expect.objectContaining({ team_id: 2, opponent_id: 1, record: '1-1-1', points_for: 235 }),
    expect.objectContaining({ team_id: 2, opponent_id: 3, record: '1-0' }),
    expect.objectContaining({ team_id: 3, opponent_id: 2, record: '0-1' }),
  ]);
});

// Rule: Forfeits: It is a result
it('counts a forfeit 20–0', () => {
  expect(headToHeadRecords([{ ...game(1, 1, 2, [0, 20]), forfeited_by: 'east' }])).toMatchObject([
    { team_id: 1, losses: 1, points_against: 20 },
    { team_id: 2, wins: 1, points_for: 20 },
  ]);
});

it('is in order of the team, then of the opponent, whatever the order of the games', () => {
  const score: [number, number] = [80, 70];
  const games = [game(1, 3, 2, score), game(2, 11, 1, score), game(3, 3, 1, score), game(4, 1, 2, score)];
  expect(headToHeadRecords(games).map(({ team_id, opponent_id }) => [team_id, opponent_id])).toEqual([
    [1, 2],
    [1, 3],
    [1, 11],
    [2, 1],
    [2, 3],
    [3, 1],
    [3, 2],
    [11, 1],
  ]);
});
