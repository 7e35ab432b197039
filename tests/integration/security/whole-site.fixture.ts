import { connect, type Socket } from 'node:net';
import type { CommandApiParts } from '#command-api/compose.ts';
import type { FrontDoorParts } from '#front-door/compose.ts';
import type { Config } from '#platform/process/config.ts';
import type { Environment } from '#platform/process/environment.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { openLiveSide } from '../live/live-side.fixture.ts';

/** The command API and the front door before it, both listening, as people reach them. */
export async function openWholeSite(
  options: {
    front?: Partial<FrontDoorParts>;
    commands?: Partial<CommandApiParts>;
    config?: Partial<Config>;
    environment?: Environment;
  } = {},
) {
  const league = await openLiveSide(options.commands, options.environment);
  const commandApiUrl = await league.app.listen({ host: '127.0.0.1', port: 0 });
  /** A front door before this command API. */
  async function openFront(parts?: Partial<FrontDoorParts>, config?: Partial<Config>) {
    const front = await league.startServer(parts, { commandApiUrl, ...config });
    return { ...front, url: front.address.replace('ws', 'http') };
  }
  const front = await openFront(options.front, options.config);
  const { url } = front;
  const sockets = new Set<Socket>();

  /** A connection on which nothing is sent but what the test writes. */
  async function connected(to = url, localAddress?: string): Promise<Connection> {
    const { hostname, port } = new URL(to);
    const socket = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) });
    sockets.add(socket);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    // How it ends is what the test looks at.
    socket.on('error', () => {});
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
    await Promise.race([new Promise((resolve) => socket.on('connect', resolve)), closed]);
    return { socket, closed, received: () => received };
  }

  return {
    ...league,
    url,
    commandApiUrl,
    front,
    openFront,
    connected,
    /** Ends what `connected` has opened. */
    hangUp() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await league.close();
    },
  };
}

let opened: Promise<WholeSite> | undefined;

/**
 * The site of this worker, which ends with it: for files that take it as it is, each with users, seasons and games of its
 * own, and count nothing that others add to.
 */
export function openedSite(): Promise<WholeSite> {
  opened ??= openWholeSite();
  return opened;
}

export const sharedWholeSite = () => shared(openedSite, async (site) => site.hangUp());

export type WholeSite = Awaited<ReturnType<typeof openWholeSite>>;
export type Connection = {
  socket: Socket;
  /** Everything that came, once the server has ended the connection. */
  closed: Promise<string>;
  received: () => string;
};
