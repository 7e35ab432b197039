import { ROOT } from '#standalone/data-dir.ts';
import { buildFrontend } from '#standalone/frontend-build.ts';

/** The pages, built before two test files that need them could build them at the same time. */
export default async function setup(): Promise<void> {
  await buildFrontend(ROOT, () => undefined);
}
