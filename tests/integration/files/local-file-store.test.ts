import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore, StoredFile } from '#command-api/files/file-store.port.ts';
import { openLocalFileStore } from '#command-api/files/local-file-store.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let store: FileStore;
const clock = () => new Date();
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openLocalFileStore({ folder, clock });
});
afterEach(() => rm(folder, { recursive: true }));

async function everything(): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
}
const allNames = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

test('what is saved is read back, from its own area only', async () => {
  const logo = await store.save('public', Buffer.from('logo'));
  const passport = await store.save('private', Buffer.from('passport'));
  expect(logo).toMatch(/^[0-9a-f]{32}$/);
  expect(await store.read('public', logo)).toEqual(Buffer.from('logo'));
  expect(await store.read('private', passport)).toEqual(Buffer.from('passport'));
  expect(await store.read('public', passport)).toBeNull();
  expect(await store.read('private', logo)).toBeNull();
});

test('it lies in two levels of folders, for the process’s user alone, and nothing is left beside it', async () => {
  const id = await store.save('private', Buffer.from('passport'));
  const path = join(folder, 'private', id.slice(0, 2), id.slice(2, 4), id);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700);
  expect((await allNames()).map(({ name }) => name)).toEqual([id]);
});

test('the same bytes twice are two files', async () => {
  const [one, two] = await Promise.all([
    store.save('public', Buffer.from('same')),
    store.save('public', Buffer.from('same')),
  ]);
  expect(one).not.toBe(two);
  await store.delete(one);
  expect(await store.read('public', two)).toEqual(Buffer.from('same'));
});

test('deleting twice is deleting once', async () => {
  const id = await store.save('private', Buffer.from('passport'));
  await store.delete(id);
  await store.delete(id);
  expect(await store.read('private', id)).toBeNull();
  expect(await allNames()).toEqual([]);
});

test.each([
  '',
  '.',
  '..',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'C:\\Windows\\win.ini',
  `${'0'.repeat(32)}/..`,
  `${'0'.repeat(31)}\0`,
  `${'0'.repeat(32)}\n`,
  'A'.repeat(32),
  '０'.repeat(32),
  '0'.repeat(5_000),
])('%j is no file, and no path either', async (name) => {
  await writeFile(join(folder, 'public', 'secret'), 'secret');
  expect(await store.read('public', name)).toBeNull();
  await store.delete(name);
  expect(existsSync(join(folder, 'public', 'secret'))).toBe(true);
});

test('the list has every file of ours and nothing else', async () => {
  const logo = await store.save('public', Buffer.from('logo'));
  const passport = await store.save('private', Buffer.from('passport'));
  await writeFile(join(folder, 'public', 'README'), 'notes');
  await writeFile(join(folder, 'public', logo), 'a file of ours in a wrong place');
  await mkdir(join(folder, 'public', 'ff'), { recursive: true });
  await symlink('/etc/passwd', join(folder, 'public', 'ff', 'passwd'));
  const files = await everything();
  expect(files.map(({ id, area }) => [area, id])).toEqual([
    ['public', logo],
    ['private', passport],
  ]);
  expect(Math.abs((files[0]?.savedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('what a process that died had half written goes at the next start, a day later', async () => {
  const old = join(folder, 'incoming', 'old');
  const young = join(folder, 'incoming', 'young');
  await writeFile(old, 'half');
  await writeFile(young, 'half');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(old, twoDaysAgo, twoDaysAgo);
  await openLocalFileStore({ folder, clock });
  expect(await readdir(join(folder, 'incoming'))).toEqual(['young']);
});

test('another process finds what one saved', async () => {
  const id = await store.save('public', Buffer.from('logo'));
  const other = await openLocalFileStore({ folder, clock });
  expect(await other.read('public', id)).toEqual(Buffer.from('logo'));
});
