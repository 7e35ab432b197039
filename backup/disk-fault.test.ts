import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { describeDiskFault } from './disk-fault.ts';

const fault = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: in the words of the system`), { code, ...(path && { path }) });

it.each([
  ['ENOSPC', 'The disk of /backups is full.'],
  ['EDQUOT', 'The disk quota of /backups is used up.'],
  ['EROFS', 'The disk of /backups can only be read.'],
  ['EIO', 'The disk of /backups reports an error: check it.'],
])('a fault of the disk is a sentence: %s', (code, sentence) => {
  expect(describeDiskFault(fault(code), '/backups')).toBe(sentence);
});

it('names the file of a fault', () => {
  expect(describeDiskFault(fault('EACCES', '/backups/league'), '/backups')).toBe(
    '/backups/league may not be used by this user: change its owner or its permissions.',
  );
});

it('leaves other errors alone', () => {
  expect(describeDiskFault(new TypeError('no path'), '/backups')).toBeUndefined();
  expect(describeDiskFault(fault('ERR_INVALID_ARG_TYPE'), '/backups')).toBeUndefined();
});

it('a backup that is made again and again says what is wrong, and goes on', async () => {
  const file = join(await temporaryFolder(), 'letter.txt');
  await writeFile(file, 'Dear league');
  const script = join(import.meta.dirname, 'backup.main.ts');
  const child = spawn(process.execPath, [script, join(file, 'backups'), '--keep', '3', '--every', '1'], {
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  await vi.waitUntil(() => said.includes('Trying again') || child.exitCode !== null, { timeout: 50_000 });
  expect(said).toBe(
    `${join(file, 'backups')} is not in a folder, but in a file.\nTrying again in 10 minutes.\n`,
  );
  expect(child.exitCode).toBeNull();
});
