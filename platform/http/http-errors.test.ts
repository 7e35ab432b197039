import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { acceptEmptyBody, asAnswer, registerErrorAnswers } from './http-errors.ts';

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

describe('a store that does not answer', () => {
  const named = (name: string, cause: Error) => Object.assign(new Error('away', { cause }), { name });
  const withCode = (code: string) => Object.assign(new Error('no'), { code });
  const WAITED = new Error('timeout exceeded when trying to connect');

  it.each([
    ['nobody gave a connection back', WAITED],
    ['a new connection did not open', new Error('Connection terminated due to connection timeout')],
    ['Postgres has all the connections it allows', withCode('53300')],
    ['the event store waited in vain', named('StoreUnavailable', WAITED)],
    ['the keys waited in vain', named('PersonalKeysUnavailable', WAITED)],
  ])('is busy when %s', (_why, error) => {
    expect(asAnswer(error)).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 1 });
  });

  it.each([
    ['it refuses connections', withCode('ECONNREFUSED')],
    ['its host is unknown', withCode('ENOTFOUND')],
    ['it starts or stops', withCode('57P03')],
    ['it hung up', new Error('Connection terminated unexpectedly')],
    ['the event store is away', named('StoreUnavailable', withCode('ECONNREFUSED'))],
  ])('cannot be reached when %s', (_why, error) => {
    expect(asAnswer(error)).toMatchObject({
      status: 503,
      code: 'store_unavailable',
      message: 'The store cannot be reached right now. Try again.',
      retryAfterSeconds: 1,
    });
  });
});

it.each([
  ['what an append may hold', 'AppendTooLarge', 413, 'body_too_large'],
  ['a stream that was deleted by hand', 'StreamDeleted', 409, 'conflict'],
])('the event store refuses %s: not our mistake', (_, name, status, code) => {
  expect(asAnswer(Object.assign(new Error('no'), { name }))).toMatchObject({ status, code });
});

it.each([
  ['debug', 'UND_ERR_ABORTED', 'what was passed on for it is cut off'],
  ['debug', 'ERR_STREAM_PREMATURE_CLOSE', 'a file for it is cut off'],
  ['error', 'ERR_INVALID_ARG_TYPE', 'we do something wrong meanwhile'],
])('a client that leaves is logged as %s: %s, when %s', async (level, code) => {
  const lines: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const server = Fastify({ logger: { level: 'debug', stream }, disableRequestLogging: true });
  onTestFinished(() => server.close());
  registerErrorAnswers(server);
  server.get('/slow/', async (call) => {
    await new Promise((gone) => call.raw.socket.once('close', gone));
    throw Object.assign(new Error('cut off'), { code });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const call = request({ host: '127.0.0.1', port, path: '/slow/' }).on('error', () => undefined);
  call.on('socket', (socket) => socket.on('connect', () => setImmediate(() => call.destroy())));
  call.end();
  const failed = () => lines.find(({ msg }) => msg === 'request failed');
  await vi.waitUntil(() => failed() !== undefined, { timeout: 50_000 });
  expect(failed()?.level).toBe({ debug: 20, error: 50 }[level]);
});
