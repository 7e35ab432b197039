import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { login } from '../accounts/accounts-app.ts';
import { type Caller, openWriteSide, type WriteSide } from '../command-api/write-side.fixture.ts';
import { callsOf, faultOf, operationsOf } from './operations.ts';

/** Calls per operation: `FUZZ_RUNS=2000 npm test -- integration fuzz` looks longer. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);

let league: WriteSide;
let admin: Caller;

beforeAll(async () => {
  league = await openWriteSide();
  admin = await league.caller('superuser');
  // Ids 1 to 4 mean something.
  await createLeagueFixture(league.commands, { games: 4, start: true, scorerId: admin.id });
});
afterAll(() => league.close());

it('no call that can be made is answered with a fault of ours, or with none', async () => {
  const operations = operationsOf(league.app.swagger());
  expect(operations.length).toBeGreaterThan(5);
  for (const [index, operation] of operations.entries()) {
    // Whoever signs out or is erased on the way is not needed again; fuzzed sign-ins use up other addresses' attempts.
    const { username } = await league.register({ role: 'superuser' });
    const answer = await login(league.app, username, { address: `10.0.${index}.1` });
    const { token } = answer.json<{ token: string }>();
    await fc.assert(
      fc.asyncProperty(callsOf(operation), async (call) => {
        const headers = { ...call.headers, authorization: `Bearer ${token}` };
        const fault = await faultOf(league.app, { ...call, headers }, operation);
        expect(fault, `${operation.method} ${operation.path}`).toBeNull();
      }),
      { numRuns: RUNS },
    );
  }
}, 600_000);
