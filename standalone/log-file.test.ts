import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forTerminal, onlyNew, openLogFile } from './log-file.ts';

describe('openLogFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'courtside-log-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('adds to what is there', async () => {
    const path = join(folder, 'logs', 'service.log');
    openLogFile(path).write('first');
    openLogFile(path).write('second');
    expect(await readFile(path, 'utf8')).toBe('first\nsecond\n');
  });

  it('has two files at most, however much is written', async () => {
    const path = join(folder, 'service.log');
    const log = openLogFile(path);
    const line = 'x'.repeat(1_000_000);
    for (let count = 0; count < 20; count += 1) log.write(line);
    expect((await stat(path)).size).toBeLessThan(7_000_000);
    expect((await stat(`${path}.1`)).size).toBeLessThan(7_000_000);
  });
});

describe('forTerminal', () => {
  it.each([
    ['{"level":"info","msg":"request completed"}', undefined],
    ['{"level":"warn","msg":"late"}', 'warn: late'],
    [
      '{"level":"error","msg":"append failed","err":{"message":"disk full"}}',
      'error: append failed: disk full',
    ],
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['{ not json', '{ not json'],
  ])('%s', (line, shown) => {
    expect(forTerminal(line)).toBe(shown);
  });
});

it('onlyNew shows a line once, and forgets before it remembers too much', () => {
  const shown: string[] = [];
  const show = onlyNew((line) => shown.push(line), 2);
  for (const line of ['a', 'a', 'b', 'a', 'c', 'a']) show(line);
  expect(shown).toEqual(['a', 'b', 'c', 'a']);
});
