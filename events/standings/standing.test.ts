import { describe, expect, it } from 'vitest';
import { computeStandings as computeBy, type FinishedGame, toStandingsResult } from './standing.ts';
import { NOTHING_DECIDED, STANDINGS_PRESETS } from './standings-rules.ts';

const game = (facts: Partial<FinishedGame> = {}): FinishedGame => ({
  game_id: 1,
  team_east_id: 1,
  team_west_id: 2,
  team_score_east: 80,
  team_score_west: 70,
  game_date: '2026-01-10T18:00:00.000Z',
  started_at: '2026-01-11T18:05:00.000Z',
  finished_at: '2026-01-11T19:40:00.000Z',
  finish_time_known: true,
  forfeited_by: null,
  regular_periods: 4,
  periods_played: 4,
  ...facts,
});

/** By the default rules. */
const computeStandings = (teamIds: readonly number[], games: readonly FinishedGame[]) =>
  computeBy(teamIds, games, NOTHING_DECIDED);

it('a game counts at the time set for it, else when it began, else when it ended', () => {
  const dateOf = (facts: Partial<FinishedGame>) => toStandingsResult(game(facts)).date;
  expect(dateOf({})).toBe('2026-01-10T18:00:00.000Z');
  expect(dateOf({ game_date: null })).toBe('2026-01-11T18:05:00.000Z');
  expect(dateOf({ game_date: null, started_at: null })).toBe('2026-01-11T19:40:00.000Z');
});

describe('a row of the standings', () => {
  it('has the record of the team, and no reason where the record alone decides', () => {
    const rows = computeStandings([2, 1], [game()]);
    expect(rows[0]).toEqual({
      team_id: 1,
      rank: 1,
      place: 1,
      total_games: 1,
      wins: 1,
      losses: 0,
      ties: 0,
      win_percentage: 1,
      classification_points: 2,
      points_for: 80,
      points_against: 70,
      games_in_averages: 1,
      points_per_game: 80,
      opponent_points_per_game: 70,
      point_difference_per_game: 10,
      record: '1-0',
      home_record: '1-0',
      away_record: '0-0',
      last_ten: '1-0',
      last_ten_results: ['W'],
      streak: 'W1',
      reason: null,
      last_updated: '2026-01-11T19:40:00.000Z',
      last_updated_time_known: true,
    });
    expect(rows[1]).toMatchObject({ team_id: 2, rank: 2, place: 2, away_record: '0-1', home_record: '0-0' });
  });

  it('says what separated it from teams that were level with it', () => {
    const games = [
      game(),
      game({ game_id: 2, team_east_id: 2, team_west_id: 1, team_score_east: 75, team_score_west: 70 }),
    ];
    // 150–145 in the two games.
    expect(computeStandings([1, 2], games).map(({ reason }) => reason)).toEqual([
      {
        rule: 'head_to_head_point_difference',
        level_on: 'win_percentage',
        tied_with: [2],
        games: 2,
        wins: 1,
        losses: 1,
        classification_points: 3,
        points_for: 150,
        point_difference: 5,
      },
      {
        rule: 'head_to_head_point_difference',
        level_on: 'win_percentage',
        tied_with: [1],
        games: 2,
        wins: 1,
        losses: 1,
        classification_points: 3,
        points_for: 145,
        point_difference: -5,
      },
    ]);
  });

  it('has classification points where they count, with those given or taken away', () => {
    const pointsBy = (rules: keyof typeof STANDINGS_PRESETS) =>
      computeBy([1, 2], [game()], {
        ...NOTHING_DECIDED,
        rules: STANDINGS_PRESETS[rules],
        adjustments: [{ team_id: 1, points: -3 }],
      }).map((row) => [row.team_id, row.classification_points]);
    expect(pointsBy('fiba')).toEqual([
      [2, 1],
      [1, -1],
    ]);
    expect(pointsBy('default')).toEqual([
      [1, -1],
      [2, 1],
    ]);
    expect(pointsBy('nba')).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  it('knows an overtime by the periods that were played', () => {
    expect(toStandingsResult(game({ periods_played: 5 })).wentToOvertime).toBe(true);
    expect(toStandingsResult(game({ periods_played: 4 })).wentToOvertime).toBe(false);
    expect(toStandingsResult(game({ periods_played: 0 })).wentToOvertime).toBe(false);
  });

  it('shares a rank with a team that nothing separates it from, at a place of its own', () => {
    const rows = computeStandings([1, 2], [game({ team_score_west: 80 })]);
    expect(rows.map(({ rank, place }) => [rank, place])).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(rows[0]?.reason).toMatchObject({ rule: 'not_separated', tied_with: [2] });
  });

  it('says when the latest of the games ended, and whether more than the day of it is known', () => {
    const updatedAfter = (...games: FinishedGame[]) =>
      computeStandings([1], games).map((row) => [row.last_updated, row.last_updated_time_known]);
    // Ten in the evening in Helsinki is before nine in London.
    const later = game({ game_id: 2, finished_at: '2026-01-11T21:00:00Z', finish_time_known: false });
    const earlier = game({ game_id: 3, finished_at: '2026-01-11T22:00:00+02:00' });
    expect(updatedAfter(earlier, later)).toEqual([['2026-01-11T21:00:00Z', false]]);
    expect(updatedAfter(game({ game_id: 4, finished_at: null }), later, earlier)).toEqual([
      ['2026-01-11T21:00:00Z', false],
    ]);
    expect(updatedAfter()).toEqual([[null, true]]);
  });
});
