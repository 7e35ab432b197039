import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { clientFrame } from '#tests/support/client-frame.ts';
import { onClientMessage } from './client-messages.ts';

const schema = z.object({ word: z.string() });
let server: WebSocketServer;
let heard: string[];
beforeEach(async () => {
  heard = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => onClientMessage(socket, schema, ({ word }) => heard.push(word)));
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** A client that sends frames and answers none, not even a close. */
async function rude() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const connection = once(server, 'connection');
  socket.write(
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [accepted] = (await connection) as [WebSocket];
  let frames = 0;
  accepted.on('message', () => {
    frames += 1;
  });
  return {
    say: (text: string) => socket.write(clientFrame(text)),
    arrived: (count: number) => expect.poll(() => frames).toBe(count),
    end: () => socket.destroy(),
  };
}

it('hears what is understood', async () => {
  const client = await rude();
  client.say('{"word": "one"}');
  client.say('{"word": "two"}');
  await client.arrived(2);
  expect(heard).toEqual(['one', 'two']);
  client.end();
});

it('hears nothing any more after what it has refused, though the client goes on', async () => {
  const client = await rude();
  client.say('{"word": "one"}');
  client.say('what?');
  client.say('{"word": "two"}');
  await client.arrived(3);
  expect(heard).toEqual(['one']);
  client.end();
});
