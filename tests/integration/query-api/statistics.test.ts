import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  gamePlayerStatisticsSchema,
  gameStatisticsSchema,
} from '#contracts/statistics/game-statistics.contract.ts';
import { leadersSchema, playerTableSchema, teamTableSchema } from '#contracts/statistics/leaders.contract.ts';
import {
  headToHeadSchema,
  playerAveragesSchema,
  playerGamesSchema,
  playerStatisticsSchema,
  teamGamesSchema,
  teamStatisticsSchema,
} from '#contracts/statistics/statistics.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import {
  basket,
  deed,
  foul,
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
  reboundTaken,
  roster,
  rosterPicked,
  shotMissed,
  statLineCorrected,
  substitution,
  turnover,
} from '#tests/support/builders/game.builder.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;
const NOW = new Date('2026-03-20T12:00:00Z');
const UNKNOWN_ID = 99_999;

/** A game of Harbor against a team, in which player 1 of the given roster shoots, and everything is counted. */
function fullGame(
  gameId: number,
  { east, west, first, at, twos }: { east: number; west: number; first: number[]; at: string; twos: number },
): Happened[] {
  const [eastFirst = 1, westFirst = 11] = first;
  const facts = { gameId, name: `Game ${gameId}`, leagueId: 5, categoryId: 6 };
  return [
    gameScheduled({ ...facts, eastTeamId: east, westTeamId: west, scheduledAt: at }),
    { type: 'RosterPicked', data: { side: 'east', teamId: east, players: roster(eastFirst), coaches: [] } },
    { type: 'RosterPicked', data: { side: 'west', teamId: west, players: roster(westFirst), coaches: [] } },
    gameStarted(),
    ...Array.from({ length: twos }, () => basket('east', 2, { by: eastFirst, clock: 500 })),
    shotMissed('east', eastFirst, 2, { clock: 490 }),
    shotMissed('west', westFirst, 3, { clock: 480 }),
    reboundTaken('east', 'defensive', { by: eastFirst, clock: 479 }),
    reboundTaken('west', 'offensive', { by: westFirst, clock: 478 }),
    deed('AssistMade', 'east', eastFirst + 1, { clock: 470 }),
    deed('StealMade', 'west', westFirst + 1, { clock: 460 }),
    turnover('east', { by: eastFirst, clock: 460 }),
    foul('west', westFirst, { clock: 450 }),
    basket('west', 3, { by: westFirst, clock: 440 }),
    substitution('east', eastFirst + 1, eastFirst + 5, { clock: 300 }),
    substitution('west', westFirst, westFirst + 5, { clock: 0 }),
    gameCompleted([{ east: 2 * twos, west: 3 }], at),
  ];
}

beforeAll(async () => {
  // Player 1 of Harbor: 10 and 4 points with everything counted, then 6 of which nothing else is known.
  await side.append(
    gameStream(1),
    ...fullGame(1, { east: 1, west: 2, first: [1, 11], at: '2026-01-10T18:00:00.000Z', twos: 5 }),
  );
  await side.append(
    gameStream(2),
    ...fullGame(2, { east: 1, west: 3, first: [1, 21], at: '2026-01-17T23:30:00.000Z', twos: 2 }),
  );
  await side.append(
    gameStream(3),
    gameScheduled({ gameId: 3, name: 'Game 3', tournamentId: null, scheduledAt: '2026-01-24T18:00:00.000Z' }),
    rosterPicked('east', roster(1)),
    rosterPicked('west', roster(11)),
    gameStarted(),
    ...Array.from({ length: 3 }, () => basket('east', 2)),
    statLineCorrected('east', 1, { points: 6 }),
    gameCompleted([{ east: 6, west: 0 }], '2026-01-24T20:00:00.000Z'),
  );
  // They move to Ridge and play against Harbor: 12 points.
  await side.append(teamStream(1), {
    type: 'PlayerLeft',
    data: { teamId: 1, playerId: 1, until: '2026-02-01' },
  });
  await side.append(teamStream(3), {
    type: 'PlayerJoined',
    data: { teamId: 3, playerId: 1, number: '31', from: '2026-02-01' },
  });
  const ridge = fullGame(4, { east: 3, west: 1, first: [1, 2], at: '2026-02-07T18:00:00.000Z', twos: 6 });
  await side.append(gameStream(4), ...ridge);
  // One on, one to come, one of which only the result is known.
  await playableGame(side, 5, basket('east', 3, { by: 2, clock: 590 }), foul('west', 12, { clock: 580 }));
  await scheduleGame(side, { id: 6, east: 3, west: 2, at: '2026-03-25T18:00:00.000Z' });
  await scheduleGame(side, { id: 7, east: 2, west: 1, at: '2026-02-20T18:00:00.000Z', score: [70, 60] });
  api = await side.startQueryApi({ clock: () => NOW });
  await side.caughtUp();
});

async function get<Schema extends z.ZodType>(schema: Schema, url: string): Promise<z.infer<Schema>> {
  const response = await api.app.inject({ url });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return schema.parse(response.json());
}
const averages = (query = '', id = 1) => get(playerAveragesSchema, `/api/players/${id}/averages/${query}`);

describe('averages of a player', () => {
  test('are over all teams and split by the team they played for', async () => {
    const { seasons, career, tournaments, memberships } = await averages();
    expect(seasons).toHaveLength(1);
    const [season] = seasons;
    expect(season).toMatchObject({ season_id: 1, season_name: 'Winter', team_id: null, games_played: 4 });
    // 10 + 4 + 6 + 12 points in four games
    expect(season?.averages.points).toBe(8);
    expect(season?.totals.points).toBe(32);
    expect(season?.teams.map((team) => [team.team_name, team.games_played, team.averages.points])).toEqual([
      ['Harbor', 3, 6.7],
      ['Ridge', 1, 12],
    ]);
    expect(career).toMatchObject({ season_id: null, games_played: 4, totals: { points: 32 } });
    expect(tournaments).toMatchObject([{ tournament_name: 'Winter Cup', season_id: 1, games_played: 3 }]);
    expect(memberships).toEqual([
      { team_id: 3, team_name: 'Ridge', from_date: '2026-02-01', until_date: null },
      { team_id: 1, team_name: 'Harbor', from_date: '2026-01-01', until_date: '2026-02-01' },
    ]);
  });

  test('have a number of games of their own: points alone lower no other average', async () => {
    const { career } = await averages();
    expect(career.known_games).toMatchObject({
      points: 4,
      rebounds: 3,
      minutes: 3,
      field_goals_attempted: 3,
    });
    expect(career.averages).toMatchObject({
      rebounds: 1,
      assists: 0,
      turnovers: 1,
      minutes: 10,
      fouls_drawn: null,
    });
    // 13 of 16, points of shots alone: 26 / (2 × 16)
    expect(career).toMatchObject({
      field_goal_percentage: 81.3,
      three_point_percentage: null,
      true_shooting_percentage: 81.3,
      free_throw_percentage: null,
    });
  });

  test('as of a day are of the games up to its end in the time zone of the league', async () => {
    const points = async (day: string) => (await averages(`?as_of=${day}`)).career.totals.points;
    expect(await points('2026-01-09')).toBeNull();
    expect(await points('2026-01-10')).toBe(10);
    expect(await points('2026-01-16')).toBe(10);
    expect(await points('2026-01-17')).toBe(14);
    expect((await averages('?as_of=2026-01-31')).seasons[0]?.teams).toHaveLength(1);
    expect((await averages('?as_of=2026-01-09')).career).toMatchObject({ games_played: 0, teams: [] });
  });

  test('as of today, or of a day to come, are the live ones', async () => {
    const { as_of: _, ...live } = await averages();
    for (const day of ['2026-03-19', '2026-03-20', '2026-12-31']) {
      expect(await averages(`?as_of=${day}`)).toEqual({ as_of: day, ...live });
    }
  });

  // Rule: Scope of a statistic
  test('can be asked for of one season or tournament', async () => {
    expect(await averages('?tournament_id=3')).toMatchObject({ tournaments: [{ tournament_id: 3 }] });
    expect(await averages('?season_id=2')).toMatchObject({ seasons: [], tournaments: [] });
    expect(await averages('?tournament_id=4')).toMatchObject({ tournaments: [] });
  });

  test('of somebody who never played are unknown', async () => {
    expect((await averages('', 27)).career).toMatchObject({ games_played: 0, averages: { points: null } });
  });

  test.each([
    [`/api/players/${UNKNOWN_ID}/averages/`, 404],
    ['/api/players/99999999999/averages/', 404],
    ['/api/players/99999999999/averages/?as_of=2026-01-31', 404],
    ['/api/players/1/averages/?as_of=2026-02-30', 400],
    ['/api/players/1/averages/?season_id=x', 400],
  ])('%s answers %i', async (url, status) => {
    expect((await api.app.inject({ url })).statusCode).toBe(status);
  });
});

describe('a player game by game', () => {
  const lines = (query = '', id = 1) => get(playerStatisticsSchema, `/api/players/${id}/statistics/${query}`);

  test('finished games, latest first, for the team they played for', async () => {
    const { statistics, season_averages, total } = await lines();
    expect(total).toBe(4);
    expect(
      statistics.map((row) => [row.game_id, row.team_name, row.result, row.points, row.rebounds]),
    ).toEqual([
      [4, 'Ridge', 'W', 12, 1],
      [3, 'Harbor', 'W', 6, null],
      [2, 'Harbor', 'W', 4, 1],
      [1, 'Harbor', 'W', 10, 1],
    ]);
    expect(statistics[3]).toMatchObject({
      game_name: 'Game 1',
      game_date: '2026-01-10T18:00:00.000Z',
      opponent_name: 'Summit',
      team_score: 10,
      opponent_score: 3,
      side: 'east',
      number: '4',
      starter: true,
      did_not_play: false,
      minutes_played: 10,
      seconds_played: 600,
      field_goal_percentage: 83.3,
    });
    expect(season_averages).toMatchObject([{ season_id: 1, games_played: 4, averages: { points: 8 } }]);
  });

  test('page after page', async () => {
    const first = await lines('?limit=3');
    expect(first.statistics).toHaveLength(3);
    const second = await lines(`?limit=3&cursor=${first.next_cursor}`);
    expect(second.statistics.map(({ game_id }) => game_id)).toEqual([1]);
    expect(second.next_cursor).toBeNull();
    expect((await api.app.inject({ url: '/api/players/1/statistics/?cursor=nonsense' })).statusCode).toBe(
      400,
    );
  });

  test('one game, also while it is on', async () => {
    expect(await lines('?game_id=2')).toMatchObject({ total: 1, statistics: [{ game_id: 2, points: 4 }] });
    expect(await lines('?game_id=5', 2)).toMatchObject({
      total: 1,
      statistics: [{ game_id: 5, points: 3, result: null, game_status: 'in_progress', team_score: 3 }],
    });
    expect(await lines('?game_id=6')).toMatchObject({ total: 0, statistics: [] });
    expect(await lines('?tournament_id=3')).toMatchObject({ total: 3 });
  });

  test('somebody who was listed and not used did not play, and it counts in nothing', async () => {
    const { statistics, season_averages } = await lines('', 17);
    expect(statistics.map(({ did_not_play, points }) => [did_not_play, points])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(season_averages).toEqual([]);
  });
});

describe('the games of a player', () => {
  test('are those they were listed in, and those to come of their team', async () => {
    const { games, total } = await get(playerGamesSchema, '/api/players/1/games/');
    expect(total).toBe(5);
    expect(games.map((game) => [game.id, game.player_team_id, game.player_statistics?.points])).toEqual([
      [6, 3, undefined],
      [4, 3, 12],
      [3, 1, 6],
      [2, 1, 4],
      [1, 1, 10],
    ]);
    const idsOf = async (query: string) => {
      const part = await get(playerGamesSchema, `/api/players/1/games/?${query}`);
      return [part.total, ...part.games.map(({ id }) => id)];
    };
    expect(await idsOf('begun=true')).toEqual([4, 4, 3, 2, 1]);
    expect(await idsOf('begun=false')).toEqual([1, 6]);
    const running = await get(playerGamesSchema, '/api/players/2/games/?begun=true');
    expect(running.games.find(({ id }) => id === 5)).toMatchObject({
      status: 'in_progress',
      player_statistics: { points: 3 },
    });
  });

  test('come page after page', async () => {
    const ids: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: z.infer<typeof playerGamesSchema> = await get(
        playerGamesSchema,
        `/api/players/1/games/?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      ids.push(...page.games.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(ids).toEqual([6, 4, 3, 2, 1]);
    expect((await api.app.inject({ url: `/api/players/${UNKNOWN_ID}/games/` })).statusCode).toBe(404);
  });
});

describe('the statistics of a game', () => {
  test('of one player', async () => {
    const line = await get(gamePlayerStatisticsSchema, '/api/games/1/statistics/1/');
    expect(line).toMatchObject({
      game_name: 'Game 1',
      player_name: 'Ada of Harbor',
      team_id: 1,
      team_side: 'A',
      points: 10,
      minutes: 10,
      seconds_played: 600,
    });
  });

  test('of a player who is not in it are null', async () => {
    const { game_id, player_id, player_name, game_name, game_status, position, ...rest } = await get(
      gamePlayerStatisticsSchema,
      '/api/games/1/statistics/21/',
    );
    expect([game_id, player_id, player_name, game_name, game_status]).toEqual([
      1,
      21,
      'Ada of Ridge',
      'Game 1',
      'completed',
    ]);
    expect(position).toMatch(/^\d+$/);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    const before = await get(gamePlayerStatisticsSchema, '/api/games/6/statistics/21/');
    expect([before.points, before.did_not_play]).toEqual([null, null]);
  });

  test('of everybody', async () => {
    const { statistics, teams } = await get(gameStatisticsSchema, '/api/games/1/statistics/');
    expect(statistics).toHaveLength(14);
    expect(teams).toMatchObject([
      { team_name: 'Harbor', side: 'east', points: 10, rebounds: 1 },
      { team_name: 'Summit', side: 'west', points: 3, three_points_attempted: 2, field_goal_percentage: 50 },
    ]);
    expect(await get(gameStatisticsSchema, '/api/games/6/statistics/')).toMatchObject({
      statistics: [],
      teams: [{ points: null }, { points: null }],
    });
  });

  test.each([
    '/api/games/99999/statistics/',
    '/api/games/99999/statistics/1/',
    '/api/games/1/statistics/99999/',
  ])('%s is 404', async (url) => expect((await api.app.inject({ url })).statusCode).toBe(404));
});

describe('a team', () => {
  test('has its record, averages and totals, and those of its opponents', async () => {
    const { overall, seasons, tournaments } = await get(teamStatisticsSchema, '/api/teams/1/statistics/');
    expect(overall).toMatchObject({
      games_played: 5,
      wins: 3,
      losses: 2,
      ties: 0,
      win_percentage: 0.6,
      totals: { points: 83, rebounds: 3 },
      known_games: { points: 5, rebounds: 3 },
      averages: { points: 16.6, rebounds: 1 },
      opponents: { totals: { points: 3 + 3 + 0 + 12 + 70 }, averages: { points: 17.6 } },
      point_difference: -1,
    });
    expect(seasons).toMatchObject([{ season_id: 1, games_played: 5 }]);
    expect(tournaments).toMatchObject([{ tournament_id: 3, games_played: 4 }]);
    expect(await get(teamStatisticsSchema, '/api/teams/1/statistics/?season_id=2')).toMatchObject({
      seasons: [],
      tournaments: [],
    });
    expect((await api.app.inject({ url: `/api/teams/${UNKNOWN_ID}/statistics/` })).statusCode).toBe(404);
  });

  test('has its games, seen from it', async () => {
    const { games, total } = await get(teamGamesSchema, '/api/teams/1/games/');
    expect(total).toBe(6);
    expect(
      games.map((game) => [game.id, game.opponent_name, game.side, game.result, game.team_score]),
    ).toEqual([
      [7, 'Summit', 'west', 'L', 60],
      [4, 'Ridge', 'west', 'L', 3],
      [3, 'Summit', 'east', 'W', 6],
      [2, 'Ridge', 'east', 'W', 4],
      [5, 'Summit', 'east', null, 3],
      [1, 'Summit', 'east', 'W', 10],
    ]);
    expect(games[0]?.team_statistics).toMatchObject({ points: 60, rebounds: null });
    expect(games[4]?.team_statistics).toBeNull();
    const upcoming = await get(teamGamesSchema, '/api/teams/3/games/?upcoming=true');
    expect(upcoming.games.map(({ game, name }) => game === name)).toEqual([true]);
    expect(upcoming.games.map(({ id }) => id)).toEqual([6]);
    const past = await get(teamGamesSchema, '/api/teams/1/games/?past=true&limit=2');
    expect(past.games.map(({ id }) => id)).toEqual([7, 4]);
    expect((await api.app.inject({ url: `/api/teams/${UNKNOWN_ID}/games/` })).statusCode).toBe(404);
  });

  test('against another', async () => {
    const url = '/api/statistics/head-to-head/?team_a=1&team_b=2';
    const both = await get(headToHeadSchema, url);
    expect(both).toMatchObject({
      team_a: { team_name: 'Harbor', games_played: 3, wins: 2, losses: 1, totals: { points: 76 } },
      team_b: { team_name: 'Summit', games_played: 3, wins: 1, averages: { points: 24.3 } },
      total: 3,
    });
    expect(both.games.map(({ id }) => id)).toEqual([7, 3, 1]);
    const first = await get(headToHeadSchema, `${url}&limit=2`);
    const second = await get(headToHeadSchema, `${url}&limit=2&cursor=${first.next_cursor}`);
    expect(second.games.map(({ id }) => id)).toEqual([1]);
    expect(await get(headToHeadSchema, `${url}&season_id=2`)).toMatchObject({ total: 0, games: [] });
    expect((await api.app.inject({ url: `${url}9` })).statusCode).toBe(404);
    expect(
      (await api.app.inject({ url: '/api/statistics/head-to-head/?team_a=1&team_b=1' })).statusCode,
    ).toBe(400);
    expect((await api.app.inject({ url: '/api/statistics/head-to-head/?team_a=1' })).statusCode).toBe(400);
  });
});

describe('leaders', () => {
  const leaders = (query: string) => get(leadersSchema, `/api/statistics/leaders/?${query}`);

  test('are ordered by average, share a rank when level, and name the team', async () => {
    const { leaders: found, total, season_name } = await leaders('season_id=1&category=points&min_games=1');
    expect(season_name).toBe('Winter');
    expect(found[0]).toEqual({
      rank: 1,
      player_id: 1,
      player_name: 'Ada of Harbor',
      photo: null,
      team_id: 3,
      team_name: 'Ridge',
      games_played: 4,
      known_games: 4,
      value: 8,
      total: 32,
    });
    const level = found.filter(({ value }) => value === 3);
    // Nobody took down the players of Summit in the game that is only known by its points.
    expect(level.map(({ rank, player_id }) => [rank, player_id])).toEqual([
      [2, 11],
      [2, 21],
    ]);
    expect(total).toBeGreaterThan(10);
    expect(found).toHaveLength(10);
    const last = found.filter(({ value }) => value === 0).map(({ rank }) => rank);
    expect(new Set(last).size).toBe(1);
  });

  test('have enough games in which the category is known', async () => {
    const { leaders: found } = await leaders('category=rebounds&min_games=3&season_id=1');
    expect(found.map(({ player_id, known_games }) => [player_id, known_games])).toContainEqual([1, 3]);
    expect(found.every(({ known_games }) => known_games >= 3)).toBe(true);
    const { leaders: enough } = await leaders('category=rebounds&min_games=4&season_id=1');
    expect(enough.map(({ player_id }) => player_id)).not.toContain(1);
  });

  // Rule: Leaders
  test('have played 70 % of the games of their team of which it is known who played', async () => {
    // Harbor has four such games, Ridge two, Summit one: 3, 2 and 1 are needed.
    const { leaders: found, ...rule } = await leaders('season_id=1&category=points&limit=100');
    expect(rule).toMatchObject({ min_games: 1, most_min_games: 3, percent_of_team_games: 70 });
    expect(rule.min_attempts_per_game).toBeNull();
    const ids = found.map(({ player_id }) => player_id);
    // Player 1 played three times for Harbor and once for Ridge; the best of Ridge and Summit once each.
    expect(ids.slice(0, 2)).toEqual([1, 11]);
    expect(ids).not.toContain(21);
    const { leaders: ever } = await leaders('category=points&limit=100');
    expect(ever.map(({ player_id }) => player_id)).toEqual(ids);
    const shooting = await leaders('season_id=1&category=three_point_percentage');
    expect(shooting).toMatchObject({ percent_of_team_games: 70, min_attempts_per_game: 2 });
    const asked = await leaders('season_id=1&category=points&min_games=2');
    expect(asked).toMatchObject({ min_games: 2, most_min_games: 2, percent_of_team_games: null });
  });

  test('are, of those who are level, the ones with more games first', async () => {
    /** A game of season 8 in which each of these players of Harbor makes a two-pointer; east shoots. */
    const game = (gameId: number, ...by: number[]) =>
      side.append(
        gameStream(gameId),
        gameScheduled({ gameId, seasonId: 8, tournamentId: null }),
        rosterPicked('east', roster(1)),
        rosterPicked('west', roster(11)),
        gameStarted(),
        ...by.map((player) => basket('east', 2, { by: player })),
        basket('east', 2),
        shotMissed('east', 1, 2),
        gameCompleted([{ east: 2 * by.length + 2, west: 0 }]),
      );
    // Player 6 comes from the bench, and plays two games only; player 7 but one.
    await game(81, 1, 6, 7);
    await game(82, 1, 6);
    await game(83, 1);
    await side.caughtUp();
    const level = await leaders('season_id=8&min_games=1&limit=3');
    expect(level.leaders.map(({ rank, player_id, value }) => [rank, player_id, value])).toEqual([
      [1, 1, 2],
      [1, 6, 2],
      [1, 7, 2],
    ]);
    // The league's shots are the teams', also those of which nobody knows who took them: 9 of 12.
    expect((await leaders('season_id=8&category=two_point_percentage')).average).toBe(75);
  });

  test('of one player is their rank among all, and nothing where they may not lead', async () => {
    const { leaders: found, total } = await leaders('season_id=1&category=points&min_games=1&player_id=21');
    // Level with player 11, behind player 1.
    expect(found.map(({ rank, player_id, value }) => [rank, player_id, value])).toEqual([[2, 21, 3]]);
    expect(total).toBeGreaterThan(10);
    expect((await leaders('season_id=1&category=points&player_id=21')).leaders).toEqual([]);
  });

  test('of a team are leaders by what they did for it', async () => {
    const ofRidge = await leaders('season_id=1&category=points&team_id=3&min_games=1');
    expect(ofRidge.leaders[0]).toMatchObject({ player_id: 1, team_name: 'Ridge', known_games: 1, value: 12 });
    const { leaders: enough } = await leaders('season_id=1&category=points&team_id=3');
    expect(enough.map(({ player_id }) => player_id)).not.toContain(1);
  });

  // Rule: Leaders
  test('are compared with all players together', async () => {
    const { leaders: all, average } = await leaders('category=rebounds&season_id=1&limit=100&min_games=1');
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const perGame = sum(all.map(({ total }) => total ?? 0)) / sum(all.map(({ known_games }) => known_games));
    expect(perGame).toBeGreaterThan(0);
    expect(average).toBeCloseTo(perGame, 1);
    // Whoever may lead, the league is the same.
    expect((await leaders('category=rebounds&season_id=1&min_games=3')).average).toBe(average);
    expect((await leaders('category=three_point_percentage&season_id=2')).average).toBeNull();
  });

  test('in percentages', async () => {
    const { leaders: found, average } = await leaders(
      'category=field_goal_percentage&tournament_id=3&limit=2&min_games=1',
    );
    expect(found).toMatchObject([{ player_id: 1, value: 81.3, total: null }, { value: 50 }]);
    // 13 of 16, and three times 1 of 2: one of them by a player who took too few to lead.
    expect(average).toBe(72.7);
    expect((await leaders('category=three_point_percentage&season_id=2')).leaders).toEqual([]);
  });

  // Rule: Leaders
  test('in percentages took at least two shots a game', async () => {
    const { leaders: found } = await leaders(
      'category=field_goal_percentage&tournament_id=3&limit=100&min_games=1',
    );
    // Player 2 made 1 of 2 as well, but in three games.
    expect(found.map(({ player_id, value }) => [player_id, value])).toEqual([
      [1, 81.3],
      [11, 50],
      [21, 50],
    ]);
  });

  test.each(['points', 'rebounds', 'field_goal_percentage', 'plus_minus'])(
    'by %s go on page by page to the last one, each with their rank among all',
    async (category) => {
      const query = `season_id=1&category=${category}&min_games=1`;
      const whole = await leaders(`${query}&limit=100`);
      expect([whole.leaders.length, whole.next_cursor]).toEqual([whole.total, null]);
      const joined: typeof whole.leaders = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await leaders(`${query}&limit=2&cursor=${cursor}`);
        expect(page.total).toBe(whole.total);
        joined.push(...page.leaders);
        cursor = page.next_cursor;
      }
      expect(joined).toEqual(whole.leaders);
      expect(joined.length).toBeGreaterThan(1);
    },
  );

  test.each(['category=height', 'min_games=0', 'limit=101', 'season_id=0', 'cursor=x'])(
    '%s is refused',
    async (query) => {
      expect((await api.app.inject({ url: `/api/statistics/leaders/?${query}` })).statusCode).toBe(400);
    },
  );
});

describe('tables', () => {
  const players = (query: string) => get(playerTableSchema, `/api/statistics/players/?${query}`);
  const teams = (query: string) => get(teamTableSchema, `/api/statistics/teams/?${query}`);

  test('of teams: with what all of them did together, each game of a team once', async () => {
    const { league, statistics } = await teams('season_id=1&page_size=1');
    expect(statistics).toHaveLength(1);
    // 13 of 16 field goals of one side in games 1, 2 and 4, and three times 1 of 2 of the other: all 3-pointers.
    const { averages, known_games, field_goal_percentage, three_point_percentage } = league;
    expect(known_games).toMatchObject({ points: 10, rebounds: 6 });
    // 10 + 3, 4 + 3, 6 + 0, 12 + 3, and 70 + 60 points.
    expect(averages).toMatchObject({ points: 17.1, rebounds: 1 });
    expect([field_goal_percentage, three_point_percentage]).toEqual([72.7, 50]);
  });

  test('of players: sorted, paged, filtered', async () => {
    const all = await players('season_id=1&page_size=100');
    expect(all.statistics[0]).toMatchObject({
      player_id: 1,
      player_name: 'Ada of Harbor',
      player_position: 'center',
      teams: [
        { id: 3, name: 'Ridge' },
        { id: 1, name: 'Harbor' },
      ],
      averages: { points: 8 },
    });
    const ids = all.statistics.map(({ player_id }) => player_id);
    expect(new Set(ids).size).toBe(all.total);
    const paged: number[] = [];
    for (let page = 1; page <= Math.ceil(all.total / 5); page += 1) {
      const { statistics, total, next_cursor } = await players(`season_id=1&page=${page}&page_size=5`);
      expect(next_cursor).toBeNull();
      expect(total).toBe(all.total);
      paged.push(...statistics.map(({ player_id }) => player_id));
    }
    expect(paged).toEqual(ids);
    const followed: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await players(`season_id=1&limit=7${cursor && `&cursor=${cursor}`}`);
      followed.push(...page.statistics.map(({ player_id }) => player_id));
      cursor = page.next_cursor;
    }
    expect(followed).toEqual(ids);
  });

  test.each([
    ...['-points', 'points', 'player_name', '-player_name', 'games_played', '-three_point_percentage'].map(
      (sort) => ['players', sort],
    ),
    ...['-points', 'team_name', '-team_name', 'wins', '-win_percentage', 'opponent_points', 'plus_minus'].map(
      (sort) => ['teams', sort],
    ),
  ])('of %s by %s: pages join to the whole', async (of, sort) => {
    const rowsAt = async (query: string) => {
      const { body } = await api.app.inject(`/api/statistics/${of}/?season_id=1&sort=${sort}${query}`);
      return JSON.parse(body);
    };
    const whole = await rowsAt('&limit=100');
    expect(whole.statistics.length).toBeGreaterThan(2);
    const joined: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await rowsAt(`&limit=2&cursor=${cursor}`);
      joined.push(...page.statistics);
      cursor = page.next_cursor;
    }
    expect(joined).toEqual(whole.statistics);
  });

  test.each(['players', 'teams'])('of %s: a number and a cursor contradict each other', async (of) => {
    const url = `/api/statistics/${of}/`;
    const { next_cursor } = (await api.app.inject(`${url}?limit=1`)).json();
    for (const page of ['page=2', 'page_size=5']) {
      const answer = await api.app.inject(`${url}?cursor=${next_cursor}&${page}`);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { cursor: ['Ask for numbered pages or for a cursor, not for both.'] },
      ]);
    }
    // One of another order is none of this one.
    expect((await api.app.inject(`${url}?cursor=${next_cursor}&sort=points`)).statusCode).toBe(400);
  });

  test('of players of a team: what they did for it', async () => {
    const { statistics } = await players('season_id=1&team_id=1&page_size=100');
    expect(statistics.find(({ player_id }) => player_id === 1)).toMatchObject({
      team_name: 'Harbor',
      games_played: 3,
      totals: { points: 20 },
    });
    expect((await players('team_id=1&position=center')).statistics.map(({ player_id }) => player_id)).toEqual(
      [1],
    );
    expect((await players('search=ada%20of%20har')).total).toBe(1);
    expect((await players('min_games=5&season_id=1')).statistics.every((row) => row.games_played >= 5)).toBe(
      true,
    );
  });

  test('what is unknown comes last, whichever way it is sorted', async () => {
    for (const sort of ['three_point_percentage', '-three_point_percentage']) {
      const { statistics } = await players(`season_id=1&sort=${sort}&page_size=100`);
      const values = statistics.map((row) => row.three_point_percentage);
      const known = values.filter((value) => value !== null);
      expect(known.length).toBeGreaterThan(0);
      expect(values.slice(0, known.length)).toEqual(known);
      expect(known).toEqual(known.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
    }
    const byName = await players('season_id=1&sort=player_name&page_size=3');
    expect(byName.statistics.map(({ player_name }) => player_name)).toEqual([
      'Ada of Harbor',
      'Bea of Harbor',
      'Cleo of Harbor',
    ]);
  });

  test('of teams, by what they did and by what was done against them', async () => {
    const names = async (sort: string) =>
      (await teams(`season_id=1&sort=${sort}`)).statistics.map(({ team_name }) => team_name);
    expect(await names('-points')).toEqual(['Summit', 'Harbor', 'Ridge']);
    expect(await names('opponent_points')).toEqual(['Ridge', 'Harbor', 'Summit']);
    expect(await names('-win_percentage')).toEqual(['Harbor', 'Ridge', 'Summit']);
    expect(await names('team_name')).toEqual(['Harbor', 'Ridge', 'Summit']);
    expect(await names('point_difference')).toHaveLength(3);
    expect((await teams('season_id=1&page=2&page_size=2')).statistics).toHaveLength(1);
  });

  test.each(['players/?sort=height', 'teams/?sort=--points', 'teams/?page=0', 'players/?page_size=101'])(
    '%s is refused',
    async (query) => {
      expect((await api.app.inject({ url: `/api/statistics/${query}` })).statusCode).toBe(400);
    },
  );

  test.each([
    ...new Set(['-minutes', 'seconds_played', 'field_goals_made', '-effective_field_goal_percentage']),
  ])('sort by %s', async (sort) => {
    expect((await players(`sort=${sort}`)).total).toBeGreaterThan(0);
    expect((await teams(`sort=${sort.replace(/^(-?)/, '$1opponent_')}`)).total).toBe(3);
  });
});

test('every answer is one statement, and kept until something in it changes', async () => {
  const urls = [
    '/api/players/2/averages/',
    '/api/players/2/averages/?as_of=2026-02-01',
    '/api/players/2/statistics/',
    '/api/players/2/games/',
    '/api/games/1/statistics/',
    '/api/games/1/statistics/2/',
    '/api/teams/1/statistics/',
    '/api/teams/2/games/',
    '/api/players/2/shots/',
    '/api/teams/1/shots/',
    '/api/statistics/shots/',
    '/api/statistics/leaders/',
    '/api/statistics/players/',
    '/api/statistics/teams/',
    '/api/statistics/head-to-head/?team_a=2&team_b=1',
  ];
  // One that has answered nothing yet.
  const fresh = await side.startQueryApi({ clock: () => NOW });
  // A connection is taken for each.
  let statements = 0;
  fresh.pool.on('acquire', () => {
    statements += 1;
  });
  // The league's time zone is read first, and kept.
  await fresh.app.inject({ url: '/api/games/' });
  for (const url of urls) {
    for (const expected of [1, 0]) {
      statements = 0;
      expect((await fresh.app.inject({ url })).statusCode).toBe(200);
      expect([url, statements]).toEqual([url, expected]);
    }
  }
  const before = await averages('', 3);
  await side.append(
    gameStream(5),
    basket('east', 2, { by: 3, clock: 500 }),
    gameCompleted([{ east: 5, west: 0 }]),
  );
  const position = await side.caughtUp();
  const response = await api.app.inject({
    url: '/api/players/3/averages/',
    headers: { 'x-after-position': position },
  });
  expect(response.json().career.games_played).toBe(before.career.games_played + 1);
});
