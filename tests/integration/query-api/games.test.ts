import { beforeAll, describe, expect, test } from 'vitest';
import { boxScoreSchema } from '#contracts/game/box-score.contract.ts';
import { gameDetailSchema, gameListSchema, gameStreamSchema } from '#contracts/game/game.contract.ts';
import { playsSchema } from '#contracts/game/play.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import {
  actionId,
  basket,
  deed,
  foul,
  gameCompleted,
  gameScheduled,
  type Happened,
  periodEnded,
  shotMissed,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { refusal } from '#tests/support/refusal.ts';
import { moveLeagueTo, playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;
const NOW = new Date('2026-01-20T12:00:00Z');
let now = NOW;

beforeAll(async () => {
  // Finished ones on the 10th to the 12th, one going on, others to come.
  await scheduleGame(side, { id: 1, at: '2026-01-10T18:00:00.000Z', score: [80, 70] });
  await scheduleGame(side, { id: 2, east: 2, west: 3, at: '2026-01-11T23:30:00.000Z', score: [60, 61] });
  await scheduleGame(side, { id: 3, east: 3, west: 1, at: '2026-01-12T18:00:00.000Z', score: [55, 66] });
  await playableGame(
    side,
    4,
    basket('east', 3, { by: 1, clock: 590, id: actionId('three') }),
    deed('AssistMade', 'east', 2, { clock: 590 }),
    basket('west', 2, { clock: 570 }),
    basket('east', 2, { by: 3, clock: 560, id: actionId('wrong') }),
    shotMissed('west', 11, 2, { clock: 550 }),
    foul('west', 12, { clock: 540 }),
    undone(actionId('wrong')),
    periodEnded(1, 2, { east: 3, west: 2 }),
    basket('east', 1, { by: 1, period: 2, clock: 600 }),
  );
  await scheduleGame(side, { id: 5, at: '2026-01-20T13:00:00.000Z' });
  await scheduleGame(side, { id: 6, at: '2026-01-20T01:00:00.000Z' });
  await scheduleGame(side, { id: 7, at: '2026-01-19T18:00:00.000Z' });
  await scheduleGame(side, { id: 8, at: '2026-01-25T18:00:00.000Z' });
  const postponed = {
    type: 'GamePostponed',
    data: { occurredAt: NOW.toISOString(), reason: null, reasonBy: null },
  } as const;
  await scheduleGame(side, { id: 9, at: '2026-01-15T18:00:00.000Z' }, postponed);
  await scheduleGame(side, { id: 10, at: '2026-01-22T18:00:00.000Z' }, postponed);
  await scheduleGame(side, { id: 11, at: null });
  api = await side.startQueryApi({ clock: () => now });
  await side.caughtUp();
});

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await api.app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

async function list(query: string) {
  const { status, body } = await get(`/api/games/?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = gameListSchema.strict().parse(body);
  return { ids: answer.games.map((game) => game.id), total: answer.total, cursor: answer.next_cursor };
}

describe('lists of games', () => {
  test('come latest first, games without a date last', async () => {
    expect((await list('')).ids).toEqual([8, 10, 5, 6, 7, 9, 3, 2, 4, 1, 11]);
    expect((await list('')).total).toBe(11);
  });

  // Rule: Upcoming games
  test('upcoming: from 12 hours ago on, soonest first, then what has no date that holds', async () => {
    expect(await list('upcoming=true')).toEqual({ ids: [6, 5, 8, 9, 10, 11], total: 6, cursor: null });
  });

  // Rule: Upcoming games
  test('overdue: scheduled, but not upcoming any more', async () => {
    expect(await list('overdue=true')).toEqual({ ids: [7], total: 1, cursor: null });
    expect((await list('overdue=true&team_id=3')).ids).toEqual([]);
  });

  test('live: until nothing has happened in them for three hours; stalled from then on', async () => {
    const { games } = gameListSchema.parse((await get('/api/games/?status=in_progress')).body);
    const threeHoursLater = Date.parse(games[0]?.last_action_at ?? '') + 3 * 3_600_000;
    const idsAt = async (at: number, query: string) => {
      now = new Date(at);
      return (await list(query).finally(() => (now = NOW))).ids;
    };
    expect(await idsAt(threeHoursLater - 1, 'live=true')).toEqual([4]);
    expect(await idsAt(threeHoursLater - 1, 'stalled=true')).toEqual([]);
    expect(await idsAt(threeHoursLater, 'live=true')).toEqual([]);
    expect(await idsAt(threeHoursLater, 'stalled=true')).toEqual([4]);
  });

  test('past: finished games, latest first', async () => {
    expect(await list('past=1')).toEqual({ ids: [3, 2, 1], total: 3, cursor: null });
  });

  test.each([
    ['status=in_progress', [4]],
    ['status=scheduled,in_progress&limit=100', [8, 5, 6, 7, 4, 11]],
    ['team_id=3', [3, 2]],
    ['season_id=2', []],
    ['tournament_id=3&status=completed', [3, 2, 1]],
    ['game_category_id=6&past=true', [3, 2, 1]],
    ['scorekeeper_id=9', [4]],
    ['without_scorer=true&status=scheduled', [8, 5, 6, 7, 11]],
    ['without_scorer=true&status=in_progress', []],
    ['team_id=99999999999', []],
    ['team_id=3&status=completed&season_id=1', [3, 2]],
    ['league_id=5&status=postponed', [10, 9]],
    ['league_id=6', []],
    ['scorekeeper_id=9&status=in_progress&date=2026-01-10', [4]],
    ['past=true&status=final,completed', [3, 2, 1]],
    ['past=true&status=scheduled', []],
    ['upcoming=true&team_id=3', []],
    ['upcoming=true&status=postponed', [9, 10]],
    ['upcoming=true&season_id=1&end_date=2026-01-22', [6, 5, 9, 10]],
    // Only results were entered; of the game that is on nothing is said yet.
    ['statistics=none', [3, 2, 1]],
    ['statistics=none&season_id=2', []],
    ['statistics=incomplete', []],
    ['search=ridge', [3, 2]],
    ['search=UMMI&status=completed', [2, 1]],
    ['search=hall&past=true', [3, 2, 1]],
    ['search=100%25', []],
    ['search=_', []],
    ['search=summit&upcoming=true&limit=100', [6, 5, 8, 9, 10, 11]],
    // In London, in winter, the day of the league is that of UTC.
    ['date=2026-01-11', [2]],
    ['start_date=2026-01-11&end_date=2026-01-12', [3, 2]],
    ['start_date=2026-01-22', [8, 10]],
    ['end_date=2026-01-10', [4, 1]],
    ['date=2026-01-11&end_date=2026-01-12', [2]],
    ['date=2026-01-11&end_date=2026-01-10', []],
    ['date=2026-01-11&start_date=2026-01-12', []],
  ])('%s', async (query, ids) => {
    expect((await list(query)).ids).toEqual(ids);
  });

  test('days are those of the league’s time zone, from the moment it is changed', async () => {
    const onThe12th = () => get('/api/games/?date=2026-01-12');
    const ids = ({ body }: Awaited<ReturnType<typeof get>>) =>
      body.games.map((game: { id: number }) => game.id);
    expect(ids(await onThe12th())).toEqual([3]);
    const position = await moveLeagueTo(side, 'Europe/Helsinki');
    const inHelsinki = await get('/api/games/?date=2026-01-12', { 'x-after-position': position });
    expect(ids(inHelsinki)).toEqual([3, 2]);
    expect(inHelsinki.headers['x-time-zone']).toBe('Europe/Helsinki');
    const back = await moveLeagueTo(side, 'Europe/London');
    await api.changes.waitFor(back, 120_000);
    const inLondon = await onThe12th();
    expect(ids(inLondon)).toEqual([3]);
    expect(inLondon.headers['x-time-zone']).toBe('Europe/London');
  });

  test.each([
    'limit=2',
    'limit=2&upcoming=true',
    'limit=1&past=true',
    'limit=3&team_id=1',
    'limit=2&status=scheduled,postponed',
    'limit=1&upcoming=true&team_id=1',
    'limit=2&search=harbor',
  ])('pages of %s join to the whole list', async (query) => {
    const whole = await list(query.replace(/limit=\d/, 'limit=100'));
    const joined: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe(whole.total);
      joined.push(...page.ids);
      cursor = page.cursor;
    }
    expect(joined).toEqual(whole.ids);
  });

  test.each([
    ['page=2&page_size=3', [6, 7, 9]],
    ['page=1', [8, 10, 5, 6, 7, 9, 3, 2, 4, 1]],
    ['page=4&page_size=3', [1, 11]],
    ['page=99', []],
    ['sort=game_date&page_size=3', [11, 1, 4]],
    ['sort=-game_date&page_size=3', [8, 10, 5]],
    ['sort=name&page_size=4', [1, 10, 11, 2]],
    ['sort=-name&team_id=1&page=2&page_size=2', [7, 6]],
    ['sort=-status&page_size=3', [8, 5, 6]],
    ['sort=status&status=scheduled,in_progress&page_size=3', [4, 11, 7]],
    ['sort=venue&search=ridge', [2, 3]],
    ['sort=scorekeeper_name&page_size=1', [4]],
    ['sort=-scorekeeper_name&page_size=1', [4]],
    ['page=2&page_size=4&upcoming=true', [10, 11]],
    ['sort=-game_date&page_size=3&upcoming=true', [8, 10, 5]],
  ])('numbered pages: %s', async (query, ids) => {
    const { cursor, total, ids: page } = await list(query);
    expect(page).toEqual(ids);
    expect(cursor).toBeNull();
    expect(total).toBe((await list(query.replace(/&?(page|page_size)=\d+/g, ''))).total);
  });

  test.each([
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
    ['sort=score', 'sort'],
    ['page=2&cursor=x', 'cursor'],
    ['search=%00', 'search'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=many', 'limit'],
    ['team_id=-1', 'team_id'],
    ['status=won', 'status'],
    ['status=scheduled,', 'status'],
    ['upcoming=maybe', 'upcoming'],
    ['upcoming=true&past=true', 'past'],
    ['overdue=true&past=true', 'past'],
    ['upcoming=true&overdue=true', 'overdue'],
    ['upcoming=true&double_booked=true', 'double_booked'],
    ['past=true&just_ended=true', 'just_ended'],
    ['date=2026-02-30', 'date'],
    ['start_date=0000-01-01', 'start_date'],
    ['cursor=nonsense', 'cursor'],
    ['team_id=1&team_id=2', 'team_id'],
  ])('%s is refused with the field', async (query, field) => {
    const { status, body } = await get(`/api/games/?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: expect.any(String) });
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(JSON.stringify(body)).not.toContain('    at ');
  });

  test('a forged cursor is refused, whatever is in it', async () => {
    const forged = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    for (const values of [
      ['latest', '2026-01-01T00:00:00Z', 1.5],
      ['latest', 'yesterday', 1],
      ['latest', '0000-01-01T00:00:00Z', 1],
      ['upcoming', null, 1],
      ['players', 'a\u0000b', 'c', 1],
    ]) {
      expect((await get(`/api/games/?cursor=${forged(values)}`)).status).toBe(400);
    }
    expect((await get(`/api/players/?cursor=${forged(['players', 'a\u0000b', 'c', 1])}`)).status).toBe(400);
  });
});

describe('one game', () => {
  test('with names, scoreboard and details', async () => {
    const { body, headers } = await get('/api/games/4/');
    const game = gameDetailSchema.strict().parse(body);
    expect(game).toMatchObject({
      id: 4,
      status: 'in_progress',
      game_date: '2026-01-10T18:00:00.000Z',
      season_name: 'Winter',
      tournament_name: 'Winter Cup',
      game_category_name: 'Open',
      team_east_name: 'Harbor',
      team_east_colours: { first: '#112233', second: '#ffffff' },
      team_west_name: 'Summit',
      scorekeeper_id: 9,
      scorekeeper_name: 'Sam Scorer',
      on_court: { period: 2, period_label: 'Q2', clock: 600, west_fouls: 0 },
      periods: [
        { period: 1, east: 3, west: 2 },
        { period: 2, east: 1, west: 0 },
      ],
    });
    expect(game.scoreboard).toMatchObject({ team_score_east: 4, team_score_west: 2, winner_id: null });
    const details = JSON.parse(game.scoreboard?.details ?? '');
    expect(details).toMatchObject({
      eastScores: {
        total: 4,
        quarter1: 3,
        quarter2: 1,
        quarter3: 0,
        quarter4: 0,
        overtime: 0,
        overtimes: [],
      },
      westScores: {
        total: 2,
        quarter1: 2,
        quarter2: 0,
        quarter3: 0,
        quarter4: 0,
        overtime: 0,
        overtimes: [],
      },
      currentPeriod: 'Q2',
    });
    expect(details.playerStatistics['1']).toMatchObject({ points: 4, assists: 0 });
    expect(details.playerStatistics['2']).toMatchObject({ points: 0, assists: 1 });
    expect(headers['x-position']).toBe(await side.store.head());
    expect(headers['x-time-zone']).toBe('Europe/London');
    expect(game.player_statistics).toHaveLength(14);
    expect(game.player_statistics[0]).toEqual({
      player_id: 1,
      team_side: 'A',
      number: '4',
      starter: true,
      captain: true,
    });
    expect(game.player_statistics[7]).toMatchObject({ player_id: 11, team_side: 'B' });
    expect(game).toMatchObject({
      team_east_location: 'North Pier',
      team_west_location: 'Hillside',
      is_archived: false,
      knockout: null,
    });
  });

  test('where it can be watched', async () => {
    const unknown = await get('/api/games/5/stream/');
    expect(gameStreamSchema.strict().parse(unknown.body)).toEqual({ game_id: 5, stream_url: null });
    const streamUrl = 'https://video.example/live';
    const position = await side.append(gameStream(5), { type: 'StreamUrlChanged', data: { streamUrl } });
    const after = { 'x-after-position': position };
    expect((await get('/api/games/5/stream/', after)).body.stream_url).toBe(streamUrl);
    expect((await get('/api/games/5/', after)).body.stream_url).toBe(streamUrl);
  });

  test('with the teams’ logos, also in lists', async () => {
    const logo = '0123456789abcdef0123456789abcdef';
    const changed = { type: 'TeamLogoChanged', data: { teamId: 3, logoFileId: logo } } as const;
    const after = { 'x-after-position': await side.append(teamStream(3), changed) };
    const { body } = await get('/api/games/?team_id=3', after);
    expect(body.games).toMatchObject([
      { team_east_logo: `/media/${logo}`, team_west_logo: null },
      { team_west_logo: `/media/${logo}`, team_east_logo: null },
    ]);
    expect((await get('/api/games/3/', after)).body.team_east_logo).toBe(`/media/${logo}`);
  });

  test('archived, it is in no list and can still be read', async () => {
    await scheduleGame(side, { id: 21, at: '2026-02-02T18:00:00.000Z' });
    const position = await side.append(gameStream(21), {
      type: 'GameArchived',
      data: { occurredAt: NOW.toISOString() },
    });
    const { body } = await get('/api/games/21/', { 'x-after-position': position });
    expect(body).toMatchObject({ id: 21, is_archived: true });
    expect((await list('start_date=2026-02-02')).ids).toEqual([]);
  });

  test('before the start it has no scoreboard, and its box is empty', async () => {
    expect((await get('/api/games/5/')).body).toMatchObject({
      scoreboard: null,
      on_court: null,
      periods: [],
    });
    const box = boxScoreSchema.strict().parse((await get('/api/games/5/boxscore/')).body);
    expect(box.east).toMatchObject({ team_name: 'Harbor', players: [], totals: { points: null } });
    expect((await get('/api/games/5/plays/')).body).toMatchObject({ plays: [], total: 0, next_cursor: null });
  });

  test('its box score, with names and numbers', async () => {
    const box = boxScoreSchema.strict().parse((await get('/api/games/4/boxscore/')).body);
    expect(box.game_id).toBe(4);
    expect(box.east.totals).toMatchObject({ points: 4, three_points_made: 1, assists: 1 });
    expect(box.east.players[0]).toMatchObject({
      name: 'Ada of Harbor',
      number: '4',
      points: 4,
      starter: true,
    });
    expect(box.west).toMatchObject({ unattributed_points: 2, totals: { points: 2, fouls: 1 } });
    expect(box.west.players).toHaveLength(7);
  });

  test('its plays in order, undone ones left out', async () => {
    const answer = playsSchema.strict().parse((await get('/api/games/4/plays/')).body);
    expect(answer.plays.map((play) => play.type)).toEqual([
      'game_start',
      'points',
      'assist',
      'points',
      'missed_shot',
      'foul',
      'period_end',
      'points',
    ]);
    expect(answer.plays[1]).toMatchObject({
      id: actionId('three'),
      side: 'east',
      team_id: 1,
      player_name: 'Ada of Harbor',
      player_number: '4',
      points: 3,
      score_east: 3,
      score_west: 0,
      period_label: 'Q1',
    });
    expect(answer.plays.at(-1)).toMatchObject({ score_east: 4, score_west: 2, period: 2 });
    const first = playsSchema.parse((await get('/api/games/4/plays/?limit=5')).body);
    const second = playsSchema.parse(
      (await get(`/api/games/4/plays/?limit=5&cursor=${first.next_cursor}`)).body,
    );
    expect([...first.plays, ...second.plays]).toEqual(answer.plays);
    expect(first.total).toBe(8);
    expect(second.next_cursor).toBeNull();
  });

  test.each(['', 'boxscore/', 'plays/', 'stream/'])('/api/games/{unknown}/%s is 404', async (path) => {
    for (const id of ['999', '9999999999', '9007199254740991']) {
      const { status, body } = await get(`/api/games/${id}/${path}`);
      expect(status).toBe(404);
      expect(body).toEqual(refusal('not_found', 'There is no such game.'));
    }
    expect((await get(`/api/games/twelve/${path}`)).body).toMatchObject({
      code: 'validation_failed',
      errors: { id: expect.any(Array) },
    });
  });

  test('addresses work without the last slash too', async () => {
    expect((await get('/api/games/4')).body.id).toBe(4);
    expect((await get('/api/games')).body.total).toBe(11);
  });

  test('HEAD says the same without the body', async () => {
    const answer = await api.app.inject({ method: 'HEAD', url: '/api/games/4/' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers.etag).toBe((await get('/api/games/4/')).headers.etag);
  });

  test('that there is no such game is known as of a position too', async () => {
    expect((await get('/api/games/999/')).headers['x-position']).toMatch(/^\d+$/);
    expect((await get('/api/teams/999/')).headers['x-position']).toMatch(/^\d+$/);
  });

  test('a game the log forgot to name its teams of still has names', async () => {
    await scheduleGame(side, { id: 20, east: 77, west: 78, at: '2026-02-01T18:00:00.000Z' });
    await side.caughtUp();
    expect((await get('/api/games/20/')).body).toMatchObject({
      team_east_name: 'Team 77',
      team_west_name: 'Team 78',
    });
  });
});

test('a forfeit: 20–0, and no score by period', async () => {
  await scheduleGame(
    side,
    { id: 30, at: '2026-01-09T18:00:00.000Z' },
    {
      type: 'GameForfeited',
      data: { side: 'east', occurredAt: NOW.toISOString(), reason: null, reasonBy: null },
    },
  );
  await side.caughtUp();
  const { body } = await get('/api/games/30/');
  expect(body).toMatchObject({
    status: 'final',
    result_type: 'forfeit',
    scoreboard: { team_score_west: 20, winner_id: 2 },
  });
  expect(JSON.parse(body.scoreboard.details)).toMatchObject({
    eastScores: { total: 0, quarter1: null, overtime: null, overtimes: [] },
    currentPeriod: null,
  });
});

test('overtimes: the sum, and each of them', async () => {
  await playableGame(
    side,
    31,
    ...[1, 2, 3, 4, 5].map((period) => periodEnded(period, period + 1)),
    basket('east', 3, { period: 5 }),
    basket('west', 2, { period: 6 }),
  );
  const position = await side.append(gameStream(31), basket('east', 2, { period: 6 }));
  const { body } = await get('/api/games/31/', { 'x-after-position': position });
  expect(JSON.parse(body.scoreboard.details)).toMatchObject({
    eastScores: { overtime: 5, overtimes: [3, 2] },
    currentPeriod: 'OT2',
  });
});

test('finds finished games whose players do not add up to the score', async () => {
  const score = [{ east: 5, west: 2 }];
  const credited = [basket('east', 3, { by: 1 }), basket('west', 2, { by: 11 })];
  await playableGame(side, 41, ...credited, basket('east', 2), gameCompleted(score));
  await playableGame(side, 42, ...credited, basket('east', 2, { by: 2 }), gameCompleted(score));
  await playableGame(side, 43, basket('east', 2), gameCompleted([{ east: 2, west: 0 }]));
  const position = await playableGame(side, 44, ...credited, basket('east', 2));
  await side.caughtUp();
  await api.changes.waitFor(position, 120_000);
  expect((await list('statistics=incomplete')).ids).toEqual([41]);
  const none = (await list('statistics=none')).ids;
  expect([none.includes(43), none.includes(41), none.includes(44)]).toEqual([true, false, false]);
});

// Rule: Games: Double bookings
test('finds games to come that share a team, the venue or the scorer with another one at the same time', async () => {
  const at = (time: string) => `2026-03-07T${time}:00.000Z`;
  const canceled: Happened = {
    type: 'GameCanceled',
    data: { occurredAt: NOW.toISOString(), reason: null, reasonBy: null },
  };
  const scoredBy = (scorerId: number): Happened => ({ type: 'ScorerAssigned', data: { scorerId } });
  let last = '';
  const plan = async (
    id: number,
    teams: readonly [number, number],
    facts: { scheduledAt: string | null; venue: string | null; timeKnown?: boolean },
    ...then: Happened[]
  ) => {
    const [eastTeamId, westTeamId] = teams;
    const game = gameScheduled({ gameId: id, name: `Game ${id}`, eastTeamId, westTeamId, ...facts });
    last = await side.append(gameStream(id), game, ...then);
  };
  // A team; the venue in other letters; the scorer.
  await plan(50, [51, 52], { scheduledAt: at('10:00'), venue: 'North Hall' });
  await plan(51, [53, 51], { scheduledAt: at('11:59'), venue: 'South Hall' });
  await plan(52, [54, 55], { scheduledAt: at('08:01'), venue: ' NORTH hall' }, scoredBy(70));
  await plan(53, [56, 57], { scheduledAt: at('07:00'), venue: null }, scoredBy(70));
  // Two hours later, canceled, without a time, without a date: none of them is at the same time as another.
  await plan(54, [53, 51], { scheduledAt: at('13:59'), venue: 'South Hall' });
  await plan(55, [62, 63], { scheduledAt: at('10:00'), venue: 'West Hall' }, canceled);
  await plan(56, [62, 64], { scheduledAt: at('10:00'), venue: 'West Hall', timeKnown: false });
  await plan(57, [62, 65], { scheduledAt: null, venue: 'West Hall' });
  await plan(58, [62, 66], { scheduledAt: null, venue: 'West Hall' });
  await plan(61, [62, 67], { scheduledAt: at('10:00'), venue: 'West Hall' });
  // No venue and no scorer are nothing to share.
  await plan(59, [58, 59], { scheduledAt: at('10:00'), venue: '' });
  await plan(60, [60, 61], { scheduledAt: at('10:00'), venue: '' });
  await side.caughtUp();
  await api.changes.waitFor(last, 120_000);
  expect((await list('double_booked=true&date=2026-03-07')).ids).toEqual([53, 52, 50, 51]);
  expect((await list('double_booked=true&date=2026-01-10')).ids).toEqual([]);
});
