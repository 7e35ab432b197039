import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { removeAbandonedFolders, temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * `npm run test:mutation -- events/standings`: Stryker puts one small fault after another into the files of a folder,
 * runs the unit tests of the folder that reach it, and lists the faults that no test noticed.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const USAGE = `Usage: npm run test:mutation -- <folder or file> …

  --workers N   how many processes, 1 by default
  --help        prints this`;

const { patterns, tests, workers } = readCommandLine(USAGE, readOptions);
// The processes that run the tests read it (./vitest.config.ts).
process.env.MUTATION_TESTS = tests.join(',');
await removeAbandonedFolders();
const folder = await temporaryFolder();
try {
  process.chdir(ROOT);
  await new Stryker({
    mutate: patterns,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    concurrency: workers,
    coverageAnalysis: 'perTest',
    // The faults go into a copy; Stryker reads tsconfig.json with a library that TypeScript 7 no longer has.
    tempDirName: folder,
    tsconfigFile: 'none',
    ignorePatterns: ['/tmp', '/docs/screenshots', '/frontend/dist', '/test-results'],
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { logTests: false, reportTests: false },
    // A fault may loop for ever; a busy machine only takes long.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    allowConsoleColors: process.stdout.isTTY,
  }).runMutationTest();
} finally {
  await rm(folder, { recursive: true, force: true });
}

function readOptions(): { patterns: string[]; tests: string[]; workers: number } {
  const { values, positionals } = parseCommandLine({
    allowPositionals: true,
    options: { workers: { type: 'string', default: '1' } },
  });
  if (positionals.length === 0) throw new UsageError('Name a folder, such as events/standings');
  const workers = Number(values.workers);
  if (!Number.isInteger(workers) || workers < 1)
    throw new UsageError(`"${values.workers}" is not a number of workers`);
  const paths = positionals.map(toPath);
  const tests = paths.map((path) => join(isFile(path) ? dirname(path) : path, '**/*.test.ts'));
  return { patterns: paths.flatMap(toPatterns), tests: [...new Set(tests)], workers };
}

function isFile(path: string): boolean {
  return statSync(join(ROOT, path)).isFile();
}

/** From the root of the repository. */
function toPath(word: string): string {
  const path = resolve(ROOT, word);
  if (!existsSync(path)) throw new UsageError(`There is no ${word}`);
  return relative(ROOT, path);
}

function toPatterns(path: string): string[] {
  return isFile(path) ? [path] : [join(path, '**/*.ts'), `!${join(path, '**/*.test.ts')}`];
}
