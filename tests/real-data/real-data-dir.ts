import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the real data lies: `REAL_DATA_DIR`, else the folder `shared/data` beside this repository. */
export const realDataDir = resolve(
  process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../../shared/data'),
);

/**
 * The path of a file or folder of the real data. Throws when it is missing: whoever runs these tests without the
 * data leaves the whole stage out; a test that finds nothing to compare must not pass.
 */
export function realDataPath(...parts: string[]): string {
  const path = join(realDataDir, ...parts);
  if (!existsSync(path)) {
    throw new Error(
      `No real data at ${path}. Set REAL_DATA_DIR to the folder that holds it, or leave the real-data tests out.`,
    );
  }
  return path;
}
