import { expect, expectTypeOf, it } from 'vitest';
import type { League, LeagueList } from '#contracts/league/league.contract.ts';
import { createApiClient } from './api-client.ts';

/** What the client would send. */
function sent() {
  const calls: unknown[][] = [];
  const api = createApiClient({
    send: async (...call) => {
      calls.push(call);
    },
  });
  return { api, calls };
}

it('puts the parameters into the url, and passes on the rest', async () => {
  const { api, calls } = sent();
  const { signal } = new AbortController();
  await api.get('/api/leagues/:id/', { params: { id: 7 }, signal });
  await api.get('/api/leagues/', { query: { archived: true } });
  await api.get('/api/leagues/');
  await api.post('/api/leagues/', { body: { name: 'Bay' }, idempotencyKey: 'once' });
  await api.delete('/api/leagues/:id/', { params: { id: 7 } });
  expect(calls).toEqual([
    ['GET', '/api/leagues/7/', { signal }],
    ['GET', '/api/leagues/', { query: { archived: true } }],
    ['GET', '/api/leagues/', {}],
    ['POST', '/api/leagues/', { body: { name: 'Bay' }, idempotencyKey: 'once' }],
    ['DELETE', '/api/leagues/7/', {}],
  ]);
});

it('takes and answers what contracts/ declares', () => {
  const { api } = sent();
  const asked = () => ({
    one: api.get('/api/leagues/:id/', { params: { id: 7 } }),
    all: api.get('/api/leagues/'),
    wrong: [
      // @ts-expect-error There is no such endpoint.
      api.get('/api/leages/'),
      // @ts-expect-error Nor one with this method.
      api.patch('/api/leagues/'),
      // @ts-expect-error The id is missing.
      api.get('/api/leagues/:id/'),
      // @ts-expect-error There is no such filter.
      api.get('/api/leagues/', { query: { colour: 'red' } }),
      // @ts-expect-error A filter has its type.
      api.get('/api/leagues/', { query: { archived: 'some' } }),
      // @ts-expect-error The body is missing.
      api.post('/api/leagues/'),
      // @ts-expect-error A field of the body is missing.
      api.post('/api/leagues/', { body: { description: 'All of the bay' } }),
    ],
  });
  expectTypeOf(asked).returns.toHaveProperty('one').resolves.toEqualTypeOf<League>();
  expectTypeOf(asked).returns.toHaveProperty('all').resolves.toEqualTypeOf<LeagueList>();
});
