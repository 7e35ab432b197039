import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Sixteen letters that identify the code in these folders: the same in every process that runs the same code. */
export async function computeBuildId(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((one) => one.endsWith('.ts')).sort()) {
      hash.update(name);
      hash.update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('base64url').slice(0, 16);
}
