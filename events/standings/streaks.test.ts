import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinishedGame } from './standing.ts';
import { toStandingsResult } from './standing.ts';
import { computeStreaks, findStreak, rankStreak } from './streaks.ts';
import { computeRecords, gamesByTeam } from './team-record.ts';

const season = fc
  .array(
    fc.record({
      pair: fc.shuffledSubarray([1, 2, 3], { minLength: 2, maxLength: 2 }),
      score: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
      day: fc.integer({ min: 10, max: 28 }),
    }),
    { maxLength: 30 },
  )
  .map((games) =>
    games.map(
      ({ pair: [east = 1, west = 2], score, day }, index): FinishedGame => ({
        game_id: index + 1,
        team_east_id: east,
        team_west_id: west,
        team_score_east: score[0],
        team_score_west: score[1],
        game_date: `2026-01-${day}T18:00:00.000Z`,
        started_at: null,
        finished_at: null,
        finish_time_known: true,
        regular_periods: 4,
        periods_played: 4,
        forfeited_by: null,
      }),
    ),
  );

it('ends with the streak of the standings, which is no longer than the longest', () => {
  fc.assert(
    fc.property(season, (games) => {
      const records = computeRecords([1, 2, 3], games.map(toStandingsResult));
      const streaks = computeStreaks(games);
      expect(streaks.map((row) => row.team_id)).toEqual(
        [1, 2, 3].filter((teamId) => records.get(teamId)?.streak != null),
      );
      for (const { team_id, current, longest_winning, longest_losing, total_games } of streaks) {
        expect(`${current.result}${current.games}`).toBe(records.get(team_id)?.streak);
        const longest = { W: longest_winning?.games, L: longest_losing?.games, T: total_games };
        expect(current.games).toBeLessThanOrEqual(longest[current.result] ?? 0);
        expect((longest_winning?.games ?? 0) + (longest_losing?.games ?? 0)).toBeLessThanOrEqual(total_games);
      }
    }),
  );
});

/** Team 1 against team 2, a game a day from the 10th of January on. */
const games = (...letters: ('W' | 'L' | 'T')[]) =>
  letters.map(
    (letter, index): FinishedGame => ({
      game_id: index + 1,
      team_east_id: 1,
      team_west_id: 2,
      team_score_east: letter === 'W' ? 80 : 70,
      team_score_west: letter === 'L' ? 80 : 70,
      game_date: day(10 + index),
      started_at: null,
      finished_at: null,
      finish_time_known: true,
      regular_periods: 4,
      periods_played: 4,
      forfeited_by: null,
    }),
  );
const day = (number: number) => `2026-01-${number}T18:00:00.000Z`;

describe('the streaks of a team', () => {
  it('are the present one and the longest ones, with their first and last day', () => {
    const [first, second] = computeStreaks(games('W', 'W', 'L', 'W', 'L', 'L', 'L', 'W'));
    expect(first).toEqual({
      team_id: 1,
      total_games: 8,
      current: { result: 'W', games: 1, from: day(17), until: day(17) },
      longest_winning: { result: 'W', games: 2, from: day(10), until: day(11) },
      longest_losing: { result: 'L', games: 3, from: day(14), until: day(16) },
    });
    expect(second).toMatchObject({ team_id: 2, longest_winning: { games: 3, from: day(14) } });
  });

  it('are the first of equally long ones', () => {
    expect(computeStreaks(games('L', 'W', 'W', 'L', 'W', 'W', 'L'))[0]).toMatchObject({
      longest_winning: { games: 2, from: day(11) },
      longest_losing: { games: 1, from: day(10) },
    });
  });

  it('are ended by a tied game', () => {
    expect(computeStreaks(games('W', 'T', 'W', 'T', 'T'))[0]).toMatchObject({
      current: { result: 'T', games: 2, from: day(13), until: day(14) },
      longest_winning: { games: 1, from: day(10) },
      longest_losing: null,
    });
  });

  it('are listed by the id of the team', () => {
    const [game] = games('W');
    const between = (east: number, west: number) =>
      game === undefined ? [] : [{ ...game, game_id: east, team_east_id: east, team_west_id: west }];
    expect(computeStreaks([...between(11, 3), ...between(2, 1)]).map(({ team_id }) => team_id)).toEqual([
      1, 2, 3, 11,
    ]);
  });

  it('name the games they are made of', () => {
    const own = gamesByTeam(games('W', 'L', 'L', 'W').map(toStandingsResult)).get(1) ?? [];
    const idsOf = (streak: Parameters<typeof findStreak>[1]) =>
      findStreak(own, streak).map(({ gameId }) => gameId);
    expect([idsOf('current'), idsOf('longest_winning'), idsOf('longest_losing')]).toEqual([[4], [1], [2, 3]]);
    expect(findStreak([], 'current')).toEqual([]);
  });

  it('rank by wins, ties count nothing, losses below', () => {
    const rankAfter = (...letters: ('W' | 'L' | 'T')[]) =>
      computeStreaks(games(...letters)).map((streaks) => rankStreak(streaks));
    expect(rankAfter('L', 'W', 'W')).toEqual([2, -2]);
    expect(rankAfter('W', 'T', 'T')).toEqual([0, 0]);
  });
});
