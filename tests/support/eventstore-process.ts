import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#standalone/free-port.ts';
import type { FromDouble, ToDouble } from './eventstore-double/main.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An EventStoreDB that whole systems run on. */
export type RunningEventStore = {
  /** In words, for the report. */
  what: string;
  url: string;
  /** What only a store of the test's own can be made to do. */
  control?: {
    /** Ends it with SIGKILL; it keeps what it has acknowledged. */
    kill(): Promise<void>;
    /** Starts it again at the same address. */
    start(): Promise<void>;
    /** Ends the node that leads, as SIGKILL does, and starts it again once another one leads. */
    killLeader(): Promise<void>;
    /** Ends two of three nodes, or starts them again; fulfilled when it is so. */
    quorum(has: boolean): Promise<void>;
  };
  stop(): Promise<void>;
};

const DOUBLE = join(import.meta.dirname, 'eventstore-double', 'main.ts');

/**
 * The server or cluster that EVENTSTORE_TEST_URL names, else the double in a process of its own.
 * @param nodes of the double
 */
export async function startEventStore(nodes: 1 | 3): Promise<RunningEventStore> {
  const named = process.env.EVENTSTORE_TEST_URL;
  if (named !== undefined && named !== '') {
    return { what: 'server at EVENTSTORE_TEST_URL', url: named, stop: async () => {} };
  }
  const folder = await temporaryFolder();
  const ports: number[] = [];
  while (ports.length < nodes) ports.push(await freePort());
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    // The child's Node is this one; its flags are not: it is no worker of a test runner.
    child = fork(DOUBLE, [join(folder, 'log.ndjson'), ...ports.map(String)], { execArgv: [] });
    await messageOf(child, 'ready');
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
    what: nodes === 1 ? 'double' : `double of a cluster of ${nodes}`,
    url: `esdb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    control: {
      kill,
      start,
      async killLeader() {
        if (child === undefined) throw new Error('the double does not run');
        child.send({ killLeader: true } satisfies ToDouble);
        const { leaderKilled } = await messageOf(child, 'leaderKilled');
        child.send({ revive: leaderKilled } satisfies ToDouble);
      },
      async quorum(has) {
        if (child === undefined) throw new Error('the double does not run');
        child.send({ quorum: has } satisfies ToDouble);
        await messageOf(child, 'hasQuorum');
      },
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The next message of a kind. @throws Error when the process ends instead */
async function messageOf<Kind extends 'ready' | 'leaderKilled' | 'hasQuorum'>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<FromDouble, Record<Kind, unknown>>> {
  const ended = once(child, 'exit').then(([code]) => new Error(`the double ended with code ${code}`));
  for (;;) {
    const next = await Promise.race([once(child, 'message') as Promise<[FromDouble]>, ended]);
    if (next instanceof Error) throw next;
    const [message] = next;
    if (kind in message) return message as Extract<FromDouble, Record<Kind, unknown>>;
  }
}
