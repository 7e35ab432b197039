import type { NotNull } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { dyingAtAppend, expectToResume } from './broken-process.ts';
import { createGameLeague } from './game-league.fixture.ts';
import { logEntries } from './log-entries.ts';
import { type Answer, ownWriteSide, VISITOR } from './write-side.fixture.ts';

/** Its own: what lies in the past depends on a clock that no other file has moved. */
const league = ownWriteSide();
const admin = shared(() => league.caller('superuser'));
const log = logEntries(league);

type Body = Record<string, unknown>;
/** A tournament of March to May 2025 with teams of its own, and a hall that nobody else plays in. */
type Cup = { tournamentId: number; seasonId: number; categoryId: number; teams: number[]; venue: string };

async function cup(size = 4): Promise<Cup> {
  const { tournamentId, seasonId, categoryId } = await createGameLeague(league.commands);
  const teams: number[] = [];
  for (let count = 0; count < size; count += 1) {
    const teamId = await log.team({ name: `Team ${count + 1} of ${tournamentId}` });
    await log.happen({
      stream: tournamentStream(tournamentId),
      type: 'TeamEntered',
      data: { tournamentId, teamId },
    });
    teams.push(teamId);
  }
  return { tournamentId, seasonId, categoryId, teams, venue: `Hall of ${tournamentId}` };
}

/** Saturdays at six and at eight. */
const wanted = ({ venue }: Cup, difference: Body = {}): Body => ({
  days: [{ weekday: 'saturday', times: ['18:00', '20:00'] }],
  venues: [{ name: venue }],
  seed: 7,
  ...difference,
});
const preview = (of: Cup, difference: Body = {}) =>
  league.call(admin, 'POST', `/api/tournaments/${of.tournamentId}/schedule/preview/`, wanted(of, difference));
const make = (of: Cup, difference: Body = {}, headers = {}, who = admin) =>
  league.call(who, 'POST', `/api/tournaments/${of.tournamentId}/schedule/`, wanted(of, difference), headers);

/** A tournament's games as the read model has them. */
function gamesOf({ tournamentId }: Cup) {
  return league.lookUp.rows((db) =>
    db
      .selectFrom('game')
      .select(['id', 'name', 'status', 'game_category_id', 'season_id', 'game_date', 'venue', 'rosters'])
      .select(['team_east_id as east', 'team_west_id as west'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('game_date')
      .orderBy('venue')
      .orderBy('id')
      .$narrowType<{ game_date: NotNull }>(),
  );
}
/** The games, with teams by their place in the tournament. */
async function shownOf(of: Cup) {
  const games = await gamesOf(of);
  return games.map(({ game_date, venue, east, west }) => [
    of.teams.indexOf(east),
    of.teams.indexOf(west),
    new Date(game_date).toISOString(),
    venue === of.venue,
  ]);
}
const refusal = ({ status, body }: Answer) => [status, body.code, body.errors ?? body.message];

describe('the preview of a schedule', () => {
  it('answers the games that it would make, and makes none', async () => {
    const of = await cup();
    const head = await league.store.head();
    const { status, body } = await preview(of);
    expect([status, body]).toMatchObject([
      200,
      {
        seed: 7,
        start_date: '2025-03-01',
        end_date: '2025-05-31',
        rounds: 3,
        game_category_id: null,
        byes: [],
        warnings: [],
      },
    ]);
    expect(body.games.map((game: Body) => [game.round, game.game_date, game.venue])).toEqual(
      [
        [1, '2025-03-01'],
        [2, '2025-03-08'],
        [3, '2025-03-15'],
      ].flatMap(([round, day]) =>
        ['18:00', '20:00'].map((time) => [round, `${day}T${time}:00.000Z`, of.venue]),
      ),
    );
    expect(body.games[0]).toEqual({
      round: 1,
      name: expect.stringMatching(/^Team \d of \d+ vs Team \d of \d+$/),
      game_date: '2025-03-01T18:00:00.000Z',
      venue: of.venue,
      team_east_id: expect.toBeOneOf(of.teams),
      team_east_name: expect.any(String),
      team_west_id: expect.toBeOneOf(of.teams),
      team_west_name: expect.any(String),
      outside_round: false,
      absent_team_id: null,
    });
    expect(await league.store.head()).toBe(head);
    expect((await preview(of)).body).toEqual(body);
    expect((await preview(of, { seed: 8 })).body.games).not.toEqual(body.games);
  });

  it('says who rests, when the teams are odd in number', async () => {
    const of = await cup(3);
    const { body } = await preview(of, { format: 'double' });
    expect([body.rounds, body.games.length]).toEqual([6, 6]);
    const resting = body.byes.map((bye: Body) => bye.team_id);
    expect(resting.toSorted()).toEqual([...of.teams, ...of.teams].toSorted());
  });

  it('counts existing games: their halls and their teams are taken', async () => {
    const of = await cup();
    const elsewhere = { seasonId: of.seasonId, tournamentId: null };
    const [first = 0] = of.teams;
    await log.game({ ...elsewhere, scheduledAt: '2025-03-01T17:00:00.000Z', venue: of.venue.toUpperCase() });
    await log.game({
      ...elsewhere,
      scheduledAt: '2025-03-08T10:00:00.000Z',
      venue: 'Far away',
      eastTeamId: first,
    });
    const { body } = await preview(of);
    const games: Body[] = body.games;
    const dates = games.map(({ game_date }) => game_date);
    expect(dates).not.toContain('2025-03-01T18:00:00.000Z');
    expect(dates[0]).toBe('2025-03-01T20:00:00.000Z');
    const own = games.filter((game) => [game.team_east_id, game.team_west_id].includes(first));
    expect(own.filter(({ game_date }) => String(game_date).startsWith('2025-03-08'))).toEqual([]);
    expect(own).toHaveLength(3);
  });

  it('reads times by the league’s clock', async () => {
    const of = await cup(2);
    const was = (await league.commands.settings.read(SETTINGS_STREAM)).state.timeZone;
    const put = (time_zone: string) => league.call(admin, 'PUT', '/api/settings/', { time_zone });
    await put('America/New_York');
    const { body } = await preview(of, {
      start_date: '2025-03-08',
      end_date: '2025-03-15',
      format: 'double',
    });
    await put(was);
    // The clocks go forward on 9 March.
    expect(body.games.map((game: Body) => game.game_date)).toEqual([
      '2025-03-08T23:00:00.000Z',
      '2025-03-15T22:00:00.000Z',
    ]);
  });

  it('leaves out days on which nobody plays, a hall is closed or a team is unavailable', async () => {
    const of = await cup(2);
    const firstGame = async (difference: Body) => (await preview(of, difference)).body.games[0];
    const off = ['2025-03-01'];
    const dates = [
      await firstGame({}),
      await firstGame({ blackout_dates: off }),
      await firstGame({ team_blackouts: [{ team_id: of.teams[0], dates: off }] }),
      await firstGame({ venues: [{ name: of.venue, blackout_dates: off }] }),
    ];
    expect(dates.map(({ game_date }) => game_date)).toEqual([
      '2025-03-01T18:00:00.000Z',
      ...Array(3).fill('2025-03-08T18:00:00.000Z'),
    ]);
  });

  it('warns of an archived team, which is left out, and of existing games', async () => {
    const of = await cup(3);
    const [archived = 0, one = 0, other = 0] = of.teams;
    await log.happen({ stream: teamStream(archived), type: 'TeamArchived', data: { teamId: archived } });
    const { seasonId, tournamentId } = of;
    await log.game({
      seasonId,
      tournamentId,
      scheduledAt: '2025-01-05T10:00:00.000Z',
      eastTeamId: one,
      westTeamId: other,
    });
    const { body } = await preview(of);
    expect(body.games).toHaveLength(1);
    expect(body.warnings).toEqual([
      `Team 1 of ${tournamentId} is archived and left out`,
      expect.stringMatching(/^Cup .* has 1 game already; these come on top$/),
    ]);
  });

  it('warns of games in the past', async () => {
    const of = await cup(2);
    // The clock of the league's server stands at 18:00 on 1 March 2025.
    const days = [{ weekday: 'saturday', times: ['17:59'] }];
    expect((await preview(of, { days })).body.warnings).toEqual(['1 game lies in the past']);
    expect((await preview(of)).body.warnings).toEqual([]);
  });

  it.each([
    [{ days: [] }, 'days', 'At least one day is required'],
    [{ days: undefined }, 'days', 'At least one day is required'],
    [{ days: [{ weekday: 'someday', times: ['18:00'] }] }, 'days.0.weekday', 'Please select a weekday'],
    [{ days: [{ weekday: 'sunday', times: [] }] }, 'days.0.times', 'At least one time is required'],
    [{ days: [{ weekday: 'sunday', times: ['24:00'] }] }, 'days.0.times.0', 'Please enter a time like 18:30'],
    [{ days: Array(2).fill({ weekday: 'sunday', times: ['18:00'] }) }, 'days', 'Each weekday once'],
    [{ venues: [] }, 'venues', 'At least one venue is required'],
    [{ venues: [{ name: ' ' }] }, 'venues.0.name', 'Venue is required'],
    [{ venues: [{ name: 'Hall\u0000' }] }, 'venues.0.name', 'Must be one line without invisible characters'],
    [{ venues: [{ name: 'Hall' }, { name: ' hall' }] }, 'venues', 'Each venue once'],
    [{ format: 'triple' }, 'format', 'Format must be single or double'],
    [{ game_minutes: 10 }, 'game_minutes', 'Minimum is 30 minutes'],
    [{ seed: -1 }, 'seed', 'Minimum is 0'],
    [{ blackout_dates: ['2025-02-30'] }, 'blackout_dates.0', 'Please enter a valid date'],
    [{ start_date: 'soon' }, 'start_date', 'Please enter a valid start date'],
    [
      { start_date: '2025-02-28' },
      'start_date',
      'Start date must be on or after Mar 1, 2025 (tournament start)',
    ],
    [{ end_date: '2025-06-01' }, 'end_date', 'End date must be on or before May 31, 2025 (tournament end)'],
    [{ start_date: '2025-04-02', end_date: '2025-04-01' }, 'end_date', 'End date must be after start date'],
    [{ game_category_id: 99_999 }, 'game_category_id', 'Please select a valid category'],
    [
      { team_blackouts: [{ team_id: 99_999, dates: [] }] },
      'team_blackouts',
      'This team is not in this tournament',
    ],
  ])('is refused with %j', async (difference, field, text) => {
    const of = await cup(2);
    const expected = [400, 'validation_failed', { [field]: [text] }];
    expect(refusal(await preview(of, difference))).toEqual(expected);
    expect(refusal(await make(of, difference))).toEqual(expected);
  });

  it('says what does not fit', async () => {
    const of = await cup(4);
    const text = '6 rounds need 6 days; only 5 are free between Mar 1, 2025 and Apr 4, 2025.';
    const difference = { format: 'double', end_date: '2025-04-04' };
    const expected = [409, 'conflict', { end_date: [text] }];
    expect(refusal(await preview(of, difference))).toEqual(expected);
    expect(refusal(await make(of, difference))).toEqual(expected);
    expect(await gamesOf(of)).toEqual([]);
  });

  it('needs two teams, and a tournament that is open', async () => {
    const of = await cup(1);
    expect(refusal(await preview(of))).toEqual([
      409,
      'conflict',
      expect.stringMatching(/^A schedule needs at least two teams; Cup .* has only one\.$/),
    ]);
    const large = await cup(33);
    expect(refusal(await preview(large, { format: 'double' }))).toEqual([
      409,
      'conflict',
      'At most 1000 games can be scheduled at once; these are 1056.',
    ]);
    const missing = { ...of, tournamentId: 99_999 };
    expect(refusal(await preview(missing))).toEqual([404, 'not_found', 'There is no such tournament.']);
    const { tournamentId } = of;
    const data = { tournamentId };
    await log.happen({ stream: tournamentStream(tournamentId), type: 'TournamentArchived', data });
    expect(refusal(await make(of))).toEqual([409, 'conflict', 'This tournament is archived.']);
  });
});

describe('a schedule', () => {
  it('is the games that the preview showed', async () => {
    const of = await cup(5);
    const difference = { format: 'double', game_category_id: of.categoryId, end_date: '2025-05-24' };
    const before = await preview(of, difference);
    const answer = await make(of, difference);
    expect(answer.status).toBe(201);
    expect(answer.headers['x-position']).toBe(await league.store.head());
    const { games, ...rest } = answer.body;
    const { games: shown, ...around } = before.body;
    expect(rest).toEqual(around);
    expect(games.map(({ id, ...game }: Body) => game)).toEqual(shown);
    const made = await gamesOf(of);
    expect(made.map(({ id }) => id).toSorted()).toEqual(games.map(({ id }: Body) => id).toSorted());
    const [first] = made;
    expect(first).toMatchObject({
      name: shown[0].name,
      status: 'scheduled',
      game_category_id: of.categoryId,
      season_id: of.seasonId,
      venue: of.venue,
      east: shown[0].team_east_id,
      west: shown[0].team_west_id,
      rosters: { east: null, west: null },
    });
  });

  it('gives each game its round', async () => {
    const of = await cup(5);
    const { games } = (await make(of, { end_date: '2025-05-24' })).body;
    const rows = await league.lookUp.rows((db) =>
      db.selectFrom('result').select(['game_id', 'round']).where('tournament_id', '=', of.tournamentId),
    );
    expect(new Map(rows.map(({ game_id, round }) => [game_id, round]))).toEqual(
      new Map(games.map(({ id, round }: Body) => [id, round])),
    );
    expect(new Set(rows.map(({ round }) => round))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('is made once for a retry with the same key, and 422 for another body', async () => {
    const of = await cup();
    const key = { 'idempotency-key': newId() };
    const first = await make(of, {}, key);
    const again = await make(of, {}, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['x-position']).toBe(first.headers['x-position']);
    expect(await gamesOf(of)).toHaveLength(6);
    expect(refusal(await make(of, { seed: 8 }, key)).slice(0, 2)).toEqual([422, 'idempotency_key_reused']);
  });

  it('is made once, however many send it at the same moment with the same key', async () => {
    const of = await cup();
    const key = { 'idempotency-key': newId() };
    const answers = await Promise.all([make(of, {}, key), make(of, {}, key), make(of, {}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await gamesOf(of)).toHaveLength(6);
  });

  it('leaves room for another one in the same hall at the same moment', async () => {
    const [one, other] = [await cup(), await cup()];
    const sameHall = { venues: [{ name: one.venue }] };
    const answers = await Promise.all([make(one, sameHall), make(other, sameHall)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const starts = [...(await gamesOf(one)), ...(await gamesOf(other))].map(({ game_date }) =>
      new Date(game_date).toISOString(),
    );
    expect(new Set(starts).size).toBe(12);
  });

  it('ends in the same games, wherever it was interrupted', async () => {
    const appends = await expectToResume(league, async () => {
      const of = await cup();
      const key = { 'idempotency-key': newId() };
      return { send: () => make(of, {}, key), outcome: () => shownOf(of) };
    });
    expect(appends).toBe(6);
  });

  it('continues as it was planned, even when the league has changed since', async () => {
    const of = await cup();
    const planned = (await preview(of)).body.games;
    const key = { 'idempotency-key': newId() };
    const broken = await dyingAtAppend(league, { append: 3, stored: true }, () => make(of, {}, key));
    expect(broken.status).toBe(500);
    expect(await gamesOf(of)).toHaveLength(3);
    const { seasonId, venue } = of;
    await log.game({ seasonId, tournamentId: null, scheduledAt: planned[5].game_date, venue });
    const again = await make(of, {}, key);
    expect(again.body.games.map(({ id, ...game }: Body) => game)).toEqual(planned);
    expect(await gamesOf(of)).toHaveLength(6);
  });

  it('leaves out unmade games of a team that was deleted meanwhile', async () => {
    const of = await cup();
    const key = { 'idempotency-key': newId() };
    await dyingAtAppend(league, { append: 1, stored: true }, () => make(of, {}, key));
    const [made] = await gamesOf(of);
    const gone = of.teams.find((teamId) => teamId !== made?.east && teamId !== made?.west) ?? 0;
    const data = { tournamentId: of.tournamentId, teamId: gone };
    await log.happen({ stream: tournamentStream(of.tournamentId), type: 'TeamWithdrawn', data });
    const again = await make(of, {}, key);
    expect([again.status, again.body.warnings]).toEqual([
      201,
      ['3 left out: a team has left the tournament since'],
    ]);
    const games = await gamesOf(of);
    expect(games).toHaveLength(3);
    expect(games.filter(({ east, west }) => [east, west].includes(gone))).toEqual([]);
  });

  it('is an administrator’s', async () => {
    const of = await cup(2);
    const manager = await league.caller('manager');
    const scorer = await league.caller('scorer');
    expect((await make(of, {}, {}, VISITOR)).status).toBe(401);
    expect((await make(of, {}, {}, manager)).status).toBe(403);
    expect((await make(of, {}, {}, scorer)).status).toBe(403);
    expect(await gamesOf(of)).toEqual([]);
  });
});
