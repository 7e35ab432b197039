import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FinishedGame } from './standing.ts';
import { toStandingsResult } from './standing.ts';
import { computeStreaks } from './streaks.ts';
import { computeRecords } from './team-record.ts';

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
        east_team_id: east,
        west_team_id: west,
        east_score: score[0],
        west_score: score[1],
        scheduled_at: `2026-01-${day}T18:00:00.000Z`,
        started_at: null,
        finished_at: null,
        finish_time_known: true,
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
