import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { isAlive } from './postgres-orphan.ts';
import { type Service, supervise, type Timing } from './supervisor.ts';

/** Only a hang takes so long. */
const WAIT = { timeout: 60_000 };

let folder: string;
let port: number;
let lines: string[];
let notes: string[];
let messages: unknown[];
let service: Service | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-supervisor-'));
  port = await freePort();
  lines = [];
  notes = [];
  messages = [];
});
afterEach(async () => {
  await service?.stop();
  service = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** A service that answers 200, after what `before` does. */
const serving = (before = '') => `
  const { createServer } = require('node:http');
  ${before}
  createServer((_, answer) => answer.end('ok')).listen(${port}, '127.0.0.1', () => console.log('listening'));`;

async function start(source: string, timing: Partial<Timing> = {}) {
  const script = join(folder, 'service.cjs');
  await writeFile(script, source);
  service = supervise({
    name: 'service',
    program: process.execPath,
    args: [script],
    cwd: folder,
    env: { ...process.env, GREETING: 'hello' },
    readyUrl: `http://127.0.0.1:${port}/ready`,
    onLine: (line) => lines.push(line),
    onNote: (note) => notes.push(note),
    onMessage: (message) => messages.push(message),
    timing: { firstDelay: 10, longestDelay: 50, pollEvery: 10, ...timing },
  });
  return service;
}

it('is ready when the service answers, and passes on what it prints', async () => {
  const running = await start(serving('console.error(process.env.GREETING)'));
  await running.ready();
  await vi.waitFor(() => expect(lines.sort()).toEqual(['hello', 'listening']), WAIT);
  expect(notes).toEqual([]);
});

it('starts a killed service again', async () => {
  const running = await start(serving());
  await running.ready();
  const first = running.pid() ?? 0;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(
    () => expect(notes).toEqual(['service ended by SIGKILL, starting it again in 0.01 s']),
    WAIT,
  );
  await running.ready();
  expect(running.pid()).not.toBe(first);
  expect(isAlive(first)).toBe(false);
});

it('restarts a service at once when told to, as if it had never failed', async () => {
  const running = await start(serving(), { firstDelay: 60_000 });
  await running.ready();
  const first = running.pid() ?? 0;
  running.restart();
  running.restart();
  await vi.waitFor(() => expect(isAlive(first)).toBe(false), WAIT);
  await running.ready();
  expect(running.pid()).not.toBe(first);
  expect(notes).toEqual([]);
});

it('does not keep a restart waiting for the delay after a failure', async () => {
  const running = await start('process.exit(3)', { firstDelay: 60_000, longestDelay: 60_000 });
  await vi.waitFor(
    () => expect(notes).toEqual(['service ended with code 3, starting it again in 60 s']),
    WAIT,
  );
  await writeFile(join(folder, 'service.cjs'), serving());
  running.restart();
  await running.ready();
});

it('passes on what the service sends', async () => {
  await start(serving(`process.send({ loadedFile: '/a.ts' });`));
  await vi.waitFor(() => expect(messages).toEqual([{ loadedFile: '/a.ts' }]), WAIT);
});

it('waits longer each time while it keeps failing, and gives up when it never was ready', async () => {
  const running = await start('process.exit(3)', { startAttempts: 5 });
  await expect(running.ready()).rejects.toMatchObject({ message: 'service does not start', exitCode: 1 });
  expect(notes.map((note) => note.match(/[\d.]+ s$/)?.[0])).toEqual(['0.01 s', '0.02 s', '0.04 s', '0.05 s']);
  expect(running.pid()).toBeUndefined();
});

it('gives up on a program that does not exist', async () => {
  service = supervise({
    name: 'nothing',
    program: join(folder, 'no-such-program'),
    args: [],
    cwd: folder,
    env: {},
    readyUrl: `http://127.0.0.1:${port}/ready`,
    onLine: (line) => lines.push(line),
    onNote: (note) => notes.push(note),
    timing: { firstDelay: 1, startAttempts: 2, pollEvery: 10 },
  });
  await expect(service.ready()).rejects.toThrow('nothing does not start');
  expect(notes[0]).toContain('ENOENT');
});

it('lets a service finish its work before it is stopped', async () => {
  const running = await start(
    serving(
      `process.on('SIGTERM', () => setTimeout(() => { console.log('flushed'); process.exit(); }, 100));`,
    ),
  );
  await running.ready();
  const pid = running.pid() ?? 0;
  await running.stop();
  expect(isAlive(pid)).toBe(false);
  await vi.waitFor(() => expect(lines).toContain('flushed'), WAIT);
  await expect(running.ready()).rejects.toThrow('was stopped');
});

it('kills a service that does not stop', async () => {
  const running = await start(serving(`process.on('SIGTERM', () => {});`), { stopLimit: 50 });
  await running.ready();
  const pid = running.pid() ?? 0;
  await running.stop();
  expect(isAlive(pid)).toBe(false);
  expect(notes).toEqual(['service did not stop in time and is killed']);
});

it('gives up at once on a service with a wrong configuration', async () => {
  const running = await start('process.exit(78)');
  await expect(running.ready()).rejects.toMatchObject({ message: 'service does not start', exitCode: 78 });
  expect(notes).toEqual([]);
});
