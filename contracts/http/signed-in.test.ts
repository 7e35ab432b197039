import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrorAnswers } from '#platform/http/http-errors.ts';
import { requireActor } from './signed-in.ts';

it('answers nobody on a route that asks for the actor where nobody is authenticated', async () => {
  const app = Fastify();
  registerErrorAnswers(app);
  app.get('/own', async (request) => ({ id: requireActor(request).id }));
  expect((await app.inject('/own')).statusCode).toBe(401);
});
