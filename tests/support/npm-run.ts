import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PATIENT } from './service-config.ts';
import { until } from './until.ts';

/** `npm start` or `npm run dev` as a person runs it, in a process group of its own, as a terminal gives to each command. */
export type NpmRun = {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
  /** Process ids of what it runs at the moment, by name: `standalone`, `postgres` and the services. */
  processes(): Map<string, number>;
  /** Process id of what runs by that name. @throws when nothing does */
  pid(name: string): number;
  /** Ctrl-C, which reaches the whole process group. */
  interrupt(): void;
  /** Waits until the league says that it is ready and its front door agrees; fails with the output when it ended. */
  ready(): Promise<void>;
};

/** Names of the processes by the room of their script. */
const BY_ROOM = {
  projections: 'projections',
  'command-api': 'command-api',
  'front-door': 'query-api',
  standalone: 'standalone',
};

export function npmRun(
  script: string,
  options: { root: string; dataDir: string; port: number; args?: string[]; env?: Record<string, string> },
): NpmRun {
  const { root, dataDir, port, args = [], env = {} } = options;
  const child = spawn(process.execPath, [join(root, 'standalone/bootstrap.mjs'), script, ...args], {
    detached: true,
    env: { ...process.env, ...PATIENT, DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  }

  function processes(): Map<string, number> {
    const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().match(/^(\d+)\s+(\d+)\s+(.*)$/))
      .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[3] ?? '' }));
    const found = new Map<string, number>();
    const visit = (parent: number) => {
      for (const { pid, command } of listed.filter((process) => process.parent === parent)) {
        const name = nameOf(command);
        if (name !== undefined) found.set(name, pid);
        visit(pid);
      }
    };
    visit(child.pid ?? 0);
    return found;
  }

  function nameOf(command: string): string | undefined {
    if (command.includes(`postgres -D ${dataDir}`)) return 'postgres';
    const source = command.split(' ').find((word) => word.startsWith(root) && word.endsWith('.ts')) ?? '';
    return Object.entries(BY_ROOM).find(([room]) => source.startsWith(join(root, room, '')))?.[1];
  }

  async function ready(): Promise<void> {
    try {
      await until(`${script} is ready`, () => {
        if (child.exitCode !== null) throw new Error(`${script} ended`);
        return text.includes(`Courtside is ready: http://localhost:${port}`);
      });
    } catch (error) {
      throw new Error(`it said:\n${text}`, { cause: error });
    }
    await untilReady(port);
  }

  return {
    child,
    interrupt() {
      if (child.pid === undefined) throw new Error(`${script} was not started`);
      process.kill(-child.pid, 'SIGINT');
    },
    pid(name) {
      const found = processes().get(name);
      // Killing process 0 would kill the tests.
      if (found === undefined) throw new Error(`${name} does not run:\n${text}`);
      return found;
    },
    output: () => text,
    ended: new Promise((done) => child.once('close', done)),
    processes,
    ready,
  };
}

/** Waits until the front door says that everything is ready. */
export const untilReady = (port: number): Promise<void> =>
  until('the front door is ready', () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
