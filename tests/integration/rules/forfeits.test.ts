import { describe, expect, test } from 'vitest';
import type { LeagueFixture } from '#tests/support/league-fixture.ts';
import { sharedPlayedLeague } from './rules.fixture.ts';

/** Docs/rules.md, "Forfeits": the result is awarded, and it counts in no average. Everywhere. */
const league = sharedPlayedLeague();

/** Everything that shows a game, its teams and its season. */
async function everywhere(season: LeagueFixture) {
  const [gameId] = season.gameIds;
  const { east, west } = season;
  const game = await league.get(`/api/games/${gameId}/`);
  const box = await league.get(`/api/games/${gameId}/boxscore/`);
  const game_statistics = await league.get(`/api/games/${gameId}/statistics/`);
  const team = await league.get(`/api/teams/${east.teamId}/statistics/`);
  const opponent = await league.get(`/api/teams/${west.teamId}/statistics/`);
  const numbers = await league.get(`/api/seasons/${season.seasonId}/statistics/`);
  const rankings = await league.get(`/api/rankings/season/${season.seasonId}/`);
  const games = await league.get(`/api/teams/${east.teamId}/games/`);
  return {
    game,
    box,
    game_statistics,
    team: team.overall,
    opponent: opponent.overall,
    numbers,
    rankings,
    games,
  };
}

describe('a game that was never begun', () => {
  // Rule: Forfeits: It is in no average
  test('is won and lost 20–0, and is in no statistic', async () => {
    const season = await league.newSeason(1, { start: false });
    await league.post(`/api/games/${season.gameIds[0]}/forfeit/`, { side: 'west', reason: 'No bus' });
    const { game, box, game_statistics, team, opponent, numbers, rankings, games } = await everywhere(season);
    expect(game).toMatchObject({
      status: 'final',
      result_type: 'forfeit',
      on_court: null,
      periods: [],
      scoreboard: { team_score_east: 20, team_score_west: 0, winner_id: season.east.teamId },
    });
    expect(box).toMatchObject({ periods: [], east: { players: [] }, west: { players: [] } });
    expect(new Set(Object.values(box.east.totals))).toEqual(new Set([null]));
    expect(game_statistics.statistics).toEqual([]);
    expect(team).toMatchObject({
      games_played: 1,
      wins: 1,
      averages: { points: null },
      point_difference: null,
    });
    expect(opponent).toMatchObject({ losses: 1, totals: { points: null }, known_games: { points: 0 } });
    expect(numbers).toMatchObject({
      finished_games: 1,
      forfeits: 1,
      home_wins: 1,
      total_points: 0,
      points_per_game: null,
      player_count: 0,
    });
    expect(rankings.rankings).toMatchObject([
      { team_id: season.east.teamId, wins: 1, points_for: 20, points_against: 0 },
      { team_id: season.west.teamId, losses: 1, points_for: 0, points_against: 20 },
    ]);
    expect(games.games[0]).toMatchObject({ team_score: 20, result: 'W', team_statistics: { points: null } });
  });

  // Rule: Forfeits: It is over
  test('and was opened by mistake before, shows no starter and no open period', async () => {
    const season = await league.newSeason(1);
    const before = await everywhere(season);
    expect(before.game.on_court).toMatchObject({ period_open: true });
    expect(before.box.east.players).not.toEqual([]);
    await league.post(`/api/games/${season.gameIds[0]}/forfeit/`, { side: 'east' });
    const { game, box, numbers } = await everywhere(season);
    expect(game).toMatchObject({ on_court: null, periods: [] });
    expect(box).toMatchObject({ east: { players: [] }, west: { players: [] } });
    expect(numbers).toMatchObject({ player_count: 0, total_points: 0 });
  });
});

describe('a game that was being played', () => {
  // Rule: Forfeits: What was played
  test('keeps what was played on its own page, counts in no statistic, and is won and lost 20–0', async () => {
    const season = await league.newSeason(1);
    const [gameId = 0] = season.gameIds;
    const [first, second] = season.east.players.map(({ playerId }) => playerId);
    await league.tap(
      gameId,
      { type: 'clock_start', clock: 600 },
      { type: 'points', side: 'east', points: 2, player_id: first, clock: 580 },
      { type: 'missed_shot', side: 'east', points: 3, player_id: second, clock: 560 },
      { type: 'points', side: 'west', points: 3, player_id: season.west.players[0]?.playerId, clock: 540 },
      { type: 'clock_stop', clock: 540 },
    );
    await league.post(`/api/games/${gameId}/forfeit/`, { side: 'east' });
    const { game, box, game_statistics, team, opponent, numbers, rankings, games } = await everywhere(season);
    expect(game).toMatchObject({
      result_type: 'forfeit',
      periods: [],
      on_court: { period: 1, period_open: false, clock: 540, clock_running: false },
      scoreboard: { team_score_east: 0, team_score_west: 20, winner_id: season.west.teamId },
    });
    expect(box.periods).toEqual([{ period: 1, east: 2, west: 3 }]);
    expect(box.east.totals).toMatchObject({ points: 2, two_points_made: 1, three_points_attempted: 1 });
    expect(game_statistics.teams).toMatchObject([{ points: 2 }, { points: 3 }]);
    expect(team).toMatchObject({
      games_played: 1,
      losses: 1,
      averages: { points: null },
      totals: { points: null, two_points_made: null },
      known_games: { points: 0 },
      opponents: { totals: { points: null, three_points_made: null } },
      point_difference: null,
    });
    expect(opponent).toMatchObject({ wins: 1, totals: { points: null } });
    expect(numbers).toMatchObject({
      forfeits: 1,
      total_points: 0,
      average_total_points: null,
      player_count: 0,
    });
    const noAverage = { games_in_averages: 0, points_per_game: null, opponent_points_per_game: null };
    expect(rankings.rankings).toMatchObject([
      { ...noAverage, team_id: season.west.teamId, points_for: 20, points_against: 0 },
      { ...noAverage, team_id: season.east.teamId, points_for: 0, points_against: 20 },
    ]);
    expect(games.games[0]).toMatchObject({ team_score: 0, result: 'L', team_statistics: { points: null } });
    const { career } = await league.get(`/api/players/${first}/averages/`);
    expect(career).toMatchObject({ games_played: 0, totals: { points: null } });
  });
});

describe('a game that was over', () => {
  // Rule: Forfeits: After the game
  // Rule: Forfeits: Taking it back
  test('is forfeited and given back, each in one step that its preview told', async () => {
    const season = await league.newSeason(1);
    const [gameId = 0] = season.gameIds;
    await league.tap(gameId, { type: 'points', side: 'east', points: 2 });
    await league.post(`/api/games/${gameId}/end/`, { status: 'completed' });
    await league.post(`/api/games/${gameId}/confirm/`);
    const played = await everywhere(season);
    const body = { side: 'east', reason: 'An ineligible player' };

    const preview = await league.post(`/api/games/${gameId}/forfeit/preview/`, { side: 'east' });
    expect(preview).toMatchObject({
      before: { team_score_east: 2, team_score_west: 0, forfeited_by: null },
      after: { team_score_east: 0, team_score_west: 20, winner_id: season.west.teamId, forfeited_by: 'east' },
    });
    const unexplained = await league.call(league.admin, 'POST', `/api/games/${gameId}/forfeit/`, {
      side: 'east',
    });
    expect(unexplained).toMatchObject({ status: 400, body: { errors: { reason: ['Reason is required'] } } });

    await league.post(`/api/games/${gameId}/forfeit/`, body);
    const forfeited = await everywhere(season);
    expect(forfeited.game).toMatchObject({
      status: 'final',
      result_type: 'forfeit',
      forfeited_by: 'east',
      status_reason: 'An ineligible player',
      scoreboard: { team_score_east: 0, team_score_west: 20, winner_id: season.west.teamId },
      correction: { cause: 'forfeited', team_score_east: 2, team_score_west: 0, plays_changed: false },
    });
    expect(forfeited.numbers).toMatchObject({ forfeits: 1, total_points: 0 });
    const [table] = preview.standings;
    expect(table.after.map(({ team_id }: { team_id: number }) => team_id)).toEqual(
      forfeited.rankings.rankings.map(({ team_id }: { team_id: number }) => team_id),
    );

    await league.post(`/api/games/${gameId}/forfeit/revoke/`, { reason: 'The player was eligible' });
    const back = await everywhere(season);
    const { revision, correction, ...game } = played.game;
    expect(back.game).toMatchObject(game);
    expect(back.game.correction).toMatchObject({ cause: 'forfeit_revoked', team_score_west: 20 });
    for (const part of ['box', 'team', 'opponent', 'numbers'] as const)
      expect({ ...back[part], position: null }).toEqual({ ...played[part], position: null });
    expect(back.rankings.rankings).toEqual(played.rankings.rankings);
  });

  // Rule: Forfeits: Both sides
  test('and is forfeited by both, is lost by both', async () => {
    const season = await league.newSeason(1, { start: false });
    await league.post(`/api/games/${season.gameIds[0]}/forfeit/`, { side: 'both', reason: 'Nobody came' });
    const { game, rankings, games } = await everywhere(season);
    expect(game).toMatchObject({
      status: 'final',
      forfeited_by: 'both',
      scoreboard: { team_score_east: 0, team_score_west: 0, winner_id: null },
    });
    expect(rankings.rankings).toMatchObject([
      { wins: 0, losses: 1, ties: 0, points_for: 0 },
      { wins: 0, losses: 1, ties: 0, points_for: 0 },
    ]);
    expect(games.games[0]).toMatchObject({ result: 'L' });
  });
});

describe('an annulled game', () => {
  // Rule: Annulled games
  test('counts nowhere, keeps its page, and counts again once that is taken back', async () => {
    const season = await league.newSeason(1);
    const [gameId = 0] = season.gameIds;
    await league.tap(gameId, { type: 'points', side: 'east', points: 2 });
    await league.post(`/api/games/${gameId}/end/`, { status: 'completed' });
    const played = await everywhere(season);
    const preview = await league.post(`/api/games/${gameId}/annul/preview/`);
    expect(preview.after).toMatchObject({ status: 'annulled', winner_id: null });
    await league.post(`/api/games/${gameId}/annul/`, { reason: 'The wrong ball' });
    const annulled = await everywhere(season);
    expect(annulled.game).toMatchObject({
      status: 'annulled',
      result_type: 'annulled',
      status_reason: 'The wrong ball',
      scoreboard: { team_score_east: 2, team_score_west: 0, winner_id: null },
    });
    expect({ ...annulled.box, position: null }).toEqual({ ...played.box, position: null });
    expect(annulled.team).toMatchObject({ games_played: 0, totals: { points: null } });
    expect(annulled.numbers).toMatchObject({ finished_games: 0, total_points: 0 });
    expect(annulled.rankings.rankings).toMatchObject([{ total_games: 0 }, { total_games: 0 }]);
    await league.post(`/api/games/${gameId}/annul/revoke/`, { reason: 'The ball was right' });
    const back = await everywhere(season);
    expect(back.game).toMatchObject({ status: 'completed', result_type: 'played', status_reason: null });
    for (const part of ['box', 'team', 'opponent', 'numbers'] as const)
      expect({ ...back[part], position: null }).toEqual({ ...played[part], position: null });
    expect(back.rankings.rankings).toEqual(played.rankings.rankings);
  });
});

// Rule: Annulled games: A rematch
test('a rematch is a new game, and each leads to the other', async () => {
  const season = await league.newSeason(1);
  const [gameId = 0] = season.gameIds;
  const { game_date } = await league.get(`/api/games/${gameId}/`);
  const body = { game_date, reason: 'The protest was upheld' };
  const early = await league.call(league.admin, 'POST', `/api/games/${gameId}/rematch/`, body);
  expect(early).toMatchObject({
    status: 409,
    body: { message: 'A game in progress cannot be played again. Annul it first.' },
  });
  await league.post(`/api/games/${gameId}/annul/`, { reason: 'A protest' });
  const rematch = await league.post(`/api/games/${gameId}/rematch/`, body);
  expect(rematch).toMatchObject({
    status: 'scheduled',
    rematch_of: gameId,
    rematch_id: null,
    team_east_id: season.east.teamId,
    team_west_id: season.west.teamId,
    scoreboard: null,
  });
  expect(await league.get(`/api/games/${gameId}/`)).toMatchObject({
    status: 'annulled',
    rematch_id: rematch.id,
  });
  const second = await league.call(league.admin, 'POST', `/api/games/${gameId}/rematch/`, body);
  expect(second).toMatchObject({ status: 409, body: { message: 'This game has a rematch already.' } });
});
