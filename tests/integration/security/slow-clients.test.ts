import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../accounts/accounts-app.ts';
import { openWholeSite, sharedWholeSite } from './whole-site.fixture.ts';

/** As many connections as the front door has to the command API, and some more. */
const MANY = 140;

const site = sharedWholeSite();

function head(path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: league.test\r\n${lines.join('')}\r\n`;
}

async function signInTakes(username: string): Promise<{ status: number; milliseconds: number }> {
  const started = performance.now();
  const answer = await fetch(`${site.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
    signal: AbortSignal.timeout(120_000),
  });
  await answer.body?.cancel();
  return { status: answer.status, milliseconds: performance.now() - started };
}

describe('clients that never send the body they announced', () => {
  it.each([
    ['a message', '/api/contact/', 'application/json'],
    ['a form with files', '/api/players/', 'multipart/form-data; boundary=x'],
  ])('do not keep others from signing in: %s', async (_what, path, type) => {
    const { username } = await site.register();
    const silent = await Promise.all(
      Array.from({ length: MANY }, async () => {
        const connection = await site.connected();
        connection.socket.write(head(path, { 'Content-Type': type, 'Content-Length': 100 }));
        return connection;
      }),
    );
    expect(await signInTakes(username)).toMatchObject({ status: 200 });
    for (const { socket } of silent) socket.destroy();
  });

  it('are told so and cut off when the time of a request is over, at the front door and at the command API', async () => {
    const hurried = await openWholeSite({
      front: { connectionLimits: { requestMs: 300 } },
      commands: { connectionLimits: { requestMs: 300 } },
    });
    try {
      for (const address of [hurried.url, hurried.commandApiUrl]) {
        const { socket, closed } = await hurried.connected(address);
        socket.write(head('/api/contact/', { 'Content-Type': 'application/json', 'Content-Length': 100 }));
        const answer = await closed;
        expect(answer).toMatch(/^HTTP\/1\.1 408 /);
        expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
          message: 'The request took too long to arrive.',
          code: 'request_timeout',
        });
      }
    } finally {
      await hurried.close();
    }
  });
});

it('a client that asks whether to continue may, and the command arrives', async () => {
  const { socket, closed, received } = await site.connected();
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'Hello' });
  socket.write(
    head('/api/contact/', {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue',
      Connection: 'close',
    }),
  );
  await expect.poll(received).toContain('HTTP/1.1 100 Continue');
  socket.write(body);
  await expect.poll(received).toContain('HTTP/1.1 201 Created');
  await closed;
});
