import { describe, expect, test } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { sharedPlayedLeague } from '../rules/rules.fixture.ts';

/** A cell of a box score, from the scorer's taps to the plays that explain it. */
const league = sharedPlayedLeague();

describe('a cell of a box score', () => {
  // Rule: What a box score counts
  test('is the sum of the plays that name the player, as they stand', async () => {
    const season = await league.newSeason(1);
    const [gameId = 0] = season.gameIds;
    const { teamId, players } = season.east;
    const player_id = players[0]?.playerId ?? 0;
    const other = players[1]?.playerId;
    const three = { id: newId(), type: 'points', side: 'east', points: 3, player_id, clock: 500 };
    const wrong = { ...three, id: newId(), points: 2, clock: 480 };
    const corrected = { ...three, id: newId(), points: 2, clock: 470 };
    await league.tap(
      gameId,
      three,
      wrong,
      corrected,
      { type: 'missed_shot', side: 'east', points: 2, player_id, clock: 460 },
      { type: 'points', side: 'east', points: 1, player_id: other, clock: 450 },
    );
    const occurred_at = new Date().toISOString();
    await league.post(`/api/games/${gameId}/actions/`, [
      { id: newId(), type: 'undo', action_id: wrong.id, occurred_at },
    ]);
    const url = `/api/explain/boxscore/?game_id=${gameId}&team_id=${teamId}`;

    const points = await league.get(`${url}&player_id=${player_id}&statistic=points`);
    expect(points).toMatchObject({
      value: 5,
      making: 'sum',
      game_status: 'in_progress',
      rule: 'what-a-box-score-counts',
      sum: { rows: 2, part: 5 },
      left_out: { undone: 1 },
    });
    expect(
      points.plays.map((play: { id: string; part: number; at: string }) => [play.id, play.part, play.at]),
    ).toEqual([
      [three.id, 3, 'q1-8:20'],
      [wrong.id, null, null],
      [corrected.id, 2, 'q1-7:50'],
    ]);
    const shots = await league.get(`${url}&player_id=${player_id}&statistic=field_goals`);
    expect(shots).toMatchObject({ value: '2-3', making: 'shots', sum: { part: 2, whole: 3 } });
    expect(await league.get(`${url}&statistic=points`)).toMatchObject({
      value: 6,
      player: null,
      sum: { rows: 3 },
    });
  });

  test('of the team alone is what no player is credited with', async () => {
    const season = await league.newSeason(1);
    const [gameId = 0] = season.gameIds;
    const { teamId, players } = season.east;
    const player_id = players[0]?.playerId;
    const nobodys = { id: newId(), type: 'points', side: 'east', points: 3, clock: 520 };
    const credited = { id: newId(), type: 'points', side: 'east', points: 2, clock: 510 };
    const ofTeam = { id: newId(), type: 'rebound', side: 'east', kind: 'defensive', clock: 500 };
    await league.tap(
      gameId,
      nobodys,
      { ...credited, player_id },
      { ...ofTeam, id: newId(), player_id },
      ofTeam,
    );
    const url = `/api/explain/boxscore/?game_id=${gameId}&team_id=${teamId}`;
    const points = await league.get(`${url}&team_only=true&statistic=points`);
    expect(points).toMatchObject({ value: 3, player: null, sum: { rows: 1, part: 3 } });
    expect(points.plays).toMatchObject([{ id: nobodys.id, part: 3 }]);
    expect(await league.get(`${url}&team_only=true&statistic=rebounds`)).toMatchObject({
      value: 1,
      plays: [{ id: ofTeam.id, part: 1 }],
    });
  });

  test('has no plays where only the score was entered', async () => {
    const season = await league.newSeason(1);
    const [gameId = 0] = season.gameIds;
    await league.post(`/api/games/${gameId}/score/`, { team_score_east: 61, team_score_west: 58 });
    const url = `/api/explain/boxscore/?game_id=${gameId}&team_id=${season.east.teamId}&statistic=points`;
    const points = await league.get(url);
    expect(points).toMatchObject({ value: 61, sum: { part: 61 } });
    expect(points.plays).toMatchObject([{ part: 61, play: { type: 'score_correction' } }]);
  });

  test('of a team that is not in the game is not found', async () => {
    const season = await league.newSeason(1);
    await league.caughtUp();
    const answer = await league.server.app.inject({
      url: `/api/explain/boxscore/?game_id=${season.gameIds[0]}&team_id=987654&statistic=points`,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such team.']);
  });
});
