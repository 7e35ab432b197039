import { copyFile, link, mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDurableFolder, syncFolder, writeSynced } from '#platform/process/durable-files.ts';

/** Writes a file that is either there and whole or not there, whatever is killed; only its owner may read it. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await makeDurableFolder(dirname(path));
  const unfinished = `${path}.unfinished`;
  await writeSynced(unfinished, bytes, 'w');
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** The same file under another name, without its bytes a second time where the file system can do that. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
    await copyFile(from, to);
  }
}

/** The JSON in a file; undefined when there is no such file. @throws SyntaxError */
export async function readJsonFile(folder: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
