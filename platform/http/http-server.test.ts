import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS, limitedServer } from './http-server.ts';

const STALLED_MS = 600;
/** More than the buffers of a connection on this machine hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

const app = Fastify({
  serverFactory: limitedServer({
    limits: { ...CONNECTION_LIMITS, stalledMs: STALLED_MS },
    isProxy: () => true,
    logger: { warn: () => {} },
  }),
});
app.get('/large/', async () => LARGE);
app.get('/slow/', async () => {
  await new Promise((resolve) => setTimeout(resolve, 4 * STALLED_MS));
  return 'done';
});
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

function asks(path: string): { socket: Socket; received: () => number } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  // How it ends is what the test looks at.
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return { socket, received: () => received };
}

describe('an answer', () => {
  it('is cut off when its reader takes nothing', async () => {
    const [[server], { socket, received }] = await Promise.all([
      once(app.server, 'connection') as Promise<[Socket]>,
      asks('/large/'),
    ]);
    socket.pause();
    await once(server, 'close');
    socket.resume();
    await once(socket, 'close');
    expect(received()).toBeLessThan(LARGE.length);
  });

  it('arrives whole when it is read slowly', async () => {
    const { socket, received } = asks('/large/');
    const pausing = setInterval(() => {
      socket.pause();
      setTimeout(() => socket.resume(), STALLED_MS / 4);
    }, STALLED_MS / 2);
    await expect.poll(received).toBeGreaterThan(LARGE.length);
    clearInterval(pausing);
    socket.destroy();
  });

  it('is waited for while the server is thinking', async () => {
    const { socket, received } = asks('/slow/');
    await expect.poll(received).toBeGreaterThan(0);
    socket.destroy();
  });
});
