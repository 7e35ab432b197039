import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { clientFrame } from '#tests/support/client-frame.ts';
import { sharedWholeSite } from './whole-site.fixture.ts';

const site = sharedWholeSite();

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** What a call is answered, or '' when its connection is cut off. */
async function answerTo(to: { url: string }, request: string, localAddress?: string): Promise<string> {
  const { socket, closed, received } = await site.connected(to.url, localAddress);
  socket.write(`${request}\r\n`);
  await Promise.race([closed, expect.poll(received).not.toBe('')]);
  socket.destroy();
  return received();
}
const HEALTH = 'GET /health HTTP/1.1\r\nHost: league.test\r\n';

describe('connections of one address', () => {
  it('are limited; other addresses, and closed connections, do not count', async () => {
    const strict = await site.openFront({}, { trustedProxies: ['192.0.2.1'], connectionsPerAddress: 2 });
    try {
      const [first] = await Promise.all([
        site.connected(strict.url, '127.0.0.2'),
        site.connected(strict.url, '127.0.0.2'),
      ]);
      expect(await answerTo(strict, HEALTH, '127.0.0.2')).toBe('');
      expect(await answerTo(strict, HEALTH, '127.0.0.3')).toContain('200 OK');
      first.socket.destroy();
      await expect.poll(() => answerTo(strict, HEALTH, '127.0.0.2')).toContain('200 OK');
    } finally {
      // Closing waits for who has not said anything yet.
      site.hangUp();
      await strict.close();
    }
  });

  it('of a proxy belong to many people: each of them has the limit', async () => {
    const proxied = await site.openFront({}, { connectionsPerAddress: 2 });
    const watch = async (address: string) => {
      const socket = new WebSocket(`${proxied.address}/ws/updates/`, {
        headers: { 'x-forwarded-for': address },
      });
      const refused = new Promise<number>((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      });
      return { socket, status: await Promise.race([once(socket, 'open').then(() => 101), refused]) };
    };
    try {
      const watching = [await watch('203.0.113.9'), await watch('203.0.113.9')];
      expect(watching.map(({ status }) => status)).toEqual([101, 101]);
      expect((await watch('203.0.113.9')).status).toBe(429);
      const other = await watch('203.0.113.10');
      expect(other.status).toBe(101);
      watching[0]?.socket.terminate();
      await expect.poll(async () => (await watch('203.0.113.9')).status).toBe(101);
    } finally {
      await proxied.close();
    }
  });
});

describe('an upgrade', () => {
  it.each(['/', '/api/games/', '/ws/nothing/', '/media/x', '/api/auth/me/'])(
    'of %s is refused: nobody speaks WebSocket there',
    async (path) => {
      const answer = await answerTo(site, `GET ${path} HTTP/1.1\r\nHost: league.test\r\n${UPGRADE}`);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).toContain('"code":"not_found"');
    },
  );

  it('of a command is refused as well, and nothing reaches the command API', async () => {
    const answer = await answerTo(site, `POST /api/contact/ HTTP/1.1\r\nHost: league.test\r\n${UPGRADE}`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('of the live addresses works', async () => {
    const answer = await answerTo(site, `GET /ws/updates/ HTTP/1.1\r\nHost: league.test\r\n${UPGRADE}`);
    expect(answer).toMatch(/^HTTP\/1\.1 101 /);
  });
});

it('a page that ignores its close is cut off soon', async () => {
  const { socket, closed, received } = await site.connected();
  socket.write(`GET /ws/updates/ HTTP/1.1\r\nHost: league.test\r\n${UPGRADE}\r\n`);
  await expect.poll(received).toContain('101 Switching Protocols');
  socket.write(clientFrame('no JSON'));
  await closed;
  expect(received()).toContain('This message is not understood.');
});
