import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCommandProxy } from '#front-door/command-proxy.ts';
import { registerErrorAnswers } from '#platform/http/http-errors.ts';
import { openWriteSide, VISITOR, type WriteSide } from '../command-api/write-side.fixture.ts';

const KIB = 1024;
const TOO_LARGE = { message: 'The request is too large.', code: 'body_too_large' };

/** JSON of so many bytes. */
const jsonOf = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });

describe('a body that is too large, at the front door', () => {
  let heard: { url: string; bytes: number }[] = [];
  let commandApi: FastifyInstance;
  let door: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    commandApi = Fastify();
    commandApi.removeAllContentTypeParsers();
    commandApi.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 2 * KIB * KIB },
      (_request, body, done) => done(null, body),
    );
    commandApi.all('/*', async ({ url, body }) => {
      heard.push({ url, bytes: (body as Buffer).length });
      return {};
    });
    door = Fastify() as unknown as FastifyInstance;
    registerErrorAnswers(door);
    await registerCommandProxy(door, {
      commandApiUrl: await commandApi.listen({ host: '127.0.0.1', port: 0 }),
      uploadsPerAddress: 8,
      visitorWritesPerMinute: 1_000,
      authentication: { wasSignedIn: async () => false },
      clock: () => new Date(),
    });
    address = await door.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await door.close();
    await commandApi.close();
  });

  /** @param body announced by its Content-Length when it is a text */
  async function post(url: string, body: string | ReadableStream) {
    heard = [];
    const answer = await fetch(address + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
      signal: AbortSignal.timeout(120_000),
    } as RequestInit);
    return { status: answer.status, body: await answer.json(), heard };
  }

  const LIMITS = [
    ['/api/auth/login/', 4],
    ['/api/contact/', 16],
    ['/api/games/12/', 16],
    ['/api/games/12/actions/', 256],
    ['/api/games/12/actions', 256],
    ['/api/news/', 64],
    ['/api/tournaments/3/schedule/preview/', 1024],
    ['/api/nothing/', 16],
  ] as const;

  it.each(LIMITS)('is passed on up to its limit: %s, %i KiB', async (url, kib) => {
    const answer = await post(url, jsonOf(kib * KIB));
    expect(answer).toMatchObject({ status: 200, heard: [{ url, bytes: kib * KIB }] });
  });

  it.each(LIMITS)('is refused beyond it, and the command API hears nothing: %s', async (url, kib) => {
    const body = jsonOf(kib * KIB + 1);
    for (const sent of [body, new Blob([body]).stream()]) {
      expect(await post(url, sent)).toEqual({ status: 413, body: TOO_LARGE, heard: [] });
    }
  });
});

describe('a body that is too large, at the command API', () => {
  let league: WriteSide;
  beforeAll(async () => {
    league = await openWriteSide();
  });
  afterAll(() => league.close());

  const NESTED = '['.repeat(500_000);
  const MANY_KEYS = `{${Array.from({ length: 88_000 }, (_, key) => `"k${key}":1`).join(',')}}`;

  it.each([
    ['nested', '/api/contact/', NESTED],
    ['nested', '/api/auth/login/', NESTED],
    ['of many keys', '/api/auth/register/', MANY_KEYS],
    ['of many keys', '/api/contact/', MANY_KEYS],
    ['of many keys, at an address without anything', '/api/nothing/', MANY_KEYS],
  ])('is not parsed: %s, %s', async (_what, url, payload) => {
    const { status, body } = await league.call(VISITOR, 'POST', url, payload, {
      'content-type': 'application/json',
    });
    expect([status, body]).toEqual([413, TOO_LARGE]);
  });

  it('is refused by its route’s own limit', async () => {
    const admin = await league.caller('superuser');
    const json = { 'content-type': 'application/json' };
    const send = async (url: string, bytes: number) =>
      (await league.call(admin, 'POST', url, jsonOf(bytes), json)).status;
    expect(await send('/api/auth/login/', 4 * KIB)).toBe(400);
    expect(await send('/api/auth/login/', 4 * KIB + 1)).toBe(413);
    expect(await send('/api/news/', 64 * KIB)).toBe(400);
    expect(await send('/api/news/', 64 * KIB + 1)).toBe(413);
    expect(await send('/api/leagues/', 16 * KIB + 1)).toBe(413);
  });
});
