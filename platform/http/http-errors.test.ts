import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptEmptyBody, registerErrorAnswers } from './http-errors.ts';

const body = z.object({ name: z.string({ error: 'Name is required' }).min(1, 'Name is required') });

function open() {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyBody(app);
  registerErrorAnswers(app);
  app.post('/named/', { schema: { body } }, async () => ({ ok: true }));
  app.delete('/named/', async (request) => ({ body: request.body ?? null }));
  return app;
}
let app = open();
afterEach(async () => {
  await app.close();
  app = open();
});

describe('a call without a body', () => {
  it.each([
    ['none at all', {}],
    ['an empty one that is called JSON', { payload: '', headers: { 'content-type': 'application/json' } }],
    ['an object without fields', { payload: {} }],
  ])('is told which fields are missing: %s', async (_name, sent) => {
    const answer = await app.inject({ method: 'POST', url: '/named/', ...sent });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Name is required',
      code: 'validation_failed',
      errors: { name: ['Name is required'] },
    });
  });

  it('needs none where none is expected', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'DELETE', url: '/named/', headers });
    expect(answer.json()).toEqual({ body: null });
  });
});

it('shows a text once per field, however many of its rules produce it', async () => {
  const answer = await app.inject({ method: 'POST', url: '/named/', payload: { name: [] } });
  expect(answer.json().errors).toEqual({ name: ['Name is required'] });
});

it('is refused when it is labelled plain text', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/named/',
    payload: 'name',
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().code).toBe('unsupported_media_type');
});
