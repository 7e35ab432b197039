import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { routesOf } from '#tests/architecture/routes.ts';
import { faults, type Plan, plansOf, rowCounts } from '#tests/support/query-plans.ts';
import { foundLeague } from './league.fixture.ts';
import { fillReadModels, NOW } from './plans.fixture.ts';
import { statementsOf } from './query-plans.fixture.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

/**
 * Every list route, with every filter its contract has, over 100,000 games: one statement, whose plan reads no big
 * table whole and neither sorts nor throws away more than some thousand rows. A new list route or filter has to be
 * given an example here.
 */

/**
 * More rows than these are not read whole, sorted or thrown away for the sake of a few. Smaller tables may be: seasons,
 * leagues, categories, tournaments and teams are reference tables, quicker read whole than through an index …
 */
const MANY_ROWS = 6_000;
/** … but there are lists of all people, whose number may be asked for. Nothing ever reads all games. */
const ALL_ROWS = 25_000;
/** The administrators' list of everything that happened says how much that is: a narrow table, counted. */
const COUNTED_WHOLE = /^activity_v/;

/** Values to call a filter with. */
const EXAMPLES: Record<string, string[]> = {
  season_id: ['7'],
  tournament_id: ['7'],
  league_id: ['3'],
  game_category_id: ['4'],
  category_id: ['4'],
  team_id: ['9'],
  team_a: ['9'],
  team_b: ['10'],
  player_id: ['9'],
  game_id: ['9'],
  manager_id: ['9'],
  coach_id: ['9'],
  scorekeeper_id: ['8'],
  search: ['all 19', 'umber 199'],
  upcoming: ['true'],
  past: ['true'],
  status: ['in_progress', 'final', 'scheduled,postponed', 'completed,final'],
  age: ['19-21', '17'],
  date: ['2021-05-05'],
  start_date: ['2021-09-01'],
  end_date: ['2000-01-20'],
  year: ['2020'],
  page: ['3'],
  page_size: ['20'],
  limit: ['20'],
  archived: ['true'],
  position: ['guard'],
  division: ['A Division'],
  min_age: ['10'],
  max_age: ['18'],
  min_games: ['2'],
};
/** Values of one route. */
const EXAMPLES_OF: Record<string, Record<string, string[]>> = {
  '/api/statistics/players/': { sort: ['points', '-player_name'] },
  '/api/statistics/teams/': { sort: ['points', '-team_name'] },
};
/** Filters that people set together, tried on every list that has all of them. */
const TOGETHER: Record<string, string>[] = [
  { season_id: '7', status: 'final' },
  { season_id: '7', status: 'completed,final', start_date: '2005-01-01', end_date: '2005-06-30' },
  { season_id: '7', start_date: '2005-01-01', end_date: '2005-06-30' },
  { season_id: '7', team_id: '7' },
  { season_id: '7', search: 'all 19' },
  { season_id: '7', past: 'true', sort: '-game_date', page: '2' },
  { team_id: '9', status: 'final' },
  { team_id: '9', status: 'scheduled,postponed', sort: 'venue', page: '1' },
  { team_id: '9', upcoming: 'true' },
  { team_id: '9', start_date: '2005-01-01', end_date: '2005-06-30' },
  { team_id: '9', search: 'all 19' },
  { search: 'all 19', status: 'final' },
  { search: 'all 19', upcoming: 'true' },
  { tournament_id: '7', upcoming: 'true' },
  { tournament_id: '7', status: 'final' },
  { tournament_id: '7', team_id: '7' },
  { league_id: '3', upcoming: 'true' },
  { league_id: '3', past: 'true' },
  { league_id: '3', season_id: '3' },
  { game_category_id: '4', past: 'true' },
  { scorekeeper_id: '8', upcoming: 'true' },
  { scorekeeper_id: '8', status: 'scheduled,in_progress' },
  { status: 'final', start_date: '2005-01-01', end_date: '2005-06-30' },
  { status: 'canceled', past: 'true' },
  { season_id: '7', team_id: '7', position: 'guard', min_games: '2' },
  { team_id: '9', search: 'umber 199' },
  { team_id: '9', position: 'guard', age: '19-21' },
  { search: 'umber 199', position: 'guard', age: '19-21' },
  { league_id: '3', category_id: '4', search: 'umber 199' },
];
/** Without these a list is of nothing. */
const NEEDED: Record<string, Record<string, string>> = {
  '/api/statistics/head-to-head/': { team_a: '9', team_b: '10' },
  '/api/statistics/streaks/': { season_id: '7' },
};
/** Filters that take the place of those. */
const INSTEAD: Record<string, string[]> = { '/api/statistics/streaks/': ['tournament_id', 'team_id'] };
/** What leaves a list as long as it is, or nearly so. */
const NO_FILTERS = ['sort', 'page', 'page_size', 'limit', 'cursor', 'min_games'];

/** A list's address and filters, and whether everybody may read it. */
type Listed = { url: string; open: boolean; query: Record<string, z.ZodType> };

let side: ReadSide;
let api: QueryApi;
let admin: string;
let lists: Listed[];

beforeAll(async () => {
  side = await startReadSide();
  await foundLeague(side);
  await side.caughtUp();
  await side.stopRunner();
  await fillReadModels(side);
  const routes = await routesOf(async () => {
    api = await side.startQueryApi({ clock: () => NOW }, { ANSWER_CACHE_MB: '0' }, 'filled');
    admin = await api.signIn('superuser', 9);
    await api.app.ready();
  });
  lists = routes.flatMap(listOf);
  // The time zone is known from now on.
  await api.app.inject('/api/settings/');
}, 300_000);
afterAll(() => side.stop());

/** What answers `total` and `next_cursor` is a list. */
function listOf({ method, url, schema, config }: RouteOptions): Listed[] {
  if (method !== 'GET' || !url.startsWith('/api/')) return [];
  const described = schema as { querystring?: z.ZodObject; response?: Record<number, z.ZodType> } | undefined;
  const answer = described?.response?.[200];
  if (answer === undefined || !('shape' in answer)) return [];
  if (!('next_cursor' in (answer.shape as object))) return [];
  return [
    {
      url,
      open: config?.ignoreToken === true,
      query: { ...described?.querystring?.shape } as Record<string, z.ZodType>,
    },
  ];
}

/** The ways in which a list is called, and the filters for which there is no example. */
function callsOf({ url, query }: Listed): { calls: string[]; without: string[] } {
  const path = url.replace(':kind', 'season').replace(/:\w+/g, '7');
  const call = (filters: Record<string, string>) => {
    const instead = Object.keys(filters).some((name) => INSTEAD[url]?.includes(name));
    const parameters = new URLSearchParams({ ...(instead ? {} : NEEDED[url]), ...filters });
    return parameters.size === 0 ? path : `${path}?${parameters}`;
  };
  const calls = [call({})];
  const without: string[] = [];
  for (const [name, schema] of Object.entries(query)) {
    // A cursor is a place in a list and is tried with the list.
    if (name === 'cursor') continue;
    const values = EXAMPLES_OF[url]?.[name] ?? optionsOf(schema) ?? EXAMPLES[name];
    if (values === undefined) without.push(`${url}: ${name}`);
    else calls.push(...values.map((value) => call({ [name]: value })));
  }
  calls.push(...TOGETHER.filter((filters) => understands(query, filters)).map(call));
  return { calls, without };
}

/** A status of one list is none of another. */
function understands(query: Listed['query'], filters: Record<string, string>): boolean {
  return Object.entries(filters).every(([name, value]) => query[name]?.safeParse(value).success === true);
}

/** The values of an enumeration. */
function optionsOf(schema: z.ZodType): string[] | undefined {
  const inner = 'unwrap' in schema ? (schema as z.ZodOptional<z.ZodType>).unwrap() : schema;
  return 'options' in inner &&
    Array.isArray(inner.options) &&
    inner.options.every((one) => typeof one === 'string')
    ? (inner.options as string[])
    : undefined;
}

let rowsOf: Map<string, number>;

/** @param whole whether the list is of everything: then people are counted, too */
function faultsOf(plan: Plan, whole: boolean): string[] {
  return faults(plan, {
    rowsOf,
    many: whole ? ALL_ROWS : MANY_ROWS,
    mayReadWhole: (relation) => whole && COUNTED_WHOLE.test(relation),
  });
}

/** Whether nothing narrows the list down. */
function isWhole(url: string): boolean {
  const { searchParams } = new URL(url, 'http://league');
  return [...searchParams].every(([name, value]) => value === '' || NO_FILTERS.includes(name));
}

describe('every list', () => {
  test('has an example for each of its filters', () => {
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.flatMap((list) => callsOf(list).without)).toEqual([]);
    const unused = TOGETHER.filter((filters) => lists.every(({ query }) => !understands(query, filters)));
    expect(unused).toEqual([]);
  });

  test('is one statement a call, and its next page too', async () => {
    const wrong: string[] = [];
    for (const list of lists) {
      for (const url of callsOf(list).calls) {
        const { status, body, statements } = await call(list, url);
        if (status !== 200) wrong.push(`${url}: ${status} ${body}`);
        if (statements.length !== 1) wrong.push(`${url}: ${statements.length} statements`);
        const cursor = status === 200 ? JSON.parse(body).next_cursor : null;
        if (cursor === null) continue;
        const next = await call(list, `${url}${url.includes('?') ? '&' : '?'}cursor=${cursor}`);
        if (next.statements.length !== 1)
          wrong.push(`${url}, next page: ${next.statements.length} statements`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('stays on its indexes', async () => {
    rowsOf = await rowCounts(side.pool, 'read');
    const wrong: string[] = [];
    for (const list of lists) {
      for (const url of callsOf(list).calls) {
        const first = await call(list, url);
        const cursor = first.status === 200 ? JSON.parse(first.body).next_cursor : null;
        const statements = [...first.statements];
        if (cursor !== null) {
          const next = await call(list, `${url}${url.includes('?') ? '&' : '?'}cursor=${cursor}`);
          statements.push(...next.statements);
        }
        for (const statement of statements) {
          const all = (await plansOf(side.pool, statement)).flatMap((plan) => faultsOf(plan, isWhole(url)));
          wrong.push(...new Set(all.map((fault) => `${url} ${fault}`)));
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

function call({ open }: Listed, url: string) {
  return statementsOf(api, url, open ? undefined : admin);
}
