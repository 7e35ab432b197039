import { beforeAll, describe, expect, test } from 'vitest';
import type { LeagueFixture } from '#tests/support/league-fixture.ts';
import { sharedPlayedLeague } from './rules.fixture.ts';

/** Docs/rules.md, "Unknown is not zero": over HTTP, from the scorer's call to what everybody reads. */
const league = sharedPlayedLeague();

const SHOTS = {
  two_points_made: null,
  three_points_made: null,
  free_throws_made: null,
  field_goal_percentage: null,
};
const unknownOf = (line: object) =>
  Object.entries(line).filter(([, value]) => value !== null && typeof value === 'number');

describe('six games of which only the score was entered', () => {
  let season: LeagueFixture;
  const starter = () => season.east.players[0]?.playerId;

  beforeAll(async () => {
    season = await league.newSeason(6);
    for (const gameId of season.gameIds) {
      await league.post(`/api/games/${gameId}/score/`, { team_score_east: 61, team_score_west: 58 });
      await league.post(`/api/games/${gameId}/end/`);
    }
  });

  test('a starter has played in none of them as far as anybody knows', async () => {
    const { career } = await league.get(`/api/players/${starter()}/averages/`);
    expect(career).toMatchObject({ games_played: 0, games_started: 0 });
    expect(new Set(Object.values(career.averages))).toEqual(new Set([null]));
    const { statistics } = await league.get(`/api/statistics/players/?season_id=${season.seasonId}`);
    expect(statistics).toEqual([]);
    const { leaders } = await league.get(`/api/statistics/leaders/?season_id=${season.seasonId}`);
    expect(leaders).toEqual([]);
  });

  // Rule: Unknown is not zero: A side without recorded players
  test('the box tells the points of the sides, and nothing else', async () => {
    const [gameId] = season.gameIds;
    const { east } = await league.get(`/api/games/${gameId}/boxscore/`);
    const { points, ...others } = east.totals;
    expect(points).toBe(61);
    expect(unknownOf(others)).toEqual([]);
    expect(east.players).toHaveLength(10);
    for (const { player_id: _, ...line } of east.players) expect(unknownOf(line)).toEqual([]);
    const { teams, statistics } = await league.get(`/api/games/${gameId}/statistics/`);
    expect(teams[0]).toMatchObject({ points: 61, ...SHOTS, fouls: null });
    expect(statistics[0]).toMatchObject({ starter: true, points: null, ...SHOTS });
    const { scoreboard } = await league.get(`/api/games/${gameId}/`);
    expect(JSON.parse(scoreboard.details).playerStatistics[starter() ?? 0]).toEqual({
      points: null,
      assists: null,
      rebounds: null,
      steals: null,
      blocks: null,
      fouls: null,
      minutes: null,
    });
  });

  test("the teams' averages have points, in six games, and nothing else", async () => {
    const { overall } = await league.get(`/api/teams/${season.east.teamId}/statistics/`);
    expect(overall).toMatchObject({ games_played: 6, wins: 6, point_difference: 3 });
    const { points, ...others } = overall.averages;
    expect(points).toBe(61);
    expect(unknownOf(others)).toEqual([]);
  });
});

describe('a game scored by team buttons', () => {
  test('credits no player, and tells the made shots of the team', async () => {
    const season = await league.newSeason(1);
    const [gameId = 0] = season.gameIds;
    await league.tap(
      gameId,
      { type: 'points', side: 'east', points: 2 },
      { type: 'points', side: 'east', points: 3 },
      { type: 'points', side: 'west', points: 1 },
    );
    await league.post(`/api/games/${gameId}/end/`);
    const { east } = await league.get(`/api/games/${gameId}/boxscore/`);
    expect(east.totals).toMatchObject({
      points: 5,
      two_points_made: 1,
      three_points_made: 1,
      free_throws_made: 0,
      two_points_attempted: null,
      assists: null,
      fouls: null,
    });
    for (const line of east.players) expect(line).toMatchObject({ points: null, did_not_play: true });
    const playerId = season.east.players[0]?.playerId;
    const { career } = await league.get(`/api/players/${playerId}/averages/`);
    expect(career).toMatchObject({ games_played: 0, averages: { points: null } });
  });
});
