import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { RequestError } from '#platform/http/errors.ts';
import { registerLiveRoutes } from './live.routes.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { UpdatesHub } from './updates-hub.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** Subscribes to the shifts of a game. @returns how the socket was closed, and the levels of what was logged */
async function subscribe(mayHear: () => Promise<boolean>) {
  const levels: number[] = [];
  const write = (line: string) => void levels.push((JSON.parse(line) as { level: number }).level);
  const app = Fastify({ logger: { level: 'warn', stream: { write } } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  opened.push(app);
  const hub = { close() {} } as Partial<LiveHub> as LiveHub;
  const updates = { close() {}, enter: () => ({}), subscribe: () => true } as unknown as UpdatesHub;
  const sessions = { close() {} } as Partial<LiveSessions> as LiveSessions;
  await registerLiveRoutes(app as never, {
    hub,
    updates,
    sessions,
    mayHear,
    consoles: { tell: async () => {} },
    allowedOrigins: [],
    isProxy: () => true,
    socketsPerAddress: 1,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/updates/`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', keys: ['shifts:58'] })));
  return { code: await closed, levels };
}

const ERROR = 50;

it('logs no error for a page that may not hear of a game, or asks while the league is busy', async () => {
  expect(await subscribe(async () => false)).toEqual({ code: 4400, levels: [] });
  const busy = () => Promise.reject(new RequestError('busy', 'That took too long. Try again.'));
  expect(await subscribe(busy)).toEqual({ code: 1013, levels: [] });
});

it('logs what is its own fault', async () => {
  const failing = () => Promise.reject(new TypeError('undefined is not a function'));
  expect(await subscribe(failing)).toEqual({ code: 1013, levels: [ERROR] });
});
