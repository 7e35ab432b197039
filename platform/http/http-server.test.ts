import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits, limitedServer } from './http-server.ts';

const STALLED_MS = 600;
/** More than the buffers of a connection on this machine hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

function serve(limits: Partial<ConnectionLimits>) {
  const app = Fastify({
    serverFactory: limitedServer({
      limits: { ...CONNECTION_LIMITS, ...limits },
      isProxy: () => true,
      logger: { warn: () => {} },
    }),
  });
  app.get('/small/', async () => 'here');
  app.post('/refused/', {
    onRequest: async (_request, reply) => reply.code(401).send('no'),
    handler: async () => 'never',
  });
  return app;
}

const app = serve({ stalledMs: STALLED_MS });
const hurried = serve({ restMs: 50 });
app.get('/large/', async () => LARGE);
app.get('/slow/', async () => {
  await new Promise((resolve) => setTimeout(resolve, 4 * STALLED_MS));
  return 'done';
});
beforeAll(async () => {
  for (const one of [app, hurried]) await one.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const one of [app, hurried]) await one.close();
});

function opened(to = app): { socket: Socket; text: () => string; closed: Promise<void> } {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // How it ends is what the test looks at.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return { socket, text: () => text, closed };
}

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

describe('the rest of a body whose request is answered already', () => {
  const head = 'POST /refused/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  /** A part of a body as it is sent in chunks. */
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
  const MIB = 1024 * 1024;

  it('is received, and the connection goes on', async () => {
    const { socket, text } = opened();
    socket.write(head);
    await expect.poll(text).toContain('401 Unauthorized');
    for (let sent = 0; sent < 8; sent += 1) socket.write(chunk(MIB));
    socket.write('0\r\n\r\nGET /small/ HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(text).toContain('200 OK');
    socket.destroy();
  });

  it('is cut off when it does not end', async () => {
    const { socket, text, closed } = opened();
    let sent = 0;
    const sending = () => {
      let takesMore = true;
      while (socket.writable && takesMore) {
        takesMore = socket.write(chunk(MIB));
        sent += 1;
      }
    };
    socket.on('drain', sending);
    socket.write(head);
    sending();
    await closed;
    expect(text()).toContain('401 Unauthorized');
    expect(sent).toBeGreaterThan(32);
  });

  it('is not waited for longer than its time', async () => {
    const { socket, text, closed } = opened(hurried);
    socket.write(head);
    await closed;
    expect(text()).toContain('401 Unauthorized');
  });
});
