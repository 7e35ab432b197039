import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

const LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 300_000];
const textOf = (length: number) => 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (_socket, request) => {
    for (const length of LENGTHS) request.socket.write(textFrame(textOf(length)));
  });
  await once(server, 'listening');
});
afterAll(() => server.close());

test('a client reads messages of every length', async () => {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const received: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data, isBinary) => {
      received.push(isBinary ? 'binary' : data.toString());
      if (received.length === LENGTHS.length) resolve();
    });
  });
  expect(received).toEqual(LENGTHS.map(textOf));
  client.terminate();
});
