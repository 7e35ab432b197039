import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, isFree } from '#standalone/free-port.ts';
import { namedServer, type ServerKind, type ServerNode, serverKind } from './eventstore-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

/** An EventStoreDB that whole systems run on, in processes of its own. */
export type RunningEventStore = {
  url: string;
  /** What only a store of the test's own can be made to do. The double is one node: its death stands for a leader's. */
  control?: {
    /** Ends all of it, as SIGKILL does; it keeps what it has acknowledged. */
    kill(): Promise<void>;
    /** Starts again, at the same address, what was ended. */
    start(): Promise<void>;
    /** Ends the node that leads; another one leads then. */
    killLeader(): Promise<void>;
    /** Takes one of the two that are left out of it, and lets it go on. */
    quorum(has: boolean): Promise<void>;
    /** It does not answer, or does again: in the way that takes the least. */
    answers(does: boolean): Promise<void>;
  };
  stop(): Promise<void>;
};

const DOUBLE = join(import.meta.dirname, 'eventstore-double', 'main.ts');

/**
 * The server or cluster that EVENTSTORE_TEST_URL names, else a real one that is started for the test, else the double in a
 * process of its own.
 */
export async function startEventStore(nodes: 1 | 3): Promise<RunningEventStore> {
  if (namedServer !== undefined) return { url: namedServer, stop: async () => {} };
  return serverKind === undefined ? startDouble() : startServer(serverKind, nodes);
}

const toUrl = (ports: readonly number[]) =>
  `esdb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false`;

async function startServer({ node }: ServerKind, count: number): Promise<RunningEventStore> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await freePort();
    const taken = ports.some((other) => Math.abs(other - port) < 2);
    if (!taken && (await isFree(port + 1))) ports.push(port);
  }
  const nodes = ports.map((port) => node(port, ports));
  let away: readonly ServerNode[] = nodes;
  let frozen: readonly ServerNode[] = [];
  async function end(some: readonly ServerNode[]): Promise<void> {
    away = [...away, ...some];
    await Promise.all(some.map((one) => one.kill()));
  }
  async function start(): Promise<void> {
    const starting = away;
    away = [];
    await Promise.all(starting.map((one) => one.start()));
    await untilLed(nodes);
    for (const one of starting) await until(`node ${one.port} is live`, () => isLive(one));
  }
  await start();
  return {
    url: toUrl(ports),
    control: {
      kill: () => end(nodes),
      start,
      async killLeader() {
        await end([await untilLed(nodes)]);
        await untilLed(nodes);
      },
      async quorum(has) {
        if (!has) {
          const leader = await untilLed(nodes);
          frozen = nodes.filter((one) => one !== leader && !away.includes(one));
        }
        await Promise.all(frozen.map((one) => one.freeze(!has)));
        await until('a node leads, or none', async () => ((await leaderOf(nodes)) !== undefined) === has);
      },
      // Starting it again would take seconds of processor.
      answers: async (does) => void (await Promise.all(nodes.map((one) => one.freeze(!does)))),
    },
    async stop() {
      await Promise.all(nodes.map((one) => one.remove()));
    },
  };
}

/** What a node says; undefined when it is away or frozen. */
function ask({ port }: ServerNode, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(2_000);
  return fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => undefined);
}

async function isLive(node: ServerNode): Promise<boolean> {
  return (await ask(node, '/health/live'))?.ok === true;
}

type Gossip = { members: { state: string; isAlive: boolean; httpEndPointPort: number }[] };

/** The one of these nodes that leads, as far as any of them knows, and is live. */
async function leaderOf(nodes: readonly ServerNode[]): Promise<ServerNode | undefined> {
  for (const one of nodes) {
    const answer = await ask(one, '/gossip');
    if (answer?.ok !== true) continue;
    const { members } = (await answer.json()) as Gossip;
    const leader = members.find(({ state, isAlive }) => isAlive && state === 'Leader');
    const node = nodes.find((one) => one.port === leader?.httpEndPointPort);
    if (node !== undefined && (await isLive(node))) return node;
  }
  return undefined;
}

async function untilLed(nodes: readonly ServerNode[]): Promise<ServerNode> {
  let leader: ServerNode | undefined;
  await until('a node leads', async () => {
    leader = await leaderOf(nodes);
    return leader !== undefined;
  });
  if (leader === undefined) throw new Error('nobody leads');
  return leader;
}

async function startDouble(): Promise<RunningEventStore> {
  const folder = await temporaryFolder();
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    // The child's Node is this one; its flags are not: it is no worker of a test runner.
    child = fork(DOUBLE, [join(folder, 'log.ndjson'), String(port)], { execArgv: [] });
    const ended = once(child, 'exit').then(([code]) => new Error(`the double ended with code ${code}`));
    const first = await Promise.race([once(child, 'message'), ended]);
    if (first instanceof Error) throw first;
  }

  async function kill(): Promise<void> {
    const running = child;
    if (running === undefined) return;
    child = undefined;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    url: toUrl([port]),
    control: {
      kill,
      start,
      answers: (does) => (does ? start() : kill()),
      async killLeader() {
        await kill();
        await start();
      },
      quorum: (has) => (has ? start() : kill()),
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
