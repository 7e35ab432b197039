import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { freePort } from '#standalone/free-port.ts';

/**
 * A gateway before several servers: each connection goes to the next one, or to the one after it that answers, and ends
 * when that one ends.
 * @param ports of the servers on this machine, whether they run at the moment or not
 * @param at where it listens; at a free port by default
 */
export async function startTcpGateway(ports: readonly number[], at?: { host: string; port: number }) {
  const clients = new Set<Socket>();
  const accepted = new Map<number, number>(ports.map((port) => [port, 0]));
  let turn = 0;

  /** Tries the ports in this order. */
  function forward(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    const unreachable = () => forward(client, others);
    server.once('error', unreachable);
    server.once('connect', () => {
      server.off('error', unreachable);
      accepted.set(port, (accepted.get(port) ?? 0) + 1);
      pipeline(client, server, client, () => clients.delete(client));
    });
  }

  const gateway = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    const first = turn % ports.length;
    turn += 1;
    forward(client, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  const { host, port } = at ?? { host: '127.0.0.1', port: await freePort() };

  async function listen(): Promise<void> {
    gateway.listen(port, host);
    await once(gateway, 'listening');
  }

  /** Ends every connection and refuses new ones. */
  async function cut(): Promise<void> {
    gateway.close();
    for (const client of clients) client.destroy();
    await once(gateway, 'close');
  }

  await listen();
  return {
    url: `http://${host}:${port}`,
    /** How many connections the server at a port has had so far. */
    connectionsTo: (port: number) => accepted.get(port) ?? 0,
    cut,
    /** Takes connections again, at the same address. */
    restore: listen,
    async close() {
      if (gateway.listening) await cut();
    },
  };
}
