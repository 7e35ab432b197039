import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

/** One Postgres for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('postgres', { url: postgres.url, readUrl: postgres.readUrl });
  return postgres.remove;
}
