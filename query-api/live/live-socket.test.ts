import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { LiveSocket } from './live-socket.ts';

let server: WebSocketServer;
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', WebSocket: LiveSocket as typeof WebSocket });
  await once(server, 'listening');
});
afterEach(() => server.close());

async function connected(): Promise<{ client: WebSocket; socket: WebSocket }> {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'open')]);
  return { client, socket };
}
/** What the socket tells of its end, in order, each with its state at that moment. */
function endOf(socket: WebSocket): string[] {
  const told: string[] = [];
  for (const event of ['closing', 'close'])
    socket.on(event, () => told.push(`${event} ${socket.readyState}`));
  return told;
}

test('says that it is closing before anything else when the server ends it', async () => {
  const { client, socket } = await connected();
  const told = endOf(socket);
  socket.close(4401, 'over');
  expect(told).toEqual([`closing ${WebSocket.OPEN}`]);
  const [code] = await once(client, 'close');
  expect(code).toBe(4401);
});

test('says so as well when the client ends it', async () => {
  const { client, socket } = await connected();
  const told = endOf(socket);
  client.close();
  await once(socket, 'close');
  expect(told).toEqual([`closing ${WebSocket.OPEN}`, `close ${WebSocket.CLOSED}`]);
});
