import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES } from '#events/user/roles.ts';
import { SCORER } from '#tests/support/builders/game.builder.ts';
import { TEST_SEED, times } from '#tests/support/sampling.ts';
import { playableGame, scheduleGame, startFoundedLeague } from '../query-api/league.fixture.ts';
import type { QueryApi, ReadSide } from '../query-api/read-side.fixture.ts';
import { arbitraryCalls, findFault, listOperations } from './operations.ts';

/** Calls per operation, by everybody. */
const RUNS = Number(process.env.FUZZ_RUNS ?? times({ test: 2, all: 8 }));

let readSide: ReadSide;
let api: QueryApi;
/** What they send to say who they are; a visitor sends nothing. */
const callers: { authorization?: string }[] = [{}];

beforeAll(async () => {
  readSide = await startFoundedLeague();
  // Ids 1 to 3 mean something.
  await scheduleGame(readSide, { id: 1, at: '2026-01-10T18:00:00.000Z', score: [80, 70] });
  await scheduleGame(readSide, { id: 2, east: 2, west: 3, at: '2026-01-11T23:30:00.000Z', score: [60, 61] });
  await playableGame(readSide, 3);
  api = await readSide.startQueryApi({}, { READ_MODELS_WAIT_SECONDS: '2' });
  await api.app.ready();
  for (const [index, role] of ROLES.entries()) {
    callers.push({ authorization: await api.signIn(role, role === 'scorer' ? SCORER : index + 1) });
  }
  await readSide.caughtUp();
});
afterAll(() => readSide.stop());

it('no read that can be asked is answered with a fault of ours, or with none', async () => {
  const operations = listOperations(api.app.swagger()).filter(({ path }) => path.startsWith('/api/'));
  expect(operations.length).toBeGreaterThan(5);
  for (const operation of operations) {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...callers), arbitraryCalls(operation), async (caller, call) => {
        const signedIn = { ...call, headers: { ...call.headers, ...caller } };
        expect(
          await findFault(api.app, signedIn, operation),
          `${operation.method} ${operation.path}`,
        ).toBeNull();
      }),
      { numRuns: RUNS, seed: TEST_SEED },
    );
  }
}, 600_000);
