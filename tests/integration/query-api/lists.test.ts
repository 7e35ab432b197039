import { beforeAll, describe, expect, test } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import type { SeasonStatus } from '#events/season/season.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { userStream } from '#events/user/user.events.ts';
import { listOperations } from '../fuzz/operations.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** What holds for all lists alike: pages, empty filters, texts of refusals. */

const TODAY = '2026-02-10';
const SEASON_OF: Record<SeasonStatus, number> = { active: 1, upcoming: 2, completed: 3 };
const STATED = {
  upcoming: 'TournamentReturnedToUpcoming',
  ongoing: 'TournamentStarted',
  completed: 'TournamentCompleted',
} as const;
const DAYS = [null, '2026-02-09', TODAY, '2026-02-11'] as const;

const side = sharedFoundedLeague();
let api: QueryApi;
let admin: string;

beforeAll(async () => {
  await side.append(
    SEASONS_STREAM,
    { type: 'SeasonCreated', data: { seasonId: 3, name: 'Last', startDate: null, endDate: null } },
    { type: 'SeasonCompleted', data: { seasonId: 3 } },
    { type: 'SeasonCreated', data: { seasonId: 4, name: 'Later', startDate: '2026-06-01', endDate: null } },
    { type: 'SeasonCreated', data: { seasonId: 5, name: 'Some day', startDate: null, endDate: null } },
  );
  // Every way in which a tournament can come to its status.
  let id = 100;
  for (const seasonId of Object.values(SEASON_OF)) {
    for (const startDate of DAYS) {
      for (const endDate of DAYS) {
        for (const stated of [null, ...Object.values(STATED)]) {
          if (stated !== null && startDate !== endDate) continue;
          id += 1;
          await side.append(
            tournamentStream(id),
            {
              type: 'TournamentCreated',
              data: {
                tournamentId: id,
                name: `Cup ${id}`,
                seasonId,
                leagueId: null,
                startDate,
                endDate,
                ruleset: RULESETS.fiba,
              },
            },
            ...(stated === null ? [] : [{ type: stated, data: { tournamentId: id } } as const]),
          );
        }
      }
    }
  }
  await side.append(userStream(7), {
    type: 'UserRegistered',
    data: { userId: 7, username: 'mo', email: null, firstName: 'Mo', lastName: 'Manager', role: 'manager' },
  });
  await side.append(teamStream(2), { type: 'TeamManagerChanged', data: { teamId: 2, managerId: 7 } });
  await scheduleGame(side, { id: 1, score: [80, 70] });
  api = await side.startQueryApi({ clock: () => new Date(`${TODAY}T12:00:00Z`) });
  admin = await api.signIn('superuser', 1);
  await side.caughtUp();
});

async function get(url: string) {
  const { statusCode: status, body } = await api.app.inject({
    url,
    headers: { authorization: admin },
  });
  return { status, body: JSON.parse(body) };
}

/** The ids in a list, page by page, and how many it says there are. */
async function pagesOf(
  url: string,
  list: string,
  limit: number,
): Promise<{ ids: number[]; totals: number[] }> {
  const ids: number[] = [];
  const totals: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await get(
      `${url}${url.includes('?') ? '&' : '?'}limit=${limit}&cursor=${cursor}`,
    );
    expect(status).toBe(200);
    expect(body[list].length).toBeLessThanOrEqual(limit);
    ids.push(...body[list].map((row: Record<string, number>) => row.id ?? row.team_id));
    totals.push(body.total);
    cursor = body.next_cursor;
  }
  return { ids, totals: [...new Set(totals)] };
}

describe('pages', () => {
  test.each([
    ['/api/tournaments/', 'tournaments', 7],
    ['/api/tournaments/?season_id=2', 'tournaments', 5],
    ['/api/tournaments/?status=ongoing', 'tournaments', 4],
    ['/api/seasons/1/tournaments/', 'tournaments', 6],
    ['/api/tournaments/3/teams/', 'tournament_teams', 1],
    ['/api/teams/1/players/', 'players', 2],
    ['/api/teams/1/players/?date=2026-01-15', 'players', 3],
    ['/api/seasons/', 'seasons', 2],
    ['/api/seasons/?status=upcoming', 'seasons', 1],
  ])('of %s join to the whole', async (url, list, limit) => {
    const whole = await pagesOf(url, list, 100);
    expect(whole.ids.length).toBeGreaterThan(limit);
    expect(new Set(whole.ids).size).toBe(whole.ids.length);
    expect(whole.totals).toEqual([whole.ids.length]);
    expect(await pagesOf(url, list, limit)).toEqual(whole);
  });

  test.each([
    '/api/tournaments/',
    '/api/tournaments/3/teams/',
    '/api/teams/1/players/',
    '/api/seasons/',
    '/api/statistics/leaders/',
  ])('of %s are not begun at a cursor of another list', async (url) => {
    const { next_cursor: other } = (await get('/api/players/?limit=1')).body;
    for (const cursor of ['x', other]) {
      expect(await get(`${url}?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { errors: { cursor: ['This is not a cursor of this list.'] } },
      });
    }
  });

  test('go on where they ended, whatever has been added before', async () => {
    const first = (await get('/api/seasons/?limit=2')).body;
    await side.append(SEASONS_STREAM, {
      type: 'SeasonCreated',
      data: { seasonId: 9, name: 'Far', startDate: '2030-01-01', endDate: null },
    });
    await side.caughtUp();
    const { body } = await get(`/api/seasons/?limit=100&cursor=${first.next_cursor}`);
    const seen = [...first.seasons, ...body.seasons].map(({ id }: { id: number }) => id);
    // The new one belongs on the first page.
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  test('an empty one', async () => {
    expect((await get('/api/tournaments/?season_id=99&limit=1')).body).toEqual({
      tournaments: [],
      total: 0,
      next_cursor: null,
    });
  });
});

test('the status a list filters by is the one a tournament has', async () => {
  const all = (await get('/api/tournaments/?limit=100')).body.tournaments;
  expect(all.length).toBeGreaterThan(60);
  for (const status of ['upcoming', 'ongoing', 'completed'] as const) {
    const { tournaments, total } = (await get(`/api/tournaments/?status=${status}&limit=100`)).body;
    const those = all.filter((one: { status: string }) => one.status === status);
    expect(tournaments).toEqual(those);
    expect(total).toBe(those.length);
    expect(those.length).toBeGreaterThan(10);
  }
});

// Rule: Words of the API
test('a team is found by its manager, who may be called its coach', async () => {
  for (const filter of ['manager_id=7', 'coach_id=7', 'manager_id=7&coach_id=7']) {
    expect((await get(`/api/teams/?${filter}`)).body.teams).toEqual([expect.objectContaining({ id: 2 })]);
  }
  expect((await get('/api/teams/?coach_id=8')).body.total).toBe(0);
  expect((await get('/api/teams/?manager_id=8&coach_id=7')).body.total).toBe(0);
});

test('a player’s number is also called as in scoring', async () => {
  const { players } = (await get('/api/teams/1/players/')).body;
  for (const player of players) expect(player.jersey_number).toBe(player.number);
  expect(players[0].jersey_number).toBe('00');
});

// Rule: Words of the API
test('a game to come is also called as on the dashboard', async () => {
  await scheduleGame(side, { id: 2, at: '2026-02-11T18:00:00.000Z' });
  await side.caughtUp();
  const { games } = (await get('/api/games/?upcoming=true')).body;
  expect(games).toEqual([expect.objectContaining({ id: 2, name: 'Game 2', game: 'Game 2' })]);
  expect((await get('/api/games/?past=true')).body.games[0]).not.toHaveProperty('game');
});

/** Every read that is described, each with its parameters in the address and after it. */
function reads() {
  return listOperations(api.app.swagger()).filter(({ path }) => path.startsWith('/api/'));
}

/** Values a read cannot do without. */
const NEEDED: Record<string, Record<string, string>> = {
  '/api/statistics/head-to-head/': { team_a: '1', team_b: '2' },
  '/api/statistics/streaks/': { season_id: '1' },
  '/api/seasons/check-name/': { name: 'Autumn' },
  '/api/seasons/check-conflicts/': { start_date: '2026-01-01', end_date: '2026-01-02' },
  '/api/exports/standings/': { season_id: '1' },
  '/api/exports/streaks/': { season_id: '1' },
};

function urlWith(path: string, query: Record<string, string>): string {
  const there = path
    .replace('/tournaments/{id}', '/tournaments/3')
    .replace('{kind}', 'season')
    .replace(/\{\w+\}/g, '1');
  return `${there}?${new URLSearchParams({ ...NEEDED[path], ...query })}`;
}

const asText = (body: string) => body.replace(/"position":"\d+"/g, '').replace(/DTSTAMP:\w+/g, '');

test('an empty filter is none, in every read', async () => {
  const differs: string[] = [];
  let tried = 0;
  for (const { path, about } of reads()) {
    const plain = await api.app.inject(urlWith(path, {}));
    if (plain.statusCode !== 200) continue;
    for (const { name, in: place } of about.parameters ?? []) {
      if (place !== 'query' || NEEDED[path]?.[name] !== undefined) continue;
      tried += 1;
      const url = urlWith(path, { [name]: '' });
      const { statusCode, body } = await api.app.inject(url);
      if (statusCode !== 200 || asText(body) !== asText(plain.body)) differs.push(`${url}: ${statusCode}`);
    }
  }
  expect(tried).toBeGreaterThan(100);
  expect(differs).toEqual([]);
});

/** The beginnings of what the checking library says by itself, which tells nobody what to send instead. */
const RAW = /^(Invalid (input|option|string|ISO|UUID)|Too (big|small)|Unrecognized|Expected)/;

test('what is refused is refused in words of ours, in every read', async () => {
  const raw: string[] = [];
  let refused = 0;
  for (const { path, about } of reads()) {
    for (const { name, in: place } of about.parameters ?? []) {
      if (place === 'header') continue;
      for (const value of [
        'x',
        '-1',
        '1e3',
        '0x10',
        '2026-02-30',
        '99999999999999999999',
        'y'.repeat(3_000),
      ]) {
        const url =
          place === 'path' ? urlWith(path.replace(`{${name}}`, value), {}) : urlWith(path, { [name]: value });
        const answer = await api.app.inject({ url, headers: { authorization: admin } });
        if (answer.statusCode !== 400) continue;
        refused += 1;
        const { message, errors = {} } = answer.json();
        for (const text of [message, ...Object.values(errors).flat()]) {
          if (RAW.test(String(text))) raw.push(`${path} ${name}: ${text}`);
        }
      }
      if (place !== 'query') continue;
      const twice = await api.app.inject(`${urlWith(path, { [name]: 'a' })}&${name}=b`);
      if (twice.statusCode !== 400) continue;
      for (const text of Object.values(twice.json().errors ?? {}).flat()) {
        if (RAW.test(String(text))) raw.push(`${path} ${name} twice: ${text}`);
      }
    }
  }
  expect(refused).toBeGreaterThan(200);
  expect([...new Set(raw)]).toEqual([]);
});

test.each([
  ['/api/tournaments/?status=x', 'status', 'Invalid status'],
  ['/api/seasons/?status=x', 'status', 'Invalid status'],
  ['/api/seasons/check-name/', 'name', 'Season name is required'],
  ['/api/seasons/check-name/?name=', 'name', 'Season name is required'],
  ['/api/seasons/check-name/?name=+', 'name', 'Season name is required'],
  ['/api/seasons/check-conflicts/?end_date=2026-01-01', 'start_date', 'Please enter a valid start date'],
  [
    '/api/seasons/check-conflicts/?start_date=2026-01-01&end_date=',
    'end_date',
    'Please enter a valid end date',
  ],
  [
    '/api/seasons/check-conflicts/?start_date=soon&end_date=2026-01-01',
    'start_date',
    'Please enter a valid start date',
  ],
  ['/api/games/1/plays/?limit=2000', 'limit', 'Must be a whole number from 1 to 1000'],
  ['/api/games/?upcoming=maybe', 'upcoming', 'Must be true or false'],
  ['/api/rankings/club/1/head-to-head/', 'kind', 'Must be season, tournament or league'],
  ['/api/players/0x10/', 'id', 'Must be a whole number above 0'],
  ['/api/players/1e3/', 'id', 'Must be a whole number above 0'],
  [`/api/teams/?search=${'y'.repeat(101)}`, 'search', 'Must be at most 100 characters'],
])('%s is refused for its %s', async (url, field, text) => {
  expect(await get(url)).toMatchObject({
    status: 400,
    body: { message: text, code: 'validation_failed', errors: { [field]: [text] } },
  });
});
