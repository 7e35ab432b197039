import { beforeAll, describe, expect, test } from 'vitest';
import { publicActivityListSchema } from '#contracts/audit/activity.contract.ts';
import { gameListSchema } from '#contracts/game/game.contract.ts';
import {
  checkConflictsSchema,
  checkNameSchema,
  seasonCalendarSchema,
  seasonListSchema,
  seasonStatisticsSchema,
  seasonSummarySchema,
} from '#contracts/season/season.contract.ts';
import { teamListSchema } from '#contracts/team/team.contract.ts';
import { tournamentListSchema } from '#contracts/tournament/tournament.contract.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { forfeitedGame } from '#tests/support/builders/game.builder.ts';
import { refusal } from '#tests/support/refusal.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** What makes a scheduled game one that the west side lost without playing. */
const FORFEITED_BY_WEST = forfeitedGame('west').slice(-1);

const side = sharedFoundedLeague();
let api: QueryApi;

beforeAll(async () => {
  await side.append(
    SEASONS_STREAM,
    {
      type: 'SeasonCreated',
      data: { seasonId: 3, name: 'Winter before', startDate: '2024-11-01', endDate: '2025-02-28' },
    },
    { type: 'SeasonCompleted', data: { seasonId: 3 } },
    {
      type: 'SeasonCreated',
      data: { seasonId: 4, name: 'Autumn', startDate: '2026-09-01', endDate: '2026-11-30' },
    },
    { type: 'SeasonCreated', data: { seasonId: 5, name: 'Some day', startDate: null, endDate: null } },
  );
  await scheduleGame(side, { id: 1, east: 1, west: 2, at: '2026-01-10T18:00:00.000Z', score: [80, 71] });
  await scheduleGame(side, { id: 2, east: 3, west: 1, at: '2026-01-11T18:00:00.000Z', score: [60, 90] });
  await scheduleGame(side, { id: 3, east: 2, west: 3, at: '2026-01-11T20:00:00.000Z' }, ...FORFEITED_BY_WEST);
  await scheduleGame(side, { id: 4, east: 1, west: 3, at: '2026-01-25T18:00:00.000Z' });
  await scheduleGame(side, { id: 5, east: 2, west: 1, at: '2026-01-24T18:00:00.000Z' });
  api = await side.startQueryApi({ clock: () => new Date('2026-01-20T12:00:00Z') });
  await side.caughtUp();
});

async function get(url: string) {
  const response = await api.app.inject(url);
  return { status: response.statusCode, body: response.json() };
}
const errorsOf = async (url: string) => {
  const { status, body } = await get(url);
  return [status, body.errors];
};

describe('the list of seasons', () => {
  const list = async (query: string) =>
    seasonListSchema.strict().parse((await get(`/api/seasons/?${query}`)).body);
  const names = async (query: string) => (await list(query)).seasons.map(({ name }) => name);

  test('the active one first, then the latest; without dates last', async () => {
    expect(await names('')).toEqual(['Winter', 'Autumn', 'Summer', 'Winter before', 'Some day']);
  });

  test('by status; what is to come the soonest first', async () => {
    expect(await names('status=completed')).toEqual(['Winter before']);
    expect(await names('status=upcoming')).toEqual(['Summer', 'Autumn', 'Some day']);
    expect(await errorsOf('/api/seasons/?status=over')).toEqual([400, { status: ['Invalid status'] }]);
  });

  test('by a year in which they have a day, and by a part of the name', async () => {
    expect(await names('year=2025')).toEqual(['Winter before']);
    expect(await names('year=2024&search=WINTER')).toEqual(['Winter before']);
    expect(await names('year=2026&search=winter')).toEqual(['Winter']);
    expect(await names('year=2023')).toEqual([]);
    expect(await errorsOf('/api/seasons/?year=soon')).toEqual([400, { year: ['Must be a year'] }]);
  });

  test('in pages, if somebody wants them', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&cursor=${first.next_cursor}`);
    const third = await list(`limit=2&cursor=${second.next_cursor}`);
    expect([first, second, third].flatMap(({ seasons }) => seasons.map(({ id }) => id))).toEqual([
      1, 4, 2, 3, 5,
    ]);
    expect([first.total, third.total, third.next_cursor]).toEqual([5, 5, null]);
  });
});

describe('what is in a season', () => {
  // Rule: Forfeits: It is over
  test('numbers, in which a forfeit is a win without points', async () => {
    const { body } = await get('/api/seasons/1/statistics/');
    expect(seasonStatisticsSchema.strict().parse(body)).toEqual({
      season_id: 1,
      season_name: 'Winter',
      tournament_count: 1,
      team_count: 3,
      player_count: 0,
      game_count: 5,
      games_by_status: {
        scheduled: 2,
        in_progress: 0,
        completed: 2,
        final: 1,
        postponed: 0,
        canceled: 0,
        annulled: 0,
      },
      finished_games: 3,
      home_wins: 2,
      away_wins: 1,
      ties: 0,
      forfeits: 1,
      total_points: 301,
      average_total_points: 150.5,
      // 75.25 to one decimal, half up.
      points_per_game: 75.3,
      highest_scoring_game: {
        game_id: 1,
        team_east_name: 'Harbor',
        team_west_name: 'Summit',
        team_score_east: 80,
        team_score_west: 71,
      },
      biggest_win: {
        game_id: 2,
        team_east_name: 'Ridge',
        team_west_name: 'Harbor',
        team_score_east: 60,
        team_score_west: 90,
      },
    });
  });

  test('numbers of one in which nothing was played: unknown, not 0', async () => {
    expect((await get('/api/seasons/2/statistics/')).body).toMatchObject({
      game_count: 0,
      total_points: 0,
      average_total_points: null,
      points_per_game: null,
      highest_scoring_game: null,
    });
  });

  test('how it stands', async () => {
    const summary = seasonSummarySchema.parse((await get('/api/seasons/1/summary/')).body);
    expect(summary).toMatchObject({
      season: { id: 1, status: 'active' },
      game_count: 5,
      finished_games: 3,
      remaining_games: 2,
      progress: 0.6,
      days_left: 70,
      leader: { team_id: 1, team_name: 'Harbor', wins: 2, losses: 0, ties: 0, win_percentage: 1 },
      next_game: { id: 5, team_east_name: 'Summit' },
      last_game: { id: 3 },
    });
    expect(seasonSummarySchema.parse((await get('/api/seasons/3/summary/')).body)).toMatchObject({
      progress: null,
      days_left: null,
      leader: null,
      next_game: null,
      last_game: null,
    });
  });

  test('its tournaments, games and teams', async () => {
    const { tournaments } = tournamentListSchema.parse((await get('/api/seasons/1/tournaments/')).body);
    expect(tournaments).toMatchObject([{ id: 3, status: 'ongoing', team_count: 3, game_count: 5 }]);
    const games = gameListSchema.parse((await get('/api/seasons/1/games/?status=scheduled&limit=1')).body);
    expect([games.games.map(({ id }) => id), games.total]).toEqual([[4], 2]);
    expect(games.next_cursor).not.toBeNull();
    const teams = teamListSchema.parse((await get('/api/seasons/1/teams/')).body);
    expect(teams.teams.map(({ name }) => name)).toEqual(['Harbor', 'Ridge', 'Summit']);
    expect((await get('/api/seasons/2/teams/')).body).toMatchObject({ teams: [], total: 0 });
  });

  test('what happened in it, without who did it', async () => {
    const { body } = await get('/api/seasons/1/activity/');
    const { activities, total } = publicActivityListSchema
      .extend({ activities: publicActivityListSchema.shape.activities.element.strict().array() })
      .parse(body);
    expect(total).toBeGreaterThan(10);
    expect(activities.slice(0, 5).map(({ text }) => text)).toEqual([
      'Game planned: Summit – Harbor',
      'Game planned: Harbor – Ridge',
      'Summit – Ridge: Forfeited by Ridge',
      'Game planned: Summit – Ridge',
      'Game ended, Ridge – Harbor 60–90',
    ]);
    expect(activities.every((activity) => activity.season_id === 1)).toBe(true);
    expect((await get('/api/seasons/1/activity/?limit=2')).body.activities).toHaveLength(2);
  });

  test.each(['statistics', 'summary', 'tournaments', 'games', 'teams', 'activity'])(
    '%s of an unknown season',
    async (part) => {
      expect(await get(`/api/seasons/99/${part}/`)).toEqual({
        status: 404,
        body: refusal('not_found', 'There is no such season.'),
      });
    },
  );
});

describe('the calendar of seasons', () => {
  test('has a year’s seasons with their tournaments, and days with games as the league counts days', async () => {
    await scheduleGame(side, { id: 6, at: '2026-06-30T23:30:00.000Z' });
    await side.caughtUp();
    const { body } = await get('/api/seasons/calendar/?year=2026');
    const { seasons, days } = seasonCalendarSchema.strict().parse(body);
    expect(seasons.map(({ name }) => name)).toEqual(['Winter', 'Summer', 'Autumn']);
    expect(seasons[0]?.tournaments).toEqual([
      { id: 3, name: 'Winter Cup', status: 'ongoing', start_date: '2026-01-05', end_date: '2026-03-01' },
    ]);
    expect(days).toEqual([
      { date: '2026-01-10', game_count: 1 },
      { date: '2026-01-11', game_count: 2 },
      { date: '2026-01-24', game_count: 1 },
      { date: '2026-01-25', game_count: 1 },
      // Summer time in London.
      { date: '2026-07-01', game_count: 1 },
    ]);
  });

  test('is of this year by default', async () => {
    expect((await get('/api/seasons/calendar/')).body.year).toBe(2026);
    expect((await get('/api/seasons/calendar/?year=2031')).body).toEqual({
      year: 2031,
      seasons: [],
      days: [],
    });
  });
});

describe('checks before a season is saved', () => {
  const name = async (query: string) =>
    checkNameSchema.strict().parse((await get(`/api/seasons/check-name/?${query}`)).body);

  test('whether its name is free, whatever the case', async () => {
    expect(await name('name=Spring')).toEqual({ name: 'Spring', available: true, message: null });
    expect(await name('name=%20wINTER%20')).toEqual({
      name: 'wINTER',
      available: false,
      message: 'A season with this name already exists',
    });
    expect((await name('name=Winter&exclude=1')).available).toBe(true);
    expect(await errorsOf('/api/seasons/check-name/?name=%20')).toEqual([
      400,
      { name: ['Season name is required'] },
    ]);
  });

  test('whether others share its dates', async () => {
    const conflicts = async (query: string) => {
      const { body } = await get(`/api/seasons/check-conflicts/?${query}`);
      const { has_conflicts, conflicts } = checkConflictsSchema.strict().parse(body);
      expect(has_conflicts).toBe(conflicts.length > 0);
      return conflicts.map(({ id }) => id);
    };
    expect(await conflicts('start_date=2026-03-31&end_date=2026-06-01')).toEqual([1, 2]);
    expect(await conflicts('start_date=2026-03-31&end_date=2026-06-01&exclude=1')).toEqual([2]);
    expect(await conflicts('start_date=2026-04-01&end_date=2026-05-31')).toEqual([]);
    expect(await errorsOf('/api/seasons/check-conflicts/?start_date=2026-04-02&end_date=2026-04-01')).toEqual(
      [400, { end_date: ['End date must be after start date'] }],
    );
    expect((await get('/api/seasons/check-conflicts/')).status).toBe(400);
  });
});
