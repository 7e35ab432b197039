import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');

/**
 * Folder of recorded games and seasons from real leagues: `REAL_DATA_DIR`, else `../shared/data` beside
 * this checkout. They belong to others and are never part of this repository, so on most machines there
 * is none, and `npm test` says that these tests did not run.
 */
export function realDataDir(): string | undefined {
  const named = process.env.REAL_DATA_DIR;
  const folder = named === undefined || named === '' ? resolve(ROOT, '../shared/data') : resolve(named);
  return existsSync(folder) && statSync(folder).isDirectory() ? folder : undefined;
}
