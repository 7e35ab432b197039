import { describe, expect, test } from 'vitest';
import type { PoolClient } from '#platform/postgres/postgres-pool.ts';
import { foundLeague } from './league.fixture.ts';
import { type QueryApi, sharedReadSide } from './read-side.fixture.ts';

const side = sharedReadSide();

/** Takes every connection that the process may open. @returns gives them back */
async function takeAll({ pool }: QueryApi): Promise<() => void> {
  const taken: PoolClient[] = [];
  // Even the taking may be too slow for a limit that is short.
  while (taken.length < 2) {
    const client = await pool.connect().catch(() => undefined);
    if (client !== undefined) taken.push(client);
  }
  return () => {
    for (const client of taken) client.release();
  };
}

describe('with all connections taken, a read', () => {
  // Rule: Input and display: A busy server
  test('waits for its turn', async () => {
    await foundLeague(side);
    await side.caughtUp();
    const api = await side.startQueryApi({}, { DATABASE_POOL_MAX: '2' });
    const giveBack = await takeAll(api);
    const reading = api.app.inject('/api/teams/');
    await expect.poll(() => api.pool.waitingCount).toBe(1);
    giveBack();
    expect((await reading).statusCode).toBe(200);
  });

  // Rule: Input and display: A busy server
  test('is answered busy at its deadline, signed in or not', async () => {
    const api = await side.startQueryApi({}, { DATABASE_POOL_MAX: '2', DATABASE_WAIT_SECONDS: '0.2' });
    const authorization = await api.signIn('scorer', 9);
    await expect.poll(() => api.changes.connected).toBe(true);
    expect(api.pool.options.connectionTimeoutMillis).toBe(200);
    const giveBack = await takeAll(api);
    for (const headers of [{}, { authorization }]) {
      const answer = await api.app.inject({ url: '/api/teams/', headers });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
      expect(answer.json()).toEqual({ message: 'The server is busy right now. Try again.', code: 'busy' });
    }
    expect((await api.app.inject('/ready')).json()).toMatchObject({ reason: 'the read models are busy' });
    giveBack();
  });
});

// Rule: Input and display: A busy server
test('a database that refuses connections is called away, not busy', async () => {
  const nobody = 'postgres://reader:secret@127.0.0.1:1/nowhere';
  const api = await side.startQueryApi({}, { READ_DATABASE_URL: nobody });
  const answer = await api.app.inject('/api/teams/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(answer.json()).toEqual({
    message: 'The store cannot be reached right now. Try again.',
    code: 'store_unavailable',
  });
});
