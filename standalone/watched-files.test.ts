import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WatchedFiles, watchFiles } from './watched-files.ts';

let folder: string;
let changes: string[][];
let watched: WatchedFiles;
const path = (name: string): string => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-watched-'));
  for (const name of ['one.ts', 'two.ts', 'other.ts']) await writeFile(path(name), 'export {};');
  changes = [];
  watched = watchFiles((files) => changes.push([...files].sort()), 300);
  watched.add(path('one.ts'));
  watched.add(path('two.ts'));
});
afterEach(async () => {
  watched.close();
  await rm(folder, { recursive: true, force: true });
});

it('reports changes in quick succession as one', async () => {
  await Promise.all([writeFile(path('one.ts'), 'a'), writeFile(path('two.ts'), 'b')]);
  await vi.waitFor(() => expect(changes).toEqual([[path('one.ts'), path('two.ts')]]), { timeout: 60_000 });
});

it('notices a file that was replaced by a new one, again and again', async () => {
  for (const count of [1, 2]) {
    await writeFile(path('.one.ts.swp'), String(count));
    await rename(path('.one.ts.swp'), path('one.ts'));
    await vi.waitFor(() => expect(changes).toHaveLength(count), { timeout: 60_000 });
  }
  expect(changes).toEqual([[path('one.ts')], [path('one.ts')]]);
});

it('ignores other files in the same folder', async () => {
  await writeFile(path('other.ts'), 'changed');
  await writeFile(path('one.ts'), 'changed');
  await vi.waitFor(() => expect(changes).toEqual([[path('one.ts')]]), { timeout: 60_000 });
});
