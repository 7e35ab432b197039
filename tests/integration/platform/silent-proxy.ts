import { connect, createServer, type Socket } from 'node:net';

/** A way to Postgres that can be closed, or fall silent as a pulled cable does: nothing ends, nothing arrives. */
export type SilentProxy = {
  /** The database's address by way of this proxy. */
  url: string;
  /** When each connection was asked for, in milliseconds of `performance.now()`. */
  attempts: readonly number[];
  /** Connections that are open now never say or hear anything again; new ones work. */
  silence(): void;
  /** Whether new connections are hung up on at once. */
  refuse(refusing: boolean): void;
  /** Whether new connections are accepted and never answered. */
  hold(holding: boolean): void;
  /** The next connection that says this is hung up on, once. */
  hangUpAt(words: string): void;
  /** How many connections clients have open. */
  open(): number;
  close(): Promise<void>;
};

export async function startSilentProxy(
  databaseUrl: string,
  options: { refusing?: boolean } = {},
): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const attempts: number[] = [];
  const sockets = new Set<Socket>();
  let clients = 0;
  let refusing = options.refusing ?? false;
  let holding = false;
  let lastWords: string | undefined;
  // Half-open sockets are allowed: a silent peer does not confirm an end either.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    attempts.push(performance.now());
    if (refusing) {
      client.destroy();
      return;
    }
    clients += 1;
    client.once('close', () => {
      clients -= 1;
    });
    if (holding) {
      sockets.add(client.resume());
      client.on('error', () => {});
      client.once('end', () => client.end());
      return;
    }
    const postgres = connect(Number(target.port), target.hostname);
    for (const socket of [client, postgres]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk: Buffer) => {
      if (lastWords === undefined || !chunk.includes(lastWords)) return;
      lastWords = undefined;
      postgres.destroy();
      client.destroy();
    });
    client.pipe(postgres).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    attempts,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    refuse(value) {
      refusing = value;
    },
    hold(value) {
      holding = value;
    },
    hangUpAt(words) {
      lastWords = words;
    },
    open: () => clients,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
