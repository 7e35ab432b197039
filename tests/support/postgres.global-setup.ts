import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

/** One Postgres for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, readUrl, superuserUrl, remove } = await startTestPostgres();
  project.provide('postgres', { url, readUrl, superuserUrl });
  return remove;
}
