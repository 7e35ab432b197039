import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { textFrame } from '#query-api/live/text-frame.ts';
import { freePort } from '#standalone/free-port.ts';
import type { Statement } from './bare-server.main.ts';
import { type Probe, probe } from './live-probe.ts';

/**
 * The limits, in a process of their own: a bare `net` server that reads each change with the statements our hub runs, and
 * writes one prepared frame to each of its sockets; and a bare `ws` server whose sockets are idle.
 */
export type LimitOrder =
  | { do: 'prepare'; databaseUrl: string; statements: readonly Statement[] }
  | { do: 'write'; bytes: number; times: number; everyMs: number }
  | { do: 'probe'; collect: boolean };
export type LimitAnswer =
  | { ports: { net: number; ws: number } }
  | { prepared: true }
  | { written: Probe }
  | { probed: Probe; sockets: number };

const sockets = new Set<Socket>();
const net = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
  socket.resume();
});
const ports = { net: await freePort(), ws: await freePort() };
net.listen(ports.net, '127.0.0.1');
const ws = new WebSocketServer({ port: ports.ws, host: '127.0.0.1', perMessageDeflate: false });
ws.on('connection', (socket) => socket.on('error', () => socket.terminate()));
await Promise.all([once(net, 'listening'), once(ws, 'listening')]);

let readChange: () => Promise<void> = async () => {};

process.on('message', (order: LimitOrder) => {
  switch (order.do) {
    case 'probe':
      void probe(order).then((probed) => answer({ probed, sockets: ws.clients.size }));
      return;
    case 'prepare':
      prepare(order);
      return;
    case 'write':
      write(order);
      return;
    default:
      order satisfies never;
  }
});
process.on('disconnect', () => process.exit());
answer({ ports });

function prepare({ databaseUrl, statements }: Extract<LimitOrder, { do: 'prepare' }>): void {
  const pool = createPool(databaseUrl, { name: 'bench-limit', readOnly: true });
  readChange = async () => {
    for (const statement of statements) JSON.stringify((await pool.query(statement)).rows);
  };
  answer({ prepared: true });
}

function write({ bytes, times, everyMs }: Extract<LimitOrder, { do: 'write' }>): void {
  const frame = preparedFrame(bytes);
  let left = times;
  const timer = setInterval(() => {
    void readChange().then(() => {
      for (const socket of sockets) socket.write(frame);
    });
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    // What the last round of writing costs is spent by then.
    setTimeout(() => void probe({ collect: false }).then((written) => answer({ written })), 2 * everyMs);
  }, everyMs);
}

/** A frame as fans know them, so that they do the same with it: what they do takes its share of the machine. */
function preparedFrame(bytes: number): Buffer {
  const news = '{"type":"score_update","seq":"1","rest":"';
  const header = textFrame('x'.repeat(bytes)).length - bytes;
  return textFrame(`${news.padEnd(bytes - header - 2, 'x')}"}`);
}

function answer(message: LimitAnswer): void {
  process.send?.(message);
}
