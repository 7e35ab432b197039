import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '#contracts/search/search.contract.ts';
import { searchSchema } from '#contracts/search/search.contract.ts';
import { teamListSchema } from '#contracts/team/team.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { newsStream } from '#events/news/news.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { directoryReadModel, playerTable } from '#projections/directory/directory.table.ts';
import { explainPlans, faults, rowCounts, statementsDuring, vacuum } from '#tests/support/query-plans.ts';
import { fill } from './fill.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;
const NOW = new Date('2026-01-10T12:00:00.000Z');
const LARKS = 91;
const HERONS = 92;
const TEAMS = ['Millbrook Larks', 'Harbour Herons', 'Östra Älgar', "O'Neill-Kaur 76ers"];
const KESTLE = 301;

beforeAll(async () => {
  const { append } = side;
  for (const [index, name] of TEAMS.entries()) await createTeam(LARKS + index, name);
  await createTeam(98, 'Larks of old');
  await append(teamStream(98), { type: 'TeamArchived', data: { teamId: 98 } });
  for (const [playerId, firstName, lastName] of [
    [KESTLE, 'Nnamdi', 'Kestle'],
    [302, 'Kestle', 'Gone'],
  ] as const) {
    await append(playerStream(playerId), {
      type: 'PlayerRegistered',
      data: {
        playerId,
        firstName,
        lastName,
        // A child.
        birthDate: '2014-05-05',
        gender: 'male',
        position: 'point_guard',
        height: null,
        weight: null,
        source: null,
      },
    });
  }
  await append(playerStream(302), { type: 'PlayerArchived', data: { playerId: 302 } });
  await append(teamStream(LARKS), {
    type: 'PlayerJoined',
    data: { teamId: LARKS, playerId: KESTLE, number: '11', from: '2026-01-01' },
  });
  await append(SEASONS_STREAM, {
    type: 'SeasonCreated',
    data: { seasonId: 7, name: '2025-26', startDate: '2025-10-01', endDate: '2026-05-31' },
  });
  await append(tournamentStream(12), {
    type: 'TournamentCreated',
    data: {
      tournamentId: 12,
      name: 'SLB',
      seasonId: 7,
      leagueId: 5,
      startDate: '2025-10-01',
      endDate: '2026-05-31',
      ruleset: RULESETS.fiba,
    },
  });
  await append(leagueStream(6), {
    type: 'LeagueCreated',
    data: { leagueId: 6, name: 'Harbour League', description: null },
  });
  for (const [newsId, title] of [
    [4, 'Finals moved to Sunday'],
    [5, 'Finals: a draft'],
  ] as const)
    await append(newsStream(newsId), { type: 'NewsCreated', data: { newsId, title, body: '' } });
  await append(newsStream(4), {
    type: 'NewsPublished',
    data: { newsId: 4, publishedAt: '2026-01-09T10:00:00.000Z' },
  });
  const between = { east: LARKS, west: HERONS };
  await scheduleGame(side, { id: 501, ...between, at: '2025-11-23T19:30:00.000Z', score: [80, 71] });
  await scheduleGame(side, { id: 502, ...between, at: '2026-01-20T19:30:00.000Z' });
  await scheduleGame(side, { id: 503, ...between, at: '2025-10-05T19:30:00.000Z', score: [60, 61] });
  await scheduleGame(side, { id: 504, east: LARKS, west: 1, at: '2026-01-11T19:30:00.000Z' });
  await scheduleGame(side, { id: 505, ...between, at: '2026-01-12T19:30:00.000Z' });
  await append(gameStream(505), {
    type: 'GameArchived',
    data: { occurredAt: '2026-01-10T10:00:00.000Z' },
  });
  api = await side.startQueryApi({ clock: () => NOW });
  await side.caughtUp();
});

const createTeam = (teamId: number, name: string) =>
  side.append(teamStream(teamId), {
    type: 'TeamCreated',
    data: {
      teamId,
      name,
      location: 'Millbrook',
      managerId: null,
      leagueId: 5,
      categoryId: 6,
      colours: { first: '#112233', second: '#ffffff' },
      source: null,
    },
  });

async function find(text: string, limit?: number): Promise<Found[]> {
  const query = new URLSearchParams({ search: text, ...(limit !== undefined && { limit: String(limit) }) });
  const { statusCode, body } = await api.app.inject(`/api/search/?${query}`);
  expect([statusCode, text]).toEqual([200, text]);
  return searchSchema.parse(JSON.parse(body)).results;
}
const urls = async (text: string) => (await find(text)).map(({ url }) => url);

describe('one search finds', () => {
  test.each([
    ['kestle nnamdi', '/players/301'],
    ['NNAMDI kest', '/players/301'],
    ['harbour herons', '/teams/92'],
    ['SLB', '/tournaments/12'],
    ['slb 2025-26', '/tournaments/12'],
    ['harbour league', '/leagues/6'],
    ['2025-26', '/statistics?season=7'],
    ['2025/26', '/statistics?season=7'],
    ['open', '/teams?category=6'],
    ['finals sunday', '/news/4'],
    ['rules', '/rules'],
    ['contact', '/contact'],
    ['email', '/contact'],
    ['compare', '/statistics?tab=compare'],
    ['stats', '/statistics'],
    ['standings', '/statistics'],
    ['shot', '/teams'],
    ['Nov 23', '/games/501'],
    ['Nov 23', '/games?day=2025-11-23'],
    ['May 1', '/games?day=2026-05-01'],
    ['Larks 23.11.2025', '/games/501'],
    // With a slip of one letter: another one, one less, one more, two swapped.
    ['kastle', '/players/301'],
    ['nnamdi kestl', '/players/301'],
    ['nnammdi', '/players/301'],
    ['ksetle', '/players/301'],
    ['hbrbour herons', '/teams/92'],
    ['larsk heronss', '/games/501'],
  ])('%j: %s', async (text, url) => {
    expect(await urls(text)).toContain(url);
  });

  test('the games of two teams, nearest to today first, with their scores', async () => {
    for (const text of ['Larks Herons', 'herons vs larks']) {
      const found = await find(text);
      expect(found.map(({ url }) => url)).toEqual(['/games/502', '/games/501', '/games/503']);
      expect(found[1]).toEqual({
        kind: 'game',
        id: 501,
        name: 'Millbrook Larks vs Harbour Herons',
        note: '80–71, Nov 23, 2025',
        url: '/games/501',
      });
    }
  });

  test('what tells one from another, and nothing that only some may see', async () => {
    const [player, ...others] = await find('kestle');
    expect(player).toEqual({
      kind: 'player',
      id: KESTLE,
      name: 'Nnamdi Kestle',
      note: 'No. 11, Point guard, Millbrook Larks',
      url: '/players/301',
    });
    expect(others).toEqual([]);
  });

  test('nothing that was archived or is not published', async () => {
    expect(await urls('old')).toEqual([]);
    expect(await urls('gone')).toEqual([]);
    expect(await urls('finals')).toEqual(['/news/4']);
    expect(await urls('jan 12')).toEqual(['/games?day=2026-01-12']);
  });

  test('nothing without a text, and no pattern in it', async () => {
    expect(await urls('   ')).toEqual([]);
    expect((await api.app.inject('/api/search/')).json()).toEqual({ results: [] });
    for (const text of ['%', '__', '%%%%', '\\']) expect(await urls(text)).toEqual([]);
  });

  test('of every kind its share of a short answer', async () => {
    const kinds = (await find('harbo', 4)).map(({ kind }) => kind);
    expect(kinds).toHaveLength(4);
    expect(new Set(kinds)).toEqual(new Set(['team', 'player', 'game', 'league']));
  });
});

test('a list of teams falls back to names with a slip, only where nothing has the text', async () => {
  const list = async (text: string) => {
    const { body } = await api.app.inject(`/api/teams/?${new URLSearchParams({ search: text })}`);
    const { teams, total } = teamListSchema.parse(JSON.parse(body));
    expect(total).toBe(teams.length);
    return teams.map(({ name }) => name);
  };
  expect(await list('hreons')).toEqual(['Harbour Herons']);
  expect(await list('Herons Harbour')).toEqual(['Harbour Herons']);
  // Two are one letter off; one has it.
  expect(await list('Harbor')).toEqual(['Harbor']);
  expect(await list('Harbxr')).toEqual(['Harbor']);
  expect(await list('xxxxx')).toEqual([]);
});

const inTeams = async (text: string) =>
  (await api.app.inject(`/api/teams/?${new URLSearchParams({ search: text })}`))
    .json()
    .teams.map(({ name }: { name: string }) => name);

test('whatever one slip makes of a name, it is found', async () => {
  const slip = fc
    .tuple(
      fc.constantFrom(...TEAMS.slice(0, 3), 'Nnamdi Kestle'),
      fc.nat(),
      fc.constantFrom('other', 'less', 'more', 'swap'),
      fc.constantFrom('x', 'Q', 'é', '7', '%', '_', "'"),
    )
    .map(([name, place, how, letter]) => {
      const letters = [...name];
      const at = place % letters.length;
      if (how === 'other') letters.splice(at, 1, letter);
      else if (how === 'less') letters.splice(at, 1);
      else if (how === 'more') letters.splice(at, 0, letter);
      else letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
      return { name, typed: letters.join('') };
    });
  await fc.assert(
    fc.asyncProperty(slip, async ({ name, typed }) => {
      expect((await find(typed)).map((one) => one.name)).toContain(name);
      if (TEAMS.includes(name)) expect(await inTeams(typed)).toContain(name);
    }),
    { numRuns: 25 },
  );
});

test('among many players, names are found by their indexes', async () => {
  await fill(side, directoryReadModel, playerTable, 'generate_series(1000, 13000) g', {
    id: 'g',
    first_name: `initcap(substr(md5(g::text), 1, 7))`,
    last_name: `initcap(substr(md5((g * 7)::text), 1, 9))`,
  });
  await vacuum(side.pool);
  const big = await side.startQueryApi({ clock: () => NOW }, {}, 'filled');
  const rowsOf = await rowCounts(side.pool, 'read_tables');
  for (const text of ['kestle nnamdi', 'kestel nnamdi', 'nnadmi', 'larks herons']) {
    const { result, statements } = await statementsDuring([big.pool], () =>
      big.app.inject(`/api/search/?${new URLSearchParams({ search: text })}`),
    );
    expect(result.statusCode).toBe(200);
    expect(result.json().results).not.toEqual([]);
    const reads = statements.filter((one) => one.text.includes('json_array_length'));
    expect(reads).toHaveLength(1);
    for (const read of reads) {
      for (const plan of await explainPlans(side.pool, read)) {
        expect([text, faults(plan, { rowsOf, many: 1_200 })]).toEqual([text, []]);
      }
    }
  }
});
