import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { isAlive } from '#standalone/postgres-orphan.ts';
import { type NpmRun, npmRun, untilReady } from '#tests/support/npm-run.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** `npm start` as a person runs it, on a folder of its own: killed in every way, and stopped with Ctrl-C. */

const SERVICES = ['projections', 'command-api', 'query-api'] as const;
const WAIT = { timeout: 120_000, interval: 100 };

let folder: string;
let port: number;
let started: NpmRun | undefined;

beforeAll(async () => {
  folder = await temporaryFolder();
  port = await freePort();
});
afterAll(async () => {
  started?.child.kill('SIGTERM');
  await started?.ended;
  await rm(folder, { recursive: true, force: true });
});

const npmStart = (options: { dataDir?: string; port?: number } = {}): NpmRun =>
  npmRun('standalone/main.ts', { root: ROOT, dataDir: folder, port, ...options });

function running(): NpmRun {
  if (started === undefined) throw new Error('nothing has been started');
  return started;
}

/** Process ids of what `npm start` runs at the moment, by name. */
const processes = (): Map<string, number> => started?.processes() ?? new Map();

it('starts from nothing', async () => {
  started = npmStart();
  await started.ready();
  expect([...processes().keys()].sort()).toEqual([
    'command-api',
    'postgres',
    'projections',
    'query-api',
    'standalone',
  ]);
});

it('refuses a second league on the same folder and leaves the first alone', async () => {
  const second = npmStart({ port: await freePort() });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Courtside runs already on ${folder}`);
  await untilReady(port);
});

it('refuses a port that is taken, and stops what it had started', async () => {
  const other = join(folder, 'other');
  const second = npmStart({ dataDir: other });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`Port ${port} .* is in use`));
  const pidFile = await readFile(join(other, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  expect(pidFile).toBeUndefined();
});

it.each([...SERVICES, 'postgres'])('is ready again after kill -9 of %s', async (name) => {
  const before = running().pid(name);
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => {
    const now = processes().get(name);
    expect(now).toBeDefined();
    expect(now).not.toBe(before);
  }, WAIT);
  await untilReady(port);
});

it('after kill -9 of itself no service stays behind, and the next start takes over', async () => {
  const all = [...processes()];
  process.kill(running().pid('standalone'), 'SIGKILL');
  await started?.ended;
  const services = all.filter(([name]) => name !== 'postgres').map(([, pid]) => pid);
  await vi.waitFor(() => expect(services.filter(isAlive)).toEqual([]), WAIT);
  started = npmStart();
  await started.ready();
  const orphan = all.find(([name]) => name === 'postgres')?.[1] ?? 0;
  expect(isAlive(orphan)).toBe(false);
});

it('ends with Ctrl-C, which reaches the whole process group, and leaves nothing behind', async () => {
  const all = [...processes().values()];
  expect(all).toHaveLength(5);
  running().interrupt();
  expect(await started?.ended).toBe(0);
  expect(started?.output()).toContain('Stopped.');
  expect(all.filter(isAlive)).toEqual([]);
});
