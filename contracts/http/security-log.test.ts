import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#platform/process/logging.ts';
import { addressRange, registerSecurityLog, type SecurityEvent } from './security-log.ts';

const lines: Record<string, unknown>[] = [];
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
const told = () =>
  lines.map(({ security, network, others, count }) => ({ security, network, others, count }));

function open() {
  const app = Fastify({
    loggerInstance: createLogger({ service: 'test', level: 'info', destination }),
    disableRequestLogging: true,
    trustProxy: true,
  });
  app.decorateRequest('actor', null);
  registerSecurityLog(app as unknown as FastifyInstance);
  app.get<{ Querystring: { status: string } }>('/', async ({ query }, reply) => {
    reply.code(Number(query.status));
    return {};
  });
  app.get('/copied', async (request, reply) => {
    request.securityEvent = { security: 'session_copied', session: 'a' } satisfies SecurityEvent;
    reply.code(401);
    return {};
  });
  const call = (status: number, from: string) =>
    app.inject({ url: `/?status=${status}`, headers: { 'x-forwarded-for': from } });
  return { app, call };
}

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells what may happen often once a minute, with a count, by range of addresses', async () => {
  const { app, call } = open();
  for (const last of [1, 2, 3]) await call(429, `198.51.100.${last}`);
  await call(403, '2001:db8:1:2::3');
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(told()).toEqual([
    { security: 'limit_reached', network: '198.51.100.0/24', others: undefined, count: 3 },
    { security: 'forbidden', network: '2001:db8:1::/48', others: undefined, count: 1 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.length).toBe(2);
  await app.close();
});

it('tells what was not told yet when it stops', async () => {
  const { app, call } = open();
  await call(429, '198.51.100.1');
  await app.close();
  expect(told()).toMatchObject([{ security: 'limit_reached', count: 1 }]);
});

it('counts those of many ranges together, so that nobody can fill the log', async () => {
  const { app, call } = open();
  for (let third = 0; third < 150; third += 1) await call(429, `198.51.${third}.1`);
  await app.close();
  expect(lines.length).toBe(101);
  expect(told().at(-1)).toMatchObject({ security: 'limit_reached', others: true, count: 50 });
});

it('says nothing of other answers, and at once what a handler has to tell', async () => {
  const { app, call } = open();
  for (const status of [200, 401, 404, 412]) await call(status, '198.51.100.1');
  await app.inject('/copied');
  expect(lines).toMatchObject([{ security: 'session_copied', session: 'a', route: 'GET /copied' }]);
  await app.close();
  expect(lines.length).toBe(1);
});

it.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a::/48'],
  ['::1', '0:0:0::/48'],
])('tells of %s only that it is in %s', (address, range) => {
  expect(addressRange(address)).toBe(range);
});
