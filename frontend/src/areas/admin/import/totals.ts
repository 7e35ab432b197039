import type { ImportFile } from '#contracts/import/import.contract.ts';

/** Of all files: games, and players of squads. */
export function sumFiles(files: readonly ImportFile[], of: 'added' | 'changed' | 'same' | 'failed'): number {
  return files.reduce((sum, file) => sum + file[of], 0);
}
