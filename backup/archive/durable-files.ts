import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDurableFolder, syncFolder, writeSynced } from '#platform/process/durable-files.ts';

/** Writes a file that is either there and whole or not there, whatever is killed; only its owner may read it. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await makeDurableFolder(dirname(path));
  const unfinished = `${path}.unfinished`;
  await writeSynced(unfinished, bytes, 'w');
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
