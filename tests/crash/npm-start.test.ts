import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { isAlive } from '#standalone/postgres-orphan.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** `npm start` as a person runs it, on a folder of its own: killed in every way, and stopped with Ctrl-C. */

const SERVICES = ['projections', 'command-api', 'query-api'] as const;
const WAIT = { timeout: 90_000, interval: 100 };

let folder: string;
let port: number;
let started: Started | undefined;

beforeAll(async () => {
  folder = await temporaryFolder();
  port = await freePort();
});
afterAll(async () => {
  started?.child.kill('SIGTERM');
  await started?.ended;
  await rm(folder, { recursive: true, force: true });
});

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

function npmStart(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [join(ROOT, 'standalone/bootstrap.mjs'), 'standalone/main.ts'], {
    // A process group of its own, as a terminal gives to every command.
    detached: true,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  }
  return { child, output: () => text, ended: new Promise((done) => child.once('close', done)) };
}

async function untilReady({ output, child }: Started): Promise<void> {
  await vi.waitFor(() => {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output()}`);
    expect(output()).toContain(`Courtside is ready: http://localhost:${port}`);
  }, WAIT);
  await untilFrontDoorIsReady();
}

const untilFrontDoorIsReady = () =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200), WAIT);

/** Process ids of what `npm start` runs at the moment, by name. */
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
  visit(started?.child.pid ?? 0);
  return found;
}

function nameOf(command: string): string | undefined {
  if (command.includes(`postgres -D ${folder}`)) return 'postgres';
  return [...SERVICES, 'standalone'].find((name) => command.includes(join(ROOT, name, '')));
}

it('starts from nothing', async () => {
  started = npmStart();
  await untilReady(started);
  expect([...processes().keys()].sort()).toEqual([
    'command-api',
    'postgres',
    'projections',
    'query-api',
    'standalone',
  ]);
});

it('refuses a second league on the same folder and leaves the first alone', async () => {
  const second = npmStart({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Courtside runs already on ${folder}`);
  await untilFrontDoorIsReady();
});

it('refuses a port that is taken, and stops what it had started', async () => {
  const other = join(folder, 'other');
  const second = npmStart({ DATA_DIR: other });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`Port ${port} .* is in use`));
  const pidFile = await readFile(join(other, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  expect(pidFile).toBeUndefined();
});

it.each([...SERVICES, 'postgres'])('is ready again after kill -9 of %s', async (name) => {
  const before = processes().get(name) ?? 0;
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => {
    const now = processes().get(name);
    expect(now).toBeDefined();
    expect(now).not.toBe(before);
  }, WAIT);
  await untilFrontDoorIsReady();
});

it('after kill -9 of itself no service stays behind, and the next start takes over', async () => {
  const running = [...processes()];
  const main = processes().get('standalone') ?? 0;
  process.kill(main, 'SIGKILL');
  await started?.ended;
  const services = running.filter(([name]) => name !== 'postgres').map(([, pid]) => pid);
  await vi.waitFor(() => expect(services.filter(isAlive)).toEqual([]), WAIT);
  started = npmStart();
  await untilReady(started);
  const orphan = running.find(([name]) => name === 'postgres')?.[1] ?? 0;
  expect(isAlive(orphan)).toBe(false);
});

it('ends with Ctrl-C, which reaches the whole process group, and leaves nothing behind', async () => {
  const all = [...processes().values()];
  expect(all).toHaveLength(5);
  process.kill(-(started?.child.pid ?? 0), 'SIGINT');
  expect(await started?.ended).toBe(0);
  expect(started?.output()).toContain('Stopped.');
  expect(all.filter(isAlive)).toEqual([]);
});
