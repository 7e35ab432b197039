import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hasCode } from './durable-files.ts';
import { findManifest, type Manifest } from './manifest.ts';

/** A backup writes into one randomly named folder within the archive. */
const DATA = 'data-';
const DATA_FOLDER = /^data-\w{6}$/;
/** The same, and what archives of version 1 have besides their manifest. */
const PART = /^(data-\w{6}|events|files|tables-\w+|progress\.json)$/;

/** A folder for what a new backup writes, by its name within the archive. */
export async function makeDataFolder(folder: string): Promise<string> {
  return basename(await mkdtemp(join(folder, DATA)));
}

/** The folder that a manifest of this version names. */
export function dataFolderOf({ log }: Manifest): string | undefined {
  return log.parts[0]?.path.split('/')[0];
}

/** Whether a folder holds a backup that was never completed. */
export async function isUnfinished(folder: string): Promise<boolean> {
  if ((await findManifest(folder)) !== undefined) return false;
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
  return names.some((name) => DATA_FOLDER.test(name) || name === 'progress.json');
}

/** Removes what an interrupted backup has left, and nothing of a finished one. */
export async function removeUnfinished(folder: string, data: string | undefined): Promise<void> {
  const part = (await findManifest(folder)) === undefined ? PART : DATA_FOLDER;
  await remove(folder, (name) => part.test(name) && name !== data);
}

/** Removes what belongs to other backups than the one in this data folder. */
export async function removeOthers(folder: string, data: string): Promise<void> {
  await remove(folder, (name) => PART.test(name) && name !== data);
}

async function remove(folder: string, isRemoved: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter(isRemoved)) await rm(join(folder, name), { recursive: true });
}
