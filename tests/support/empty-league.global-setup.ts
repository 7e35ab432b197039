import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startLeague } from './running-league.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a league that was started once, by its administrator alone, and stopped. */
    emptyLeague: string;
  }
}

/** The first start of a league, once for a run: making its database takes as long as the rest of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const kept = join(folder, 'league');
  const league = await startLeague();
  await league.stop(kept);
  project.provide('emptyLeague', kept);
  return () => rm(folder, { recursive: true, force: true });
}
