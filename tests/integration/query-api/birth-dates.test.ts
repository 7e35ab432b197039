import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayEver } from '#contracts/permissions/permissions.ts';
import { newsStream } from '#events/news/news.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import type { ShownBirthDates } from '#events/player/public-birth-date.ts';
import { FIRST_SETTINGS, SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { collectRoutes } from '#tests/architecture/routes.ts';
import { basket, gameCompleted } from '#tests/support/builders/game.builder.ts';
import { TEST_SEED, times } from '#tests/support/sampling.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { withSvg } from '#tests/support/with-svg.ts';
import { playableGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** Who may know when a player was born: whatever is public says nothing about anybody below 18. */

const GAME = 1;
const PLAYER = 1;
const FILE = '0123456789abcdef0123456789abcdef';
/** The fourteen-year-old turns fourteen on this day, in London. */
const BIRTHDAY = '2026-02-20';
let now = new Date(`${BIRTHDAY}T12:00:00Z`);

const side = sharedFoundedLeague();
let api: QueryApi;
let pagesFolder: string;
let routes: RouteOptions[];
let [administrator, manager, otherManager, member] = ['', '', '', ''];

beforeAll(async () => {
  await playableGame(side, GAME, basket('east', PLAYER), gameCompleted([{ east: 2, west: 0 }]));
  await side.append(teamStream(1), { type: 'TeamManagerChanged', data: { teamId: 1, managerId: 7 } });
  pagesFolder = await temporaryFolder();
  await writeFile(join(pagesFolder, 'index.html'), '<!doctype html><head><title>Courtside</title></head>');
  routes = await collectRoutes(async () => {
    api = await side.startQueryApi({ pagesFolder, clock: () => now });
    await api.app.ready();
  });
  administrator = await api.signIn('superuser', 6);
  manager = await api.signIn('manager', 7);
  otherManager = await api.signIn('manager', 8);
  member = await api.signIn('member', 12);
  await side.append(
    newsStream(1),
    { type: 'NewsCreated', data: { newsId: 1, title: 'Tip-off', body: 'On Friday.' } },
    { type: 'NewsPublished', data: { newsId: 1, publishedAt: '2026-01-05T12:00:00.000Z' } },
  );
  await side.append('user-12', { type: 'PlayerFollowed', data: { userId: 12, playerId: PLAYER } });
  await side.caughtUp();
});
afterAll(async () => {
  await rm(pagesFolder, { recursive: true });
});

async function born(birthDate: string | null): Promise<void> {
  await side.append(playerStream(PLAYER), {
    type: 'PlayerChanged',
    data: {
      playerId: PLAYER,
      firstName: 'Ada',
      lastName: 'of Harbor',
      birthDate,
      gender: 'female',
      position: 'center',
      height: "6'2",
      weight: null,
    },
  });
  await side.caughtUp();
}

async function showing(birthDates: ShownBirthDates): Promise<void> {
  const data = { ...FIRST_SETTINGS, timeZone: 'Europe/London', birthDates };
  await side.append(SETTINGS_STREAM, { type: 'SettingsChanged', data });
  await side.caughtUp();
}

/** Ids for the parameters of a url, by what stands before them. */
const IDS: Record<string, string> = {
  games: '1',
  players: '1',
  teams: '1',
  seasons: '1',
  season: '1',
  tournaments: '3',
  tournament: '3',
  leagues: '5',
  league: '5',
  'game-categories': '6',
  statistics: '1',
  rankings: 'season',
};
const PARAMETERS: Record<string, string> = {
  '/api/statistics/head-to-head/': '?team_a=1&team_b=2',
  '/api/seasons/check-name/': '?name=Winter',
  '/api/seasons/check-conflicts/': '?start_date=2026-03-01&end_date=2026-07-01',
  '/api/exports/player-averages/': '?player_id=1',
  '/api/exports/player-games/': '?player_id=1',
  '/api/exports/team-games/': '?team_id=1',
  '/api/exports/team-averages/': '?team_id=1',
  '/api/exports/standings/': '?season_id=1',
  '/api/exports/meetings/': '?season_id=1',
  '/api/exports/head-to-head/': '?team_a=1&team_b=2',
  '/api/exports/head-to-head-games/': '?team_a=1&team_b=2',
  '/api/exports/box-scores/': '?season_id=1',
  '/api/exports/plays/': '?season_id=1',
  '/api/explain/standings/': '?season_id=1&team_id=1&column=points_for',
  '/api/explain/streaks/': '?season_id=1&team_id=1&streak=current',
  '/api/explain/players/': '?player_id=1&statistic=points',
  '/api/explain/teams/': '?team_id=1&statistic=points',
  '/api/explain/boxscore/': '?game_id=1&team_id=1&player_id=1&statistic=points',
};
/** Further calls: where a birth date could show in which players are listed, and in what order. */
const CALLS = [
  '/players/1',
  '/games/1',
  '/teams/1',
  '/tournaments/3',
  '/games/1/replay',
  '/live-stream/1',
  '/share/games/1.png',
  '/sitemap.xml',
  ...['age', '-age'].map((sort) => `/api/players/?sort=${sort}&page_size=100`),
  ...['0', '13', '14', '15', 'under-16', '16-18', '19-21', '22-25', 'over-25'].map(
    (age) => `/api/players/?age=${age}`,
  ),
  ...['2012', '2012-02-20', '02-20', '14'].map((text) => `/api/players/?search=${text}`),
  '/api/players/?without_birth_date=true',
  '/api/players/?name=ada&sort=age',
  '/api/teams/1/players/?date=2026-01-15',
];

/** A call of each public read of the query API; of those with parameters, about the player and their team. */
function publicCalls(): string[] {
  const registered = routes
    .filter(
      ({ method, url, config, ...route }) =>
        [method].flat().includes('GET') &&
        config?.capability !== undefined &&
        mayEver(null, config.capability) &&
        !('wsHandler' in route && route.wsHandler !== undefined) &&
        !url.includes('*'),
    )
    .map(({ url }) => url);
  const named = [...new Set(registered)].map((url) => {
    const path = url
      .replace(/(\w[\w-]*)\/:id/g, (_all, before: string) => `${before}/${IDS[before] ?? '1'}`)
      .replace(':kind/:id', 'season/1')
      .replace(/(\w[\w-]*)\/:\w+/g, (_all, before: string) => `${before}/${IDS[before] ?? '1'}`);
    return path.replace('/:id/', '/1/') + (PARAMETERS[url] ?? '');
  });
  return [...named, ...CALLS];
}

/** What the calls are answered, without what changes with every event. */
function answers(urls: readonly string[], authorization?: string): Promise<Map<string, string>> {
  return withSvg(() => answersTo(urls, authorization));
}

async function answersTo(urls: readonly string[], authorization?: string): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const url of urls) {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await api.app.inject({ url, headers });
    const text = answer.rawPayload
      .toString('latin1')
      .replaceAll(/"(revision|position)":"?-?\d+"?/g, '')
      .replaceAll(/ID <\w+> ?<\w+>|\/ID ?\[[^\]]*\]|CreationDate \(.*?\)/g, '');
    said.set(url, `${answer.statusCode} ${text}`);
  }
  return said;
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...one].filter(([url, text]) => other.get(url) !== text).map(([url]) => url);
}

describe('a player of fourteen', () => {
  // Rule: People and files: Birth dates
  test('is told apart from one without birth date and document by nothing that is public', async () => {
    const urls = publicCalls();
    await born(null);
    const unknown = await answers(urls);
    const failed = [...unknown].filter(([, text]) => !text.startsWith('200 ')).map(([url]) => url);
    expect(failed).toEqual([]);
    expect(urls.length).toBeGreaterThan(80);
    // The player has statistics, or there would be nothing to find.
    expect(unknown.get('/api/games/1/boxscore/')).toContain('Ada');

    await born('2012-02-20');
    await side.append(
      playerStream(PLAYER),
      { type: 'PlayerIdNumberChanged', data: { playerId: PLAYER, idNumber: 'ID-4711' } },
      { type: 'PlayerDocumentChanged', data: { playerId: PLAYER, documentFileId: FILE } },
      { type: 'PlayerAgeVerified', data: { playerId: PLAYER } },
    );
    await side.caughtUp();
    const fourteen = await answers(urls);
    expect(differences(unknown, fourteen)).toEqual([]);
    // Nor does it show from one day to the next that it was their birthday.
    now = new Date('2026-02-19T12:00:00Z');
    expect((await answers(['/api/players/1/'])).get('/api/players/1/')).toBe(fourteen.get('/api/players/1/'));
    now = new Date(`${BIRTHDAY}T12:00:00Z`);
    for (const [url, text] of fourteen) {
      expect(text, url).not.toMatch(/2012-02-20|Feb(ruary)? 20, 2012|ID-4711|0123456789abcdef/);
    }
  });

  test('is the same for members and managers of other teams', async () => {
    const urls = ['/api/players/1/', '/api/players/?search=ada&sort=age', '/api/teams/1/players/'];
    const everyone = await answers(urls);
    for (const somebody of [member, otherManager]) {
      expect(differences(everyone, await answers(urls, somebody))).toEqual([]);
      expect((await answers(['/api/players/?age=14'], somebody)).get('/api/players/?age=14')).toContain(
        '"total":0',
      );
    }
    const followed = await answers(['/api/users/followed-players/'], member);
    expect([...followed.values()].join()).toContain('"birth_date":null,"birth_year":null,"age":null');
  });

  test('is seen by administrators and the manager of their team', async () => {
    for (const somebody of [administrator, manager]) {
      const headers = { authorization: somebody };
      const read = async (url: string) => (await api.app.inject({ url, headers })).json();
      const birth = {
        id: PLAYER,
        birth_date: '2012-02-20',
        birth_year: 2012,
        age: 14,
        age_verified: true,
      };
      expect(await read('/api/players/1/')).toMatchObject({ ...birth, has_id_document: true });
      expect((await read('/api/players/?age=14')).players).toMatchObject([birth]);
      expect((await read('/api/players/?sort=age&page_size=1')).players).toMatchObject([birth]);
      expect((await read('/api/teams/1/players/')).players).toContainEqual(expect.objectContaining(birth));
      for (const url of ['/api/players/1/', '/api/players/?age=14', '/api/teams/1/players/']) {
        const { headers: answered } = await api.app.inject({ url, headers });
        expect(answered['cache-control']).toBe('no-store');
      }
    }
  });
});

describe('an adult', () => {
  const ada = async () => (await api.app.inject('/api/players/1/')).json();
  const etagOf = async () => String((await api.app.inject('/api/players/1/')).headers.etag);

  test('is public from the day on which they turn 18, in the league’s time zone, also in kept answers', async () => {
    await born('2008-02-21');
    const urls = ['/api/players/1/', '/api/teams/1/players/', '/api/players/?search=ada'];
    now = new Date('2026-02-20T23:59:00Z');
    for (const url of urls) {
      expect((await api.app.inject(url)).body).toContain('"birth_date":null,"birth_year":null,"age":null');
    }
    const known = await etagOf();
    now = new Date('2026-02-21T00:00:00Z');
    for (const url of urls) {
      expect((await api.app.inject(url)).body).toContain(
        '"birth_date":"2008-02-21","birth_year":2008,"age":18',
      );
    }
    const again = await api.app.inject({ url: '/api/players/1/', headers: { 'if-none-match': known } });
    expect(again.statusCode).toBe(200);
    // Of what is public, the answers about the player have changed and nothing else.
    const some = publicCalls().filter((_, place) => (place + TEST_SEED) % times({ test: 4, all: 1 }) === 0);
    const adult = await answers(some);
    await born(null);
    const changed = differences(adult, await answers(some));
    expect(
      changed.filter((url) => !/^\/api\/(players\/(1\/)?(\?.*)?|teams\/1\/players\/.*)$/.test(url)),
    ).toEqual([]);
    await born('2008-02-21');
  });

  test('is shown as the league has set, at once and also to who has an older answer', async () => {
    const listed = async (query: string) => {
      const { players } = (await api.app.inject(`/api/players/?search=harbor&${query}`)).json();
      return players.map(({ id }: { id: number }) => id);
    };
    expect(await ada()).toMatchObject({ birth_date: '2008-02-21', birth_year: 2008, age: 18 });
    expect(await listed('age=18')).toEqual([PLAYER]);
    expect(await listed('sort=age&page_size=1')).toEqual([PLAYER]);
    let known = await etagOf();
    const readAgain = async () => {
      const { statusCode } = await api.app.inject({
        url: '/api/players/1/',
        headers: { 'if-none-match': known },
      });
      known = await etagOf();
      return statusCode;
    };

    await showing('year');
    expect(await readAgain()).toBe(200);
    expect(await ada()).toMatchObject({ birth_date: null, birth_year: 2008, age: null });
    // By the year alone: everybody else was born in 2000.
    expect(await listed('sort=age&page_size=1')).toEqual([PLAYER]);
    expect(await listed('without_birth_date=true')).toEqual([]);

    await showing('nothing');
    expect(await readAgain()).toBe(200);
    expect(await ada()).toMatchObject({ birth_date: null, birth_year: null, age: null });
    expect(await listed('age=18')).toEqual([]);
    // Everybody is equal: the younger first, then by name as the other way round.
    expect(await listed('sort=age')).toEqual(await listed('sort=-name'));
    expect(await listed('without_birth_date=true')).toEqual(await listed('sort=name'));
    const authorization = await api.signIn('manager', 7);
    const { body } = await api.app.inject({ url: '/api/players/1/', headers: { authorization } });
    expect(JSON.parse(body)).toMatchObject({ birth_date: '2008-02-21', age: 18 });

    await showing('full');
    expect(await ada()).toMatchObject({ birth_date: '2008-02-21', age: 18 });
  });
});
