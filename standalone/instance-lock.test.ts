import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeInstanceLock } from './instance-lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'courtside-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('is held by one process at a time, which can be named', async () => {
  const first = await takeInstanceLock(dataDir);
  expect(await takeInstanceLock(dataDir)).toEqual({
    kind: 'held',
    pid: process.pid,
    tool: null,
  });
  if (first.kind === 'taken') await first.release();
  const second = await takeInstanceLock(dataDir);
  expect(second.kind).toBe('taken');
  if (second.kind === 'taken') await second.release();
});

it('is given to one of many that ask at the same moment', async () => {
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => takeInstanceLock(dataDir)));
  const taken = asked.flatMap((lock) => (lock.kind === 'taken' ? [lock] : []));
  expect(taken).toHaveLength(1);
  await taken[0]?.release();
});

it('is released when its holder is killed', async () => {
  const module = new URL('./instance-lock.ts', import.meta.url).href;
  const program = `const { takeInstanceLock } = await import(${JSON.stringify(module)});
    await takeInstanceLock(${JSON.stringify(dataDir)}, 'npm run restore');
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(await takeInstanceLock(dataDir)).toEqual({
    kind: 'held',
    pid: holder.pid,
    tool: 'npm run restore',
  });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const next = await takeInstanceLock(dataDir);
  expect(next.kind).toBe('taken');
  if (next.kind === 'taken') await next.release();
});
