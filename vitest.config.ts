import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { texts } from './frontend/texts.ts';
import { realDataDir } from './tests/real-data/real-data-dir.ts';
import { filesLeftOut } from './tests/sampled-files.ts';

const SECOND = 1_000;
const POSTGRES = ['tests/support/postgres.global-setup.ts'];
const PAGES = ['tests/support/pages.global-setup.ts', 'tests/support/leagues.global-setup.ts'];
/** What is tried in every combination or very often takes a stage of its own (tests/README.md). */
const LONG = '**/*.long.test.ts';
const exclude = [...configDefaults.exclude, ...filesLeftOut];
const excludeLong = [...exclude, LONG];

/**
 * What is waited for comes at once on a machine that has nothing else to do, and later on one that has: tests wait for it as
 * long as they may take, which only one that hangs does.
 */
const patience = (seconds: number) => ({
  testTimeout: seconds * SECOND,
  hookTimeout: seconds * SECOND,
  expect: { poll: { timeout: (seconds * SECOND) / 2 } },
});

/**
 * Only texts of pages need Vite: what runs on the servers is loaded by Node itself, as in production, which takes a third of
 * the time. Tests over Postgres also hold what pages list against what is answered.
 */
const NATIVE = { viteModuleRunner: false };

/** One project per stage of `npm test` (tests/run.ts runs them in this order). */
export default defineConfig({
  plugins: [texts()],
  test: {
    pool: 'forks',
    // The machines this runs on have two cores.
    maxWorkers: 2,
    // A stage without a test is a mistake (tests/run.ts leaves out stages that do not exist yet).
    passWithNoTests: false,
    // Files of a stage share their processes.
    unstubGlobals: true,
    unstubEnvs: true,
    // Else the Postgres of a stage would be left behind where stopping it takes long.
    teardownTimeout: 120 * SECOND,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/late-imports.file-setup.ts'],
          include: [
            '{platform,events,contracts,command-api,projections,query-api,documents,front-door,backup,standalone,frontend}/**/*.test.{ts,tsx}',
            'tests/{architecture,support,taps}/**/*.test.ts',
          ],
          exclude: excludeLong,
          // The longest read all sources; on a busy machine that takes several times as long.
          ...patience(120),
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          exclude: excludeLong,
          globalSetup: POSTGRES,
          // Whole services are composed for each file: the garbage of one is better collected in one go.
          execArgv: ['--max-semi-space-size=64'],
          // Only a test that hangs may reach it: the longest take 15 seconds, and on a busy machine many times as long.
          ...patience(240),
        },
      },
      {
        extends: true,
        test: {
          name: 'real-data',
          experimental: NATIVE,
          isolate: false,
          include: ['tests/real-data/**/*.test.ts'],
          exclude: excludeLong,
          globalSetup: [...POSTGRES, ...PAGES],
          ...patience(600),
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          experimental: NATIVE,
          isolate: false,
          include: ['tests/crash/**/*.test.ts'],
          exclude: excludeLong,
          // Much of their time they wait for what was killed.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          ...patience(300),
        },
      },
      {
        extends: true,
        test: {
          name: 'power',
          experimental: NATIVE,
          include: ['tests/power/**/*.test.ts'],
          fileParallelism: false,
          ...patience(600),
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          experimental: NATIVE,
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: excludeLong,
          globalSetup: PAGES,
          ...patience(300),
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          experimental: NATIVE,
          include: [LONG],
          exclude: [...exclude, ...(existsSync(realDataDir) ? [] : ['tests/real-data/**'])],
          globalSetup: [...POSTGRES, ...PAGES],
          ...patience(1_200),
        },
      },
    ],
  },
});
