import { beforeAll, describe, expect, test } from 'vitest';
import { categoryListSchema } from '#contracts/category/category.contract.ts';
import { leagueSchema } from '#contracts/league/league.contract.ts';
import { playerDetailSchema, playerListSchema } from '#contracts/player/player.contract.ts';
import { teamListSchema } from '#contracts/team/team.contract.ts';
import { tournamentTeamListSchema } from '#contracts/tournament/tournament.contract.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import type { PlayerEvent } from '#events/player/player.events.ts';
import { playerStream, staffStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { userStream } from '#events/user/user.events.ts';
import { sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;
let member: string;
let administrator: string;
/** 19 January in London. */
const NOW = new Date('2026-01-20T00:30:00Z');

const registered = (
  playerId: number,
  facts: Partial<Extract<PlayerEvent, { type: 'PlayerRegistered' }>['data']>,
) =>
  ({
    type: 'PlayerRegistered',
    data: {
      playerId,
      firstName: 'Noa',
      lastName: `Number ${playerId}`,
      birthDate: null,
      gender: null,
      position: null,
      height: null,
      weight: null,
      source: null,
      ...facts,
    },
  }) as const;

beforeAll(async () => {
  const { append } = side;
  // Sixteen today, sixteen tomorrow, eighteen, twenty-five and twenty-six by a day.
  await append(
    playerStream(31),
    registered(31, { birthDate: '2010-01-20', gender: 'male', position: 'point_guard' }),
  );
  await append(playerStream(32), registered(32, { birthDate: '2010-01-21', gender: 'other' }));
  await append(playerStream(33), registered(33, { birthDate: '2007-01-21', weight: '80 kg' }));
  await append(playerStream(34), registered(34, { birthDate: '2000-01-21' }));
  await append(playerStream(35), registered(35, { birthDate: '2000-01-20' }));
  await append(
    teamStream(3),
    { type: 'PlayerJoined', data: { teamId: 3, playerId: 31, number: '77', from: '2026-01-01' } },
    { type: 'PlayerLeft', data: { teamId: 3, playerId: 31, until: '2026-01-10' } },
  );
  await append(teamStream(2), {
    type: 'PlayerJoined',
    data: { teamId: 2, playerId: 31, number: '31', from: '2026-01-10' },
  });
  await append(
    teamStream(1),
    { type: 'PlayerJoined', data: { teamId: 1, playerId: 35, number: '35', from: '2026-02-01' } },
    { type: 'PlayerLeft', data: { teamId: 1, playerId: 35, until: '2026-03-01' } },
  );
  await append(userStream(7), {
    type: 'UserRegistered',
    data: {
      userId: 7,
      username: 'mia',
      email: 'mia@league.test',
      firstName: 'Mia',
      lastName: 'Manager',
      role: 'manager',
    },
  });
  await append(teamStream(1), { type: 'TeamManagerChanged', data: { teamId: 1, managerId: 7 } });
  await append(leagueStream(8), {
    type: 'LeagueCreated',
    data: { leagueId: 8, name: 'Sunday League', description: 'Mornings' },
  });
  await append(teamStream(4), {
    type: 'TeamCreated',
    data: {
      teamId: 4,
      name: 'Delta',
      location: null,
      managerId: null,
      leagueId: 8,
      categoryId: null,
      colours: null,
      source: null,
    },
  });
  await append(
    tournamentStream(9),
    {
      type: 'TournamentCreated',
      data: {
        tournamentId: 9,
        name: 'Summer Cup',
        seasonId: 2,
        leagueId: 8,
        startDate: '2026-06-05',
        endDate: '2026-06-07',
        ruleset: RULESETS.fiba,
      },
    },
    { type: 'TeamEntered', data: { tournamentId: 9, teamId: 4 } },
    { type: 'TeamEntered', data: { tournamentId: 9, teamId: 1 } },
  );
  await append(categoryStream(7), {
    type: 'CategoryCreated',
    data: { categoryId: 7, name: 'Under 18', minAge: 16, maxAge: 18, gender: 'male', division: 'Elite' },
  });
  await append(
    userStream(12),
    { type: 'TeamFollowed', data: { userId: 12, teamId: 3 } },
    { type: 'TeamFollowed', data: { userId: 12, teamId: 1 } },
    { type: 'PlayerFollowed', data: { userId: 12, playerId: 31 } },
  );
  api = await side.startQueryApi({ clock: () => NOW });
  member = await api.signIn('member', 12);
  administrator = await api.signIn('superuser', 6);
  await side.caughtUp();
});

async function get(url: string, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  const response = await api.app.inject({ url, headers });
  return { status: response.statusCode, body: response.json() };
}

describe('teams', () => {
  const names = async (url: string) =>
    teamListSchema
      .strict()
      .parse((await get(url)).body)
      .teams.map(({ name }) => name);

  test('by league, tournament, season and manager', async () => {
    expect(await names('/api/teams/?league_id=8')).toEqual(['Delta']);
    expect(await names('/api/teams/?tournament_id=9')).toEqual(['Delta', 'Harbor']);
    expect(await names('/api/teams/?season_id=2')).toEqual(['Delta', 'Harbor']);
    expect(await names('/api/teams/?season_id=1&search=hill')).toEqual(['Ridge', 'Summit']);
    expect(await names('/api/teams/?manager_id=7')).toEqual(['Harbor']);
    expect(await names('/api/teams/?manager_id=8')).toEqual([]);
  });

  test('a page of those that another table names', async () => {
    const first = teamListSchema.parse((await get('/api/teams/?season_id=1&limit=2')).body);
    expect([first.teams.map(({ id }) => id), first.total]).toEqual([[1, 3], 3]);
    expect(await names(`/api/teams/?season_id=1&limit=2&cursor=${first.next_cursor}`)).toEqual(['Summit']);
  });

  test('one says its latest tournament, and its manager for a coach', async () => {
    expect((await get('/api/teams/1/')).body).toMatchObject({
      tournament_id: 9,
      tournament_name: 'Summer Cup',
      coach_name: 'Mia Manager',
      is_archived: false,
    });
    expect((await get('/api/teams/2/')).body).toMatchObject({ tournament_name: 'Winter Cup' });
  });

  test('by numbered pages, sorted', async () => {
    expect(await names('/api/teams/?sort=-name')).toEqual(['Summit', 'Ridge', 'Harbor', 'Delta']);
    // Where nothing is said comes last.
    expect(await names('/api/teams/?sort=location')).toEqual(['Ridge', 'Summit', 'Harbor', 'Delta']);
    expect(await names('/api/teams/?sort=coach_name&page=1&page_size=1')).toEqual(['Harbor']);
    const { body } = await get('/api/teams/?page=2&page_size=3');
    expect(teamListSchema.strict().parse(body)).toMatchObject({
      teams: [{ name: 'Summit' }],
      total: 4,
      next_cursor: null,
    });
    expect((await get('/api/teams/?sort=colour')).status).toBe(400);
  });

  test('of a league, a category, a tournament', async () => {
    expect(await names('/api/leagues/5/teams/')).toEqual(['Harbor', 'Ridge', 'Summit']);
    expect(await names('/api/game-categories/6/teams/?limit=2')).toEqual(['Harbor', 'Ridge']);
    const { body } = await get('/api/tournaments/9/teams/');
    expect(tournamentTeamListSchema.strict().parse(body)).toMatchObject({
      tournament_teams: [
        { team_id: 4, team_name: 'Delta', team_location: null, category_name: null },
        { team_id: 1, team_name: 'Harbor', team_location: 'North Pier', coach_name: 'Mia Manager' },
      ],
      total: 2,
      next_cursor: null,
    });
    for (const url of [
      '/api/leagues/99/teams/',
      '/api/game-categories/99/teams/',
      '/api/tournaments/99/teams/',
    ])
      expect((await get(url)).status).toBe(404);
  });
});

describe('players', () => {
  /** As an administrator, who sees the birth dates of minors, too. */
  const list = async (query: string) =>
    playerListSchema
      .strict()
      .parse((await get(`/api/players/?${query}`, administrator)).body)
      .players.map(({ id }) => id);

  test('by age on the league’s today, in years or a range', async () => {
    // Midnight has passed in London; 31 had a birthday, 32 has theirs tomorrow.
    expect(await list('age=under-16')).toEqual([32]);
    expect(await list('age=16-18')).toEqual([31, 33]);
    expect(await list('age=16')).toEqual([31]);
    expect(await list('age=22-25')).toHaveLength(22);
    expect(await list('age=over-25')).toEqual([35]);
    expect((await get('/api/players/31/', administrator)).body.age).toBe(16);
    expect((await get('/api/players/?age=old')).body.errors).toEqual({ age: ['Invalid age'] });
    expect(await list('age=')).toHaveLength(26);
  });

  // Rule: Words of the API
  test('by gender, of which `mix` is other', async () => {
    expect(await list('gender=male')).toEqual([31]);
    expect(await list('gender=mix')).toEqual(await list('gender=other'));
    expect(await list('gender=other')).toEqual([32]);
  });

  test('by a part of name, team or position, or by the number', async () => {
    expect(await list('search=noa%20number%2031')).toEqual([31]);
    expect(await list('search=summ')).toHaveLength(8);
    expect(await list('search=point%20guard')).toEqual([31]);
    expect(await list('search=point_g')).toEqual([31]);
    expect(await list('search=%2331')).toEqual([31]);
    expect(await list('search=00')).toEqual([7, 27, 17]);
    expect(await list('search=100%25')).toEqual([]);
  });

  test('by a part of the name alone', async () => {
    expect(await list('name=noa%20number%2031')).toEqual([31]);
    // Player 31 is in Summit, and not called so.
    expect(await list('search=summ')).toContain(31);
    expect(await list('name=summ')).toHaveLength(7);
    expect(await list('name=summ')).not.toContain(31);
    expect(await list('name=point')).toEqual([]);
    expect(await list('name=%2331')).toEqual([]);
    expect(await list('name=100%25')).toEqual([]);
  });

  test('of a season: who was in one of its teams on one of its days', async () => {
    const ofWinter = await list('season_id=1');
    expect(ofWinter).toHaveLength(23);
    expect(ofWinter).toEqual(expect.arrayContaining([31, 35]));
    // 35 was in Harbor in February, and Harbor alone plays in the summer.
    expect((await list('season_id=2')).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await list('season_id=2&team_id=2')).toEqual([]);
  });

  test('by numbered pages, sorted', async () => {
    expect(await list('sort=age&page_size=3')).toEqual([32, 31, 33]);
    expect(await list('sort=-age&page_size=1')).toEqual([35]);
    expect(await list('sort=-age&search=noa&page_size=2&page=2')).toEqual([33, 31]);
    expect(await list('sort=position&search=noa')).toEqual([31, 32, 33, 34, 35]);
    expect(await list('sort=-position&search=noa&page_size=2')).toEqual([31, 35]);
    expect(await list('sort=-name&page_size=1')).toEqual([17]);
    // What is not known comes last, either way: of the five called Noa only 31 has a team and a position, and none a height.
    expect(await list('sort=team&page_size=2')).toEqual([1, 2]);
    expect(await list('sort=-team&search=noa')).toEqual([31, 35, 34, 33, 32]);
    expect(await list('sort=gender&search=noa')).toEqual([31, 32, 33, 34, 35]);
    expect((await list('sort=-height&page_size=30')).slice(-5)).toEqual([35, 34, 33, 32, 31]);
    expect(await list('sort=weight&page_size=1')).toEqual([33]);
    expect(await list('sort=name&page=2&page_size=25')).toHaveLength(1);
  });

  test('one, with the teams they belonged to', async () => {
    expect(
      playerDetailSchema.strict().parse((await get('/api/players/31/', administrator)).body),
    ).toMatchObject({
      team_name: 'Summit',
      number: '31',
      birth_date: '2010-01-20',
      memberships: [
        { team_id: 2, team_name: 'Summit', number: '31', from_date: '2026-01-10', until_date: null },
        { team_id: 3, team_name: 'Ridge', number: '77', from_date: '2026-01-01', until_date: '2026-01-10' },
      ],
    });
  });

  test('of a team as it was on a day', async () => {
    const squad = async (day: string) =>
      (await get(`/api/teams/3/players/?date=${day}`)).body.players.map(({ id }: { id: number }) => id);
    expect(await squad('2026-01-09')).toEqual([27, 21, 22, 23, 24, 25, 26, 31]);
    expect(await squad('2026-01-10')).toHaveLength(7);
    expect(await squad('2025-12-31')).toEqual([]);
    const { players } = (await get('/api/teams/3/players/?date=2026-01-09')).body;
    expect(players.at(-1)).toMatchObject({ number: '77', team_name: 'Summit' });
  });

  test('nobody is told of id number, document or e-mail', async () => {
    const { body } = await get('/api/players/31/');
    expect(Object.keys(body).filter((field) => /id_number|document|email/.test(field))).toEqual([]);
  });
});

describe('leagues and categories', () => {
  test('a league', async () => {
    expect(leagueSchema.strict().parse((await get('/api/leagues/8/')).body)).toEqual({
      id: 8,
      name: 'Sunday League',
      description: 'Mornings',
      team_count: 1,
      tournament_count: 1,
      is_archived: false,
      revision: 0,
    });
    expect((await get('/api/leagues/9/')).status).toBe(404);
  });

  test('categories by gender, division and ages', async () => {
    const names = async (query: string) =>
      categoryListSchema
        .strict()
        .parse((await get(`/api/game-categories/?${query}`)).body)
        .categories.map(({ name }) => name);
    expect(await names('gender=male')).toEqual(['Under 18']);
    expect(await names('gender=&division=&min_age=&max_age=')).toEqual(['Open', 'Under 18']);
    expect(await names('division=a%20division')).toEqual(['Open']);
    expect(await names('min_age=16')).toEqual(['Open', 'Under 18']);
    expect(await names('min_age=17')).toEqual([]);
    expect(await names('max_age=18')).toEqual(['Under 18']);
    expect((await get('/api/game-categories/?min_age=-1')).status).toBe(400);
    expect((await get('/api/game-categories/7/')).body).toMatchObject({ name: 'Under 18', team_count: 0 });
    expect((await get('/api/game-categories/8/')).status).toBe(404);
  });

  test('tournaments by league', async () => {
    const { body } = await get('/api/tournaments/?league_id=8');
    expect(body.tournaments).toMatchObject([{ id: 9, status: 'upcoming', is_archived: false }]);
  });
});

describe('what one follows', () => {
  test('is told to oneself', async () => {
    const { body } = await get('/api/users/followed-teams/', member);
    const teams = teamListSchema.strict().parse(body);
    expect([teams.teams.map(({ name }) => name), teams.total]).toEqual([['Harbor', 'Ridge'], 2]);
    const players = playerListSchema.strict().parse((await get('/api/users/followed-players/', member)).body);
    // Sixteen, which is not for everyone.
    expect(players.players).toMatchObject([{ id: 31, age: null }]);
    expect((await get('/api/users/followed-teams/', await api.signIn('scorer', 13))).body).toMatchObject({
      teams: [],
      total: 0,
    });
  });

  test.each(['/api/users/followed-teams/', '/api/users/followed-players/'])(
    '%s wants to know who asks',
    async (url) => {
      expect(await get(url)).toEqual({
        status: 401,
        body: { message: 'Authentication required', code: 'authentication_required' },
      });
      expect((await get(url, 'Bearer nonsense')).status).toBe(401);
    },
  );

  test('elsewhere a token is not even looked at', async () => {
    expect((await get('/api/teams/', 'Bearer nonsense')).status).toBe(200);
  });
});

describe('what a team is called beside', () => {
  const team = async () => {
    await side.caughtUp();
    return (await get('/api/teams/4/')).body;
  };
  const cup = (tournamentId: number, startDate: string | null) =>
    side.append(
      tournamentStream(tournamentId),
      {
        type: 'TournamentCreated',
        data: {
          tournamentId,
          name: `Cup ${tournamentId}`,
          seasonId: 2,
          leagueId: null,
          startDate,
          endDate: null,
          ruleset: RULESETS.fiba,
        },
      },
      { type: 'TeamEntered', data: { tournamentId, teamId: 4 } },
    );

  test('the tournament that begins last of those it entered and that are not archived', async () => {
    await cup(20, null);
    expect(await team()).toMatchObject({ tournament_id: 9, tournament_name: 'Summer Cup' });
    await cup(21, '2026-07-01');
    expect(await team()).toMatchObject({ tournament_id: 21, tournament_name: 'Cup 21' });
    await cup(22, '2026-07-01');
    expect(await team()).toMatchObject({ tournament_id: 22 });
    await side.append(tournamentStream(22), { type: 'TournamentArchived', data: { tournamentId: 22 } });
    expect(await team()).toMatchObject({ tournament_id: 21 });
    await side.append(tournamentStream(21), {
      type: 'TeamWithdrawn',
      data: { tournamentId: 21, teamId: 4 },
    });
    expect(await team()).toMatchObject({ tournament_id: 9 });
    for (const tournamentId of [20, 21, 22]) {
      await side.append(tournamentStream(tournamentId), {
        type: 'TournamentDeleted',
        data: { tournamentId },
      });
    }
  });

  test('its head coach, else its manager; nobody once they are erased', async () => {
    const STAFF = '018f0000-0000-7000-8000-000000000001';
    await side.append(userStream(8), {
      type: 'UserRegistered',
      data: {
        userId: 8,
        username: 'max',
        email: null,
        firstName: 'Max',
        lastName: 'Manager',
        role: 'manager',
      },
    });
    await side.append(
      teamStream(4),
      { type: 'TeamManagerChanged', data: { teamId: 4, managerId: 8 } },
      {
        type: 'TeamCoachesNamed',
        data: { teamId: 4, coaches: [{ staffId: STAFF, name: 'Alex Doe', role: 'head' }] },
      },
    );
    expect(await team()).toMatchObject({ coach_name: 'Alex Doe' });
    await side.append(staffStream(STAFF), { type: 'PersonErased', data: { kind: 'staff', subject: STAFF } });
    expect(await team()).toMatchObject({ coach_name: 'Max Manager' });
    await side.append(userStream(8), { type: 'PersonErased', data: { kind: 'user', subject: '8' } });
    expect(JSON.stringify(await team())).not.toMatch(/Max|Doe/);
    await side.append(teamStream(4), { type: 'TeamManagerChanged', data: { teamId: 4, managerId: null } });
  });

  test('the number of players who are in it now, also when they come straight from another team', async () => {
    const joins = (teamId: number, from: string) =>
      side.append(teamStream(teamId), {
        type: 'PlayerJoined',
        data: { teamId, playerId: 33, number: null, from },
      });
    expect(await team()).toMatchObject({ player_count: 0 });
    await joins(4, '2026-01-02');
    expect(await team()).toMatchObject({ player_count: 1 });
    await joins(3, '2026-01-03');
    expect(await team()).toMatchObject({ player_count: 0 });
    await side.append(teamStream(4), {
      type: 'PlayerLeft',
      data: { teamId: 4, playerId: 33, until: '2026-01-03' },
    });
    await side.append(teamStream(3), {
      type: 'PlayerLeft',
      data: { teamId: 3, playerId: 33, until: '2026-01-04' },
    });
  });
});

/** Last: it takes teams and players out of the lists. */
describe('what is archived', () => {
  test('is in lists only when it is asked for, and still followed', async () => {
    await side.append(teamStream(3), { type: 'TeamArchived', data: { teamId: 3 } });
    await side.append(playerStream(31), { type: 'PlayerArchived', data: { playerId: 31 } });
    await side.append(leagueStream(8), { type: 'LeagueArchived', data: { leagueId: 8 } });
    await side.append(tournamentStream(9), { type: 'TournamentArchived', data: { tournamentId: 9 } });
    await side.append(categoryStream(7), { type: 'CategoryArchived', data: { categoryId: 7 } });
    await side.caughtUp();
    const counts = async (query: string) =>
      Promise.all(
        ['teams', 'players', 'leagues', 'tournaments', 'game-categories'].map(
          async (list) => (await get(`/api/${list}/${query}`)).body.total,
        ),
      );
    const all = await counts('?archived=true');
    expect(await counts('')).toEqual(all.map((total) => total - 1));
    expect((await get('/api/teams/?archived=perhaps')).status).toBe(400);
    const followed = (await get('/api/users/followed-teams/', member)).body.teams;
    expect(followed).toMatchObject([{ name: 'Harbor' }, { name: 'Ridge', is_archived: true }]);
    expect((await get('/api/players/31/')).body).toMatchObject({ is_archived: true });
    expect((await get('/api/seasons/1/teams/')).body.total).toBe(3);
    expect((await get('/api/leagues/8/teams/')).status).toBe(200);
  });
});

test('players without a birth date are found', async () => {
  const unknown = async () =>
    (await get('/api/players/?without_birth_date=true', administrator)).body.players;
  expect(await unknown()).toEqual([]);
  const position = await side.append(playerStream(90), registered(90, {}));
  await side.caughtUp();
  await api.changes.waitFor(position, 120_000);
  expect(await unknown()).toMatchObject([{ id: 90, birth_date: null, age: null }]);
});
