import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '#events/user/roles.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { sample, times } from '#tests/support/sampling.ts';
import { login } from '../accounts/accounts-app.ts';
import { openWriteSide, type WriteSide } from '../command-api/write-side.fixture.ts';
import { CALLS } from '../permissions/calls.ts';
import { arbitraryCalls, findFault, listOperations, type Operation } from './operations.ts';

/** Calls per operation, by everybody: `FUZZ_RUNS=2000 npm test -- integration fuzz` looks longer. */
const RUNS = Number(process.env.FUZZ_RUNS ?? times({ test: 4, all: 25 }));

const nameOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{\w+\}/g, ':')}`;
/** Those that ask for a right, and the pictures, which do not. */
const calls = [...Object.keys(CALLS), 'GET /media/:id'].map((call) => call.replaceAll(/:\w+/g, ':'));
const tried = sample('fuzzed calls', calls, String, { test: 12, all: 24 });

let league: WriteSide;
/** What they send to say who they are; a visitor sends nothing. */
const callers = new Map<Role | 'visitor', { authorization?: string }>([['visitor', {}]]);

beforeAll(async () => {
  // Everybody calls far more often than a person could.
  league = await openWriteSide({}, { WRITES_PER_MINUTE: '1000000' });
  // Ids 1 to 4 mean something; users of these ids are nobody's who calls.
  for (let users = 0; users < 4; users += 1) await league.register();
  const [scorer, manager, admin] = [
    await league.register({ role: 'scorer' }),
    await league.register({ role: 'manager' }),
    await league.caller('superuser'),
  ];
  const { east } = await createLeagueFixture(league.commands, { games: 4, start: true, scorerId: scorer.id });
  const owned = await league.call(admin, 'PUT', `/api/teams/${east.teamId}/`, { manager_id: manager.id });
  expect(owned.status).toBe(200);
  callers.set('scorer', await signedIn(scorer.username));
  callers.set('manager', await signedIn(manager.username));
});
afterAll(() => league.close());

/** Fuzzed sign-ins use up the attempts of other addresses. */
let addresses = 0;
async function signedIn(username: string) {
  addresses += 1;
  const answer = await login(league.app, username, { address: `10.0.${addresses >> 8}.${addresses & 255}` });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

/** Whoever has been signed out or erased on the way is followed by somebody new. */
async function callerAs(role: Role): Promise<void> {
  const headers = callers.get(role);
  if (headers !== undefined) {
    const { statusCode } = await league.app.inject({ url: '/api/auth/me/', headers });
    if (statusCode === 200) return;
  }
  callers.set(role, await signedIn((await league.register({ role })).username));
}

it('no call that can be made is answered with a fault of ours, or with none', async () => {
  const operations = listOperations(league.app.swagger());
  expect(operations.length).toBeGreaterThan(5);
  expect(operations.filter(({ about }) => about.requestBody?.content?.['multipart/form-data'])).not.toEqual(
    [],
  );
  const anybody = fc.constantFrom(...ROLES, 'superuser' as const, 'visitor' as const);
  const isIn = (names: readonly string[]) => (one: Operation) => names.includes(nameOf(one.method, one.path));
  expect(operations.filter((one) => !isIn(calls)(one))).toEqual([]);
  for (const operation of operations.filter(isIn(tried))) {
    for (const role of ROLES) await callerAs(role);
    await fc.assert(
      fc.asyncProperty(anybody, arbitraryCalls(operation), async (role, call) => {
        const headers = { ...call.headers, ...callers.get(role) };
        const fault = await findFault(league.app, { ...call, headers }, operation);
        expect(fault, `${role}: ${operation.method} ${operation.path}`).toBeNull();
      }),
      { numRuns: RUNS },
    );
  }
}, 600_000);
