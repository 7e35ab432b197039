import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { basket } from '#tests/support/builders/game.builder.ts';
import { playableGame, sharedFoundedLeague } from './league.fixture.ts';

const side = sharedFoundedLeague();
let address: string;

beforeAll(async () => {
  await playableGame(side, 1, ...Array.from({ length: 20 }, () => basket('east', 2, { by: 1 })));
  const api = await side.startQueryApi();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  await side.caughtUp();
});

/** `fetch` would unpack the answer; this shows the bytes that came. */
async function get(path: string, headers: Record<string, string>) {
  const call = request(`${address}${path}`, { headers }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const UNPACKED = { br: brotliDecompressSync, gzip: gunzipSync };

test('an answer comes compressed as a client takes it, the first time and from kept bytes', async () => {
  const path = '/api/games/1/plays/';
  const plain = await get(path, {});
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toContain('accept-encoding');
  const sizes = { br: 0, gzip: 0 };
  for (const [accepted, encoding] of [
    ['br, gzip;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
  ] as const) {
    const { status, headers, body } = await get(path, { 'accept-encoding': accepted });
    expect({ accepted, status, encoding: headers['content-encoding'] }).toEqual({
      accepted,
      status: 200,
      encoding,
    });
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['content-type']).toBe(plain.headers['content-type']);
    expect(UNPACKED[encoding](body).equals(plain.body)).toBe(true);
    sizes[encoding] = body.length;
  }
  expect(sizes.gzip).toBeLessThan(plain.body.length / 2);
  expect(sizes.br).toBeLessThan(sizes.gzip);
});

test('an answer that is known is not sent again, compressed or not', async () => {
  const path = '/api/games/1/boxscore/';
  const { headers } = await get(path, { 'accept-encoding': 'gzip' });
  const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' });
  expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
});

test.each(['identity', 'deflate', 'gzip;q=0, br;q=0', 'gzip; q=0.0, br; q=0'])(
  'an answer comes as it is to whoever takes %s',
  async (accepted) => {
    const { headers, body } = await get('/api/games/1/plays/', { 'accept-encoding': accepted });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(body.toString())).toMatchObject({ game_id: 1 });
  },
);

test('a small answer is not worth compressing', async () => {
  const { headers } = await get('/api/games/1/stream/', { 'accept-encoding': 'gzip' });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('an answer that is made for each call comes compressed, too', async () => {
  const path = '/api/games/1/fibalivestats.json';
  const plain = await get(path, { 'accept-encoding': 'identity' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const [encoding, unpacked] of Object.entries(UNPACKED)) {
    const { status, headers, body } = await get(path, { 'accept-encoding': encoding });
    expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 200, encoding });
    expect(unpacked(body).equals(plain.body)).toBe(true);
    expect(body.length).toBeLessThan(plain.body.length / 2);
  }
});
