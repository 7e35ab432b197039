import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Condition, conditionOf, ROLES, type Role } from '#platform/permissions.ts';
import { routesOf } from '../../architecture/routes.ts';
import { type Caller, openWriteSide, VISITOR, type WriteSide } from '../command-api/write-side.fixture.ts';
import { addressOf, type Ownership } from './targets.ts';

/**
 * Every route of the command API × every role × what is the caller's own, somebody else's and nobody's. The routes
 * are those the app registers: a new one is tested from its first day, or fails here until it says whose it is.
 */

type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  config: RouteOptions['config'];
};
type Expected = 'let through' | 'sign in' | 'forbidden' | 'not found';

/**
 * Routes whose permission depends on something else than the `:id` in their address; each is tested in the file
 * named.
 */
const DECIDED_LATER: Readonly<Record<string, string>> = {
  'POST /api/games/:id/actions/': 'command-api/scoring-routes.test.ts',
  'POST /api/games/:id/takeover/': 'command-api/scoring-routes.test.ts',
  'POST /api/auth/token/refresh/': 'accounts/session.test.ts',
  'GET /api/documents/:id/': 'security/uploads.test.ts',
  'POST /api/players/verify-age/': 'command-api/players.test.ts',
  'POST /api/teams/': 'command-api/teams.test.ts',
  'POST /api/players/': 'command-api/players.test.ts',
};

let league: WriteSide;
let routes: Route[];
const callers = new Map<string, Caller>();

beforeAll(async () => {
  const registered = await routesOf(async () => {
    league = await openWriteSide();
  });
  routes = registered
    .filter(({ url, config }) => url.startsWith('/api/') && config?.capability !== undefined)
    .flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one as Route['method'], url, config })),
    )
    .filter(({ method }) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
  callers.set('visitor', VISITOR);
  for (const role of ROLES) callers.set(role, await league.caller(role));
});
afterAll(() => league.close());

it('covers the routes there are', () => {
  expect(routes.length).toBeGreaterThan(8);
  const names = routes.map(nameOf);
  expect(Object.keys(DECIDED_LATER).filter((name) => !names.includes(name))).toEqual([]);
  const tests = resolve(import.meta.dirname, '..');
  expect(Object.values(DECIDED_LATER).filter((file) => !existsSync(join(tests, file)))).toEqual([]);
});

it('every route says whose it is', () => {
  const silent = routes.filter(
    (route) =>
      route.config?.owned === undefined &&
      !(nameOf(route) in DECIDED_LATER) &&
      ROLES.some((role) => !['always', undefined].includes(conditionOfRoute(route, role))),
  );
  // Say `owned` at the route, or name its test in DECIDED_LATER.
  expect(silent.map(nameOf)).toEqual([]);
});

it('every route lets in whom the table lets in, and nobody else', async () => {
  const wrong: string[] = [];
  for (const route of routes.filter((one) => !(nameOf(one) in DECIDED_LATER))) {
    for (const [role, caller] of callers) {
      for (const ownership of ownershipsOf(route)) {
        const expected = expectedOf(route, role, ownership);
        const asking = await fresh(role, caller, route);
        const url = await addressOf(league, route.url, asking, ownership);
        const { status, body } = await league.call(asking, route.method, url);
        if (fits(expected, status)) continue;
        wrong.push(
          `${role}: ${route.method} ${url} (${ownership}): ${expected}, not ${status} ${body?.message}`,
        );
      }
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

/** Calls that end the caller's session or account get a caller of their own. */
async function fresh(role: string, known: Caller, { url }: Route): Promise<Caller> {
  if (known.token === null || !/\/(logout|password-change|users\/:id)\//.test(url)) return known;
  return league.caller(role as Role);
}

function nameOf({ method, url }: Route): string {
  return `${method} ${url}`;
}

function ownershipsOf({ url }: Route): Ownership[] {
  return url.includes(':') ? ['own', 'foreign', 'missing'] : ['own'];
}

function conditionOfRoute({ config }: Route, role: string): Condition | undefined {
  if (config?.capability === undefined) throw new Error('a route without a capability');
  const actor = role === 'visitor' ? null : { id: 0, username: '', role: role as Role };
  return conditionOf(actor, config.capability);
}

function expectedOf(route: Route, role: string, ownership: Ownership): Expected {
  const condition = conditionOfRoute(route, role);
  if (condition === undefined) return role === 'visitor' ? 'sign in' : 'forbidden';
  if (condition === 'always' || ownership === 'own') return 'let through';
  return ownership === 'missing' ? 'not found' : 'forbidden';
}

function fits(expected: Expected, status: number): boolean {
  switch (expected) {
    case 'sign in':
      return status === 401;
    case 'forbidden':
      return status === 403;
    case 'not found':
      return status === 404;
    case 'let through':
      // What the call then makes of an empty body is its own affair.
      return status !== 401 && status !== 403 && status < 500;
    default: {
      const unknown: never = expected;
      return unknown;
    }
  }
}
