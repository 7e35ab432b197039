import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, stopOrphan } from '#standalone/postgres-orphan.ts';

const PREFIX = 'courtside-test-';

/**
 * A new folder for what a test writes, named after this process, so that `removeAbandonedFolders` finds
 * it if the test is killed. The test removes it itself when it ends well.
 */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/**
 * Removes the folders of test processes that are gone, and stops the Postgres that may still run in
 * them: Vitest does not clean up when it is interrupted.
 */
export async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    for (const cluster of await clustersIn(folder)) await stopOrphan(cluster);
    await rm(folder, { recursive: true, force: true });
  }
}

async function clustersIn(folder: string, depth = 0): Promise<string[]> {
  if (existsSync(join(folder, 'PG_VERSION'))) return [folder];
  if (depth === 3) return [];
  // Another run may be clearing up the same folder.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inside = entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  return (await Promise.all(inside.map((path) => clustersIn(path, depth + 1)))).flat();
}
