import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#events/user/roles.ts';
import { sample } from '#tests/support/sampling.ts';
import { CALLERS, type CallerName, type May, PERMITTED } from '../../architecture/permission-matrix.ts';
import { collectRoutes } from '../../architecture/routes.ts';
import { type Answer, type Caller, openWriteSide, VISITOR } from '../command-api/write-side.fixture.ts';
import { CALLS, type Call, type Ownership, pathWithIds } from './calls.ts';
import { callPatiently, type League, team } from './targets.ts';

/**
 * Calls of the command API × everybody × what is the caller's own, somebody else's and nobody's. Who may is asked of the
 * matrix that was written out by hand; whoever may has to succeed.
 */

type Route = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let league: League;
let routes: Route[];

beforeAll(async () => {
  const registered = await collectRoutes(async () => {
    const opened = await openWriteSide({}, { WRITES_PER_MINUTE: '100000' });
    league = { ...opened, admin: await opened.caller('superuser') };
  });
  routes = registered.filter(isOfTheLeague).flatMap(({ method, url }) =>
    [method]
      .flat()
      .filter((one) => METHODS.includes(one))
      .map((one) => ({ method: one as Route['method'], url })),
  );
});
afterAll(() => league.close());

const isOfTheLeague = ({ url, config }: RouteOptions) =>
  url.startsWith('/api/') && config?.capability !== undefined;
const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const newCaller = (name: CallerName): Promise<Caller> =>
  name === 'visitor' ? Promise.resolve(VISITOR) : league.caller(name satisfies Role);
const callers = new Map<CallerName, Caller>();
async function callerOf(name: CallerName): Promise<Caller> {
  const caller = callers.get(name) ?? (await newCaller(name));
  callers.set(name, caller);
  return caller;
}

it('knows how each call of the command API is made', () => {
  expect(Object.keys(CALLS).sort()).toEqual(routes.map(nameOf).sort());
});

/**
 * The whole matrix is compared with the permission table in tests/architecture/permission-matrix.test.ts; that the routes
 * keep to the table is tried for some calls in each run.
 */
const PAIRS = Object.keys(CALLS).flatMap((call) => CALLERS.map((caller) => ({ call, caller })));
const tried = sample('calls and callers', PAIRS, ({ call, caller }) => `${call} by a ${caller}`, {
  test: 24,
});

// Rule: Roles
it.each(tried)(
  '$call by a $caller is answered as the matrix says, and in no other way',
  async ({ call: made, caller: name }) => {
    const route = routes.find((one) => nameOf(one) === made);
    const call = CALLS[made];
    const may = PERMITTED.get(made)?.[name];
    if (route === undefined || call === undefined || may === undefined)
      throw new Error(`${made} is not described`);
    const caller = await callerOf(name);
    const wrong: string[] = [];
    for (const ownership of ownershipsOf(route, call, may)) {
      const expected = expectedOf(call, name, may, ownership);
      const as = call.newCaller === undefined ? caller : await newCaller(name);
      const { status, body } = await answerTo(route, call, as, ownership);
      if (status !== expected) wrong.push(`${ownership}: ${expected}, not ${status} ${body?.message}`);
    }
    expect(wrong).toEqual([]);
  },
);

/** Whoever never may is refused whatever it is: on what would be theirs as on what does not exist. */
function ownershipsOf({ url }: Route, call: Call, may: May): Ownership[] {
  const all: Ownership[] = url.includes(':')
    ? ['own', 'foreign', 'missing']
    : call.ownedInBody === true
      ? ['own', 'foreign']
      : ['own'];
  return may === 'no' ? all.filter((one) => one !== 'foreign') : all;
}

function expectedOf(call: Call, name: CallerName, may: May, ownership: Ownership): number {
  const refused = name === 'visitor' ? 401 : 403;
  if (may === 'no') return refused;
  if (ownership === 'missing') return call.missing ?? 404;
  return may === 'yes' || ownership === 'own' ? (call.except?.[name] ?? call.answer) : refused;
}

async function answerTo(route: Route, call: Call, caller: Caller, ownership: Ownership): Promise<Answer> {
  const situation = { league, caller, owner: ownership === 'own' ? caller.id : null };
  // Who makes a first team has none.
  if (route.url === '/api/teams/' && ownership === 'foreign') await team(league, caller.id);
  const { path, ids } = await pathWithIds(route.url, call, ownership, situation);
  const body = await call.body?.({ ...situation, ids });
  if (call.limited === true) league.wait(11);
  return callPatiently(league, caller, route.method, path, body, call.headers);
}
