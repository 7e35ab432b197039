import { type IncomingMessage, request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerCommandProxy } from '#front-door/command-proxy.ts';
import { createAuthentication } from '#platform/http/authentication.ts';
import { registerErrorAnswers } from '#platform/http/http-errors.ts';
import { newId } from '#platform/values/ids.ts';
import { TOKEN_SECRET } from '#tests/support/service-config.ts';

/** The front door before a command API that only says what it heard. */

/** In five seconds, a twelfth of what may be written in a minute. */
const LIMIT = 2;
let now = new Date('2026-01-10T18:00:00.000Z');
let heard: string[] = [];
let commandApi: FastifyInstance;
let door: FastifyInstance;
let address: string;
const authentication = createAuthentication({
  // Nothing is asked of it.
  pool: undefined as never,
  tokenSecret: TOKEN_SECRET,
  clock: () => now,
});
beforeAll(async () => {
  commandApi = Fastify();
  commandApi.all('/*', async ({ method, url }) => {
    heard.push(`${method} ${url}`);
    return {};
  });
  door = Fastify({ trustProxy: true }) as unknown as FastifyInstance;
  registerErrorAnswers(door);
  await registerCommandProxy(door, {
    commandApiUrl: await commandApi.listen({ host: '127.0.0.1', port: 0 }),
    uploadsPerAddress: 8,
    visitorWritesPerMinute: 12 * LIMIT,
    authentication,
    clock: () => now,
  });
  address = await door.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await door.close();
  await commandApi.close();
});
beforeEach(() => {
  heard = [];
  wait(5);
});

function wait(seconds: number) {
  now = new Date(now.getTime() + seconds * 1_000);
}

const HALL = '203.0.113.7';
const post = (
  url: string,
  { address = HALL, authorization }: { address?: string; authorization?: string } = {},
) =>
  door.inject({
    method: 'POST',
    url,
    headers: { 'x-forwarded-for': address, ...(authorization === undefined ? {} : { authorization }) },
    payload: { wrong: 1 },
  });
async function reachLimit() {
  for (let count = 0; count < LIMIT; count += 1) expect((await post('/api/contact/')).statusCode).toBe(200);
  expect((await post('/api/contact/')).statusCode).toBe(429);
  heard = [];
}
const issued = async () =>
  `Bearer ${await authentication.issueAccessToken({ userId: 7, sessionId: newId() })}`;

describe('what visitors of one address write', () => {
  it('is not passed on beyond the limit, whatever it is', async () => {
    expect((await post('/api/contact/')).statusCode).toBe(200);
    wait(2);
    expect((await post('/api/auth/login/')).statusCode).toBe(200);
    for (const url of ['/api/contact/', '/api/auth/register/', '/api/games/12/chat/', '/api/nothing']) {
      const refused = await post(url);
      expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
        429,
        '3',
        { message: 'Too many requests from your network. Wait a moment.', code: 'too_many_requests' },
      ]);
    }
    expect(heard).toEqual(['POST /api/contact/', 'POST /api/auth/login/']);
    expect((await post('/api/contact/', { address: '203.0.113.8' })).statusCode).toBe(200);
    wait(3);
    expect((await post('/api/contact/')).statusCode).toBe(200);
  });

  it.each([
    ['a small body', { 'content-type': 'application/json', 'content-length': '14' }, 'keep-alive'],
    ['a large body', { 'content-type': 'application/json', 'content-length': '1048576' }, 'close'],
    [
      'a body of unknown size',
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      'close',
    ],
    [
      'a form with files',
      { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '14' },
      'close',
    ],
  ])('is refused before its body is read: %s', async (_what, headers, connection) => {
    await reachLimit();
    const { hostname, port } = new URL(address);
    const call = request({
      hostname,
      port,
      path: '/api/contact/',
      method: 'POST',
      headers: { 'x-forwarded-for': HALL, connection: 'keep-alive', ...headers },
    });
    // Nothing of the body is ever sent.
    call.on('error', () => {}).flushHeaders();
    const answer = await new Promise<IncomingMessage>((resolve) => call.on('response', resolve));
    expect([answer.statusCode, answer.headers.connection]).toEqual([429, connection]);
    call.destroy();
  });

  it('does not keep anybody from reading', async () => {
    await reachLimit();
    const read = await door.inject({ url: '/api/auth/me/', headers: { 'x-forwarded-for': HALL } });
    expect([read.statusCode, heard]).toEqual([200, ['GET /api/auth/me/']]);
  });
});

describe('whoever is signed in at that address', () => {
  it.each([
    ['goes on writing', 0],
    ['is told by the command API when their token is over', 15 * 60],
  ])('%s', async (_what, age) => {
    const authorization = await issued();
    wait(age);
    await reachLimit();
    expect((await post('/api/games/12/actions/', { authorization })).statusCode).toBe(200);
    expect(heard).toEqual(['POST /api/games/12/actions/']);
  });

  it('stays signed in', async () => {
    await reachLimit();
    for (const url of ['/api/auth/token/refresh/', '/api/auth/token/refresh']) {
      expect((await post(url)).statusCode).toBe(200);
    }
    expect(heard).toEqual(['POST /api/auth/token/refresh/', 'POST /api/auth/token/refresh']);
  });

  it('does not count for the visitors', async () => {
    const authorization = await issued();
    for (let count = 0; count <= LIMIT; count += 1) await post('/api/games/12/actions/', { authorization });
    expect((await post('/api/contact/')).statusCode).toBe(200);
  });

  it.each([
    ['anything', async () => 'Bearer anything'],
    [
      'a token of somebody else’s making',
      async () =>
        `Bearer ${await new SignJWT({ sid: newId() })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer('courtside')
          .setSubject('7')
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode('another secret of at least 32 characters'))}`,
    ],
  ])('is not who sends %s as a token', async (_what, token) => {
    await reachLimit();
    expect((await post('/api/games/12/actions/', { authorization: await token() })).statusCode).toBe(429);
    expect(heard).toEqual([]);
  });
});
