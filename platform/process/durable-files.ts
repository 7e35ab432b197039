import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file whose bytes survive a power cut; its name does once its folder is synced. Only its owner may read it. */
export async function writeSynced(path: string, bytes: Uint8Array, flags: 'w' | 'wx'): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A folder whose name survives a power cut, as do those of the new ones above it. */
export async function makeDurableFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (let above = folder; above !== dirname(made); above = dirname(above)) await syncFolder(dirname(above));
}

/** After a rename: only then does the new name survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
