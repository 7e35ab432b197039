import { beforeAll, describe, expect, test } from 'vitest';
import { categoryListSchema } from '#contracts/category/category.contract.ts';
import { leagueListSchema } from '#contracts/league/league.contract.ts';
import { playerDetailSchema, playerListSchema } from '#contracts/player/player.contract.ts';
import { seasonListSchema, seasonSchema } from '#contracts/season/season.contract.ts';
import { rankingsSchema } from '#contracts/standings/standings.contract.ts';
import { teamListSchema, teamPlayersSchema, teamSchema } from '#contracts/team/team.contract.ts';
import { tournamentListSchema, tournamentSchema } from '#contracts/tournament/tournament.contract.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;

beforeAll(async () => {
  // Harbor 2–1, Summit 2–1 (one of them against each other), Ridge 0–2.
  await scheduleGame(side, { id: 1, east: 1, west: 2, at: '2026-01-10T18:00:00.000Z', score: [80, 70] });
  await scheduleGame(side, { id: 2, east: 2, west: 1, at: '2026-01-11T18:00:00.000Z', score: [75, 70] });
  await scheduleGame(side, { id: 3, east: 1, west: 3, at: '2026-01-12T18:00:00.000Z', score: [90, 60] });
  await scheduleGame(side, { id: 4, east: 2, west: 3, at: '2026-01-13T18:00:00.000Z', score: [61, 60] });
  api = await side.startQueryApi({ clock: () => new Date('2026-01-20T12:00:00Z') });
  await side.caughtUp();
});

async function get(url: string) {
  const response = await api.app.inject(url);
  return { status: response.statusCode, body: response.json() };
}

describe('standings', () => {
  test('order, records, and why teams of the same record stand where they stand', async () => {
    const { body } = await get('/api/rankings/season/1/');
    const { rankings, ...season } = rankingsSchema.strict().parse(body);
    expect(season).toMatchObject({
      season_id: 1,
      season_name: 'Winter',
      last_updated: '2026-01-13T18:00:00.000Z',
    });
    expect(rankings.map((row) => [row.rank, row.team_name, row.wins, row.losses])).toEqual([
      [1, 'Harbor', 2, 1],
      [2, 'Summit', 2, 1],
      [3, 'Ridge', 0, 2],
    ]);
    expect(rankings[0]).toMatchObject({
      win_percentage: 0.667,
      points_per_game: 80,
      home_record: '2-0',
      away_record: '0-1',
      last_ten_results: ['W', 'L', 'W'],
      streak: 'W1',
      league_id: 5,
      reason: {
        rule: 'head_to_head_point_difference',
        tied_with: [2],
        text: 'Above Summit on point difference in their games (+5)',
      },
    });
    expect(rankings[1]?.reason?.text).toBe('Below Harbor on point difference in their games (−5)');
    expect(rankings[2]).toMatchObject({ reason: null, streak: 'L2' });
  });

  test('of an unknown season', async () => {
    expect(await get('/api/rankings/season/99/')).toEqual({
      status: 404,
      body: refusal('not_found', 'There is no such season.'),
    });
  });
});

describe('seasons', () => {
  test('the active one first, with what is in it', async () => {
    const { seasons, total } = seasonListSchema.strict().parse((await get('/api/seasons/')).body);
    expect(total).toBe(2);
    expect(seasons).toEqual([
      {
        id: 1,
        name: 'Winter',
        status: 'active',
        start_date: '2026-01-01',
        end_date: '2026-03-31',
        tournament_count: 1,
        team_count: 3,
        revision: 1,
      },
      expect.objectContaining({ id: 2, status: 'upcoming', tournament_count: 0, team_count: 0 }),
    ]);
  });

  test('one of them', async () => {
    expect(seasonSchema.strict().parse((await get('/api/seasons/2/')).body).name).toBe('Summer');
    expect((await get('/api/seasons/3/')).status).toBe(404);
  });
});

describe('tournaments, leagues, categories', () => {
  test('tournaments with the status their dates give', async () => {
    const { tournaments } = tournamentListSchema.strict().parse((await get('/api/tournaments/')).body);
    expect(tournaments).toEqual([
      expect.objectContaining({
        id: 3,
        status: 'ongoing',
        season_name: 'Winter',
        league_name: 'City League',
        team_count: 3,
        game_count: 4,
      }),
    ]);
    expect((await get('/api/tournaments/?status=upcoming')).body).toMatchObject({
      tournaments: [],
      total: 0,
    });
    expect((await get('/api/tournaments/?season_id=2')).body.tournaments).toEqual([]);
    expect((await get('/api/tournaments/?status=over')).status).toBe(400);
    expect(tournamentSchema.strict().parse((await get('/api/tournaments/3/')).body).id).toBe(3);
    expect((await get('/api/tournaments/4/')).status).toBe(404);
  });

  test('leagues and categories come whole', async () => {
    expect(leagueListSchema.strict().parse((await get('/api/leagues/')).body)).toEqual({
      leagues: [
        {
          id: 5,
          name: 'City League',
          description: null,
          team_count: 3,
          tournament_count: 1,
          is_archived: false,
          revision: 0,
        },
      ],
      total: 1,
      next_cursor: null,
    });
    expect(categoryListSchema.strict().parse((await get('/api/game-categories/')).body).categories).toEqual([
      {
        id: 6,
        name: 'Open',
        min_age: 16,
        max_age: null,
        gender: null,
        division: 'A Division',
        team_count: 3,
        is_archived: false,
        revision: 0,
      },
    ]);
  });
});

describe('teams', () => {
  const names = async (query: string) =>
    teamListSchema
      .strict()
      .parse((await get(`/api/teams/?${query}`)).body)
      .teams.map((team) => team.name);

  test('by name, found by a part of name or location', async () => {
    expect(await names('')).toEqual(['Harbor', 'Ridge', 'Summit']);
    expect(await names('search=hill')).toEqual(['Ridge', 'Summit']);
    expect(await names('search=%25')).toEqual([]);
    expect(await names('category_id=6')).toHaveLength(3);
    expect(await names('category_id=7')).toEqual([]);
    expect((await get('/api/teams/?search=%00')).body).toMatchObject({
      code: 'validation_failed',
      errors: { search: ['Invalid characters'] },
    });
  });

  test('in pages', async () => {
    const first = teamListSchema.parse((await get('/api/teams/?limit=2')).body);
    const second = teamListSchema.parse((await get(`/api/teams/?limit=2&cursor=${first.next_cursor}`)).body);
    expect([...first.teams, ...second.teams].map((team) => team.id)).toEqual([1, 3, 2]);
    expect([first.total, second.total, second.next_cursor]).toEqual([3, 3, null]);
  });

  test('one of them, and its players by number', async () => {
    expect(teamSchema.strict().parse((await get('/api/teams/1/')).body)).toMatchObject({
      name: 'Harbor',
      league_name: 'City League',
      category_name: 'Open',
      coach_name: null,
      player_count: 7,
    });
    const { players, total } = teamPlayersSchema.strict().parse((await get('/api/teams/1/players/')).body);
    expect(players.map((player) => player.number)).toEqual(['00', '4', '5', '6', '7', '8', '9']);
    expect(total).toBe(7);
    expect((await get('/api/teams/9/')).status).toBe(404);
    expect((await get('/api/teams/9/players/')).status).toBe(404);
  });
});

describe('players', () => {
  const list = async (query: string) =>
    playerListSchema.strict().parse((await get(`/api/players/?${query}`)).body);

  test('by last name; by name, team and position', async () => {
    expect((await list('')).total).toBe(21);
    expect((await list('search=ada of h')).players.map((player) => player.id)).toEqual([1]);
    expect((await list('team_id=2&position=center')).players).toEqual([
      expect.objectContaining({
        id: 11,
        first_name: 'Ada',
        last_name: 'of Summit',
        team_name: 'Summit',
        number: '4',
        birth_date: '2000-02-29',
        height: "6'2",
      }),
    ]);
  });

  test('pages join to the whole', async () => {
    const joined: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`);
      joined.push(...page.players.map((player) => player.id));
      cursor = page.next_cursor;
    }
    expect(joined).toEqual((await list('')).players.map((player) => player.id));
  });

  test('one of them; erased, nothing but the place is left', async () => {
    expect(playerDetailSchema.strict().parse((await get('/api/players/21/')).body).first_name).toBe('Ada');
    const position = await side.append(playerStream(21), {
      type: 'PersonErased',
      data: { kind: 'player', subject: '21' },
    });
    const response = await api.app.inject({
      url: '/api/players/21/',
      headers: { 'x-after-position': position },
    });
    expect(response.json()).toMatchObject({ first_name: 'Former', last_name: 'player', birth_date: null });
    expect((await get('/api/players/404/')).status).toBe(404);
  });
});

/** Last: what the tests before count is taken out of the lists here. */
describe('what is archived or deleted', () => {
  const seasonNames = async () =>
    seasonListSchema.parse((await get('/api/seasons/')).body).seasons.map(({ name }) => name);
  const namesAt = async (url: string, list: string) =>
    (await get(url)).body[list].map(({ name }: { name: string }) => name);

  test('leaves the lists', async () => {
    await side.append(SEASONS_STREAM, {
      type: 'SeasonCreated',
      data: { seasonId: 9, name: 'Mistaken', startDate: '2026-06-01', endDate: '2026-08-31' },
    });
    await side.append(tournamentStream(4), {
      type: 'TournamentCreated',
      data: {
        tournamentId: 4,
        name: 'Old Cup',
        seasonId: 2,
        leagueId: null,
        startDate: '2026-06-01',
        endDate: '2026-06-02',
        ruleset: RULESETS.fiba,
      },
    });
    await side.append(tournamentStream(4), { type: 'TournamentStarted', data: { tournamentId: 4 } });
    await side.caughtUp();
    expect(await seasonNames()).toContain('Mistaken');
    expect((await get('/api/tournaments/?status=ongoing&season_id=2')).body.total).toBe(1);
    const { tournament_count } = (await get('/api/seasons/2/')).body;
    expect(tournament_count).toBe(1);

    await side.append(SEASONS_STREAM, { type: 'SeasonDeleted', data: { seasonId: 9 } });
    await side.append(tournamentStream(4), { type: 'TournamentArchived', data: { tournamentId: 4 } });
    await side.append(tournamentStream(3), { type: 'TournamentDeleted', data: { tournamentId: 3 } });
    await side.append(leagueStream(5), { type: 'LeagueArchived', data: { leagueId: 5 } });
    await side.append(categoryStream(6), { type: 'CategoryArchived', data: { categoryId: 6 } });
    await side.caughtUp();
    expect(await seasonNames()).not.toContain('Mistaken');
    expect((await get('/api/seasons/9/')).status).toBe(404);
    expect((await get('/api/seasons/2/')).body.tournament_count).toBe(0);
    expect(await namesAt('/api/tournaments/', 'tournaments')).toEqual([]);
    expect(await namesAt('/api/leagues/', 'leagues')).toEqual([]);
    expect(await namesAt('/api/game-categories/', 'categories')).toEqual([]);
  });

  test('leaves them with teams and players too', async () => {
    const FILE = '0123456789abcdef0123456789abcdef';
    await side.append(
      teamStream(1),
      {
        type: 'TeamCoachesNamed',
        data: { teamId: 1, coaches: [{ staffId: newId(), name: 'Sam Okoye', role: 'assistant' }] },
      },
      { type: 'TeamLogoChanged', data: { teamId: 1, logoFileId: FILE } },
      { type: 'TeamArchived', data: { teamId: 1 } },
    );
    await side.append(teamStream(2), { type: 'TeamDeleted', data: { teamId: 2 } });
    await side.append(playerStream(2), { type: 'PlayerArchived', data: { playerId: 2 } });
    await side.append(playerStream(3), { type: 'PlayerDeleted', data: { playerId: 3 } });
    await side.caughtUp();
    expect(await namesAt('/api/teams/', 'teams')).toEqual(['Ridge']);
    const players = playerListSchema.parse((await get('/api/players/?team_id=1')).body);
    expect(players.players.map(({ id }) => id)).not.toContain(2);
    expect([players.players.length, players.total]).toEqual([5, 5]);
    expect((await get('/api/teams/2/')).status).toBe(404);
    expect((await get('/api/players/3/')).status).toBe(404);
    expect((await get('/api/players/2/')).body).toMatchObject({ id: 2, team_id: 1 });
    expect((await get('/api/teams/1/')).body).toMatchObject({
      assistant_coach: 'Sam Okoye',
      coach_name: null,
      logo: `/media/${FILE}`,
    });
  });

  test('is still found by its address when it is only archived', async () => {
    expect((await get('/api/tournaments/4/')).body).toMatchObject({ name: 'Old Cup', status: 'ongoing' });
    expect((await get('/api/tournaments/3/')).status).toBe(404);
  });
});
