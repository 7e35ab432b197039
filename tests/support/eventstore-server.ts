import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedTestContainer } from 'testcontainers';

/** The same image as in docker-compose.yml. */
const IMAGE = 'eventstore/eventstore:24.10.14';
const GUARD = join(import.meta.dirname, 'eventstore-guard.ts');
/** Where the script puts what it has unpacked, for all runs, and what servers write. */
const LAB = join(tmpdir(), 'courtside-eventstoredb');

/** A real EventStoreDB on loopback, alone or one of a cluster. */
export type ServerNode = {
  port: number;
  /** Fulfilled when it was started, long before it is live. */
  start(): Promise<void>;
  /** As SIGKILL; it keeps what it has acknowledged. */
  kill(): Promise<void>;
  /** It accepts connections and answers nothing, or goes on. */
  freeze(frozen: boolean): Promise<void>;
  /** Ends it, and removes all that it has stored. */
  remove(): Promise<void>;
};

export type ServerKind = {
  what: string;
  /** @param ports of all nodes, this one among them; those after them belong to them, too */
  node(port: number, ports: readonly number[]): ServerNode;
};

/** `script NAME PORT`, with CLUSTER for one of several. It becomes the server. */
function scriptNode(script: string, port: number, ports: readonly number[]): ServerNode {
  const name = `test-${process.pid}-${port}`;
  const cluster = ports.length > 1 ? { CLUSTER: ports.join(' ') } : {};
  let server: ChildProcess | undefined;
  const kill = async () => {
    const running = server;
    server = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.send('SIGKILL' satisfies NodeJS.Signals);
    await gone;
  };
  return {
    port,
    async start() {
      const env = { ...process.env, LAB, ...cluster };
      server = fork(GUARD, [script, name, String(port)], { env, execArgv: [] });
      await once(server, 'spawn');
    },
    kill,
    async freeze(frozen) {
      server?.send((frozen ? 'SIGSTOP' : 'SIGCONT') satisfies NodeJS.Signals);
    },
    async remove() {
      await kill();
      for (const folder of ['data', 'logs'])
        await rm(join(LAB, folder, name), { recursive: true, force: true });
    },
  };
}

async function hasDocker(): Promise<boolean> {
  try {
    // Loaded only here: looking for an engine takes a moment and throws where there is none.
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

/** On the network of the host: the nodes of a cluster find each other there as the tests find them. */
function containerNode(port: number, ports: readonly number[]): ServerNode {
  const others = ports.filter((other) => other !== port).map((other) => `127.0.0.1:${other}`);
  const cluster = `--replication-port=${port + 1} --cluster-size=3 --discover-via-dns=false --gossip-seed=${others}`;
  const args =
    `--insecure --run-projections=None --max-append-size=4194304 --node-ip=127.0.0.1 --replication-ip=127.0.0.1 ` +
    `--node-port=${port}${others.length > 0 ? ` ${cluster}` : ''}`;
  let container: StartedTestContainer | undefined;
  const handle = async (started: StartedTestContainer) => {
    const { getContainerRuntimeClient } = await import('testcontainers');
    return (await getContainerRuntimeClient()).container.getById(started.getId());
  };
  return {
    port,
    async start() {
      const { GenericContainer } = await import('testcontainers');
      if (container !== undefined) await (await handle(container)).start();
      else {
        container = await new GenericContainer(IMAGE)
          .withNetworkMode('host')
          .withCommand(args.split(' '))
          .start();
      }
    },
    async kill() {
      if (container !== undefined) await (await handle(container)).kill();
    },
    async freeze(frozen) {
      if (container !== undefined) await (await handle(container))[frozen ? 'pause' : 'unpause']();
    },
    async remove() {
      await container?.stop();
    },
  };
}

async function findServerKind(): Promise<ServerKind | undefined> {
  const script = process.env.EVENTSTORE_TEST_SERVER;
  if (script !== undefined && script !== '') {
    return { what: 'a real server', node: (port, ports) => scriptNode(script, port, ports) };
  }
  return (await hasDocker()) ? { what: `containers of ${IMAGE}`, node: containerNode } : undefined;
}

/** A server that runs already. Nothing of it is killed, and it is never empty. */
export const namedServer = process.env.EVENTSTORE_TEST_URL || undefined;
/** How real servers are started here: by the script of EVENTSTORE_TEST_SERVER, else as containers where Docker answers. */
export const serverKind = namedServer === undefined ? await findServerKind() : undefined;
/** Which EventStoreDB the tests run on, in words. */
export const eventStoreUnderTest =
  serverKind?.what ??
  (namedServer === undefined ? 'a double, as there is no real server' : 'the server at EVENTSTORE_TEST_URL');
