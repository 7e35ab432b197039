import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { RequestError } from '#platform/http/errors.ts';
import { type Authentication, registerAuthentication, requireActor } from './signed-in.ts';

/** Knows one token: that of a scorer. */
const authentication: Pick<Authentication, 'authenticate'> = {
  async authenticate(header) {
    if (header === undefined) return null;
    if (header === 'Bearer ana') return { id: 7, username: 'ana', role: 'scorer', sessionId: 's' };
    throw new RequestError('token_invalid', 'Invalid session');
  },
};

async function answer(url: string, header?: string): Promise<string> {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    error instanceof RequestError ? reply.code(error.status).send(error.code) : reply.code(500).send('fault'),
  );
  registerAuthentication(app, authentication);
  const name = (actor: { username: string } | null) => actor?.username ?? 'visitor';
  app.get('/open', { config: { capability: 'game.view' } }, async (request) => name(request.actor));
  app.get('/same-for-all', { config: { capability: 'game.view', ignoreToken: true } }, async (request) =>
    name(request.actor),
  );
  app.get('/score', { config: { capability: 'game.score' } }, async (request) => name(requireActor(request)));
  app.get('/users', { config: { capability: 'user.view' } }, async () => 'users');
  app.get('/unnamed', async (request) => name(requireActor(request)));
  const response = await app.inject({ url, headers: header === undefined ? {} : { authorization: header } });
  await app.close();
  return `${response.statusCode} ${response.body}`;
}

it('a route knows who calls', async () => {
  expect(await answer('/open')).toBe('200 visitor');
  expect(await answer('/open', 'Bearer ana')).toBe('200 ana');
  expect(await answer('/open', 'Bearer abc')).toBe('401 token_invalid');
});

it('a route that ignores tokens answers everybody alike', async () => {
  expect(await answer('/same-for-all', 'Bearer abc')).toBe('200 visitor');
});

it('a route refuses callers whose role never has its capability', async () => {
  expect(await answer('/score')).toBe('401 authentication_required');
  expect(await answer('/score', 'Bearer ana')).toBe('200 ana');
  expect(await answer('/users', 'Bearer ana')).toBe('403 forbidden');
  expect(await answer('/unnamed')).toBe('401 authentication_required');
});
