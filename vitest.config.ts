import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { texts } from './frontend/texts.ts';
import { realDataDir } from './tests/real-data/real-data-dir.ts';
import { sample } from './tests/support/sampling.ts';

const SECOND = 1_000;
const POSTGRES = ['tests/support/postgres.global-setup.ts'];
const PAGES = ['tests/support/pages.global-setup.ts', 'tests/support/leagues.global-setup.ts'];
/** What is tried in every combination or very often takes a stage of its own (tests/README.md). */
const LONG = '**/*.long.test.ts';
const exclude = [...configDefaults.exclude, LONG];

/**
 * What is waited for comes at once on a machine that has nothing else to do, and later on one that has: tests wait for it as
 * long as they may take, which only one that hangs does.
 */
const patience = (seconds: number) => ({
  testTimeout: seconds * SECOND,
  hookTimeout: seconds * SECOND,
  expect: { poll: { timeout: (seconds * SECOND) / 2 } },
});

/** What scorers, administrators and others do in a browser, beside the one game that is always played (live-game.test.ts). */
const JOURNEYS = readdirSync(join(import.meta.dirname, 'tests/e2e'))
  .filter((name) => /^(?!live-game)[a-z-]+\.test\.ts$/u.test(name))
  .map((name) => `tests/e2e/${name}`);
/** Scenarios that take a minute each. */
const SCENARIOS = [
  'tests/e2e/admin-resources.long.test.ts',
  'tests/e2e/admin-setup.long.test.ts',
  'tests/e2e/eventstoredb.long.test.ts',
  'tests/e2e/npm-dev.long.test.ts',
  'tests/e2e/schedule.long.test.ts',
  'tests/e2e/scorer-faults.long.test.ts',
  'tests/e2e/whole-season.long.test.ts',
  'tests/real-data/import-in-the-browser.long.test.ts',
];
const path = (file: string) => file;
const tried = [
  ...sample('Journeys in a browser', JOURNEYS, path, { test: 5, all: JOURNEYS.length }),
  ...sample('Long scenarios', SCENARIOS, path, { all: 2 }),
];
/** A stage tries some of these files; whoever names files, tests/run.ts says, wants all of those. */
const leftOut =
  process.env.TEST_FILES === 'sampled'
    ? [...JOURNEYS, ...SCENARIOS].filter((file) => !tried.includes(file))
    : [];

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
          include: [
            '{platform,events,contracts,command-api,projections,query-api,documents,front-door,backup,standalone,frontend}/**/*.test.{ts,tsx}',
            'tests/{architecture,support,taps}/**/*.test.ts',
          ],
          exclude,
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
          exclude,
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
          isolate: false,
          include: ['tests/real-data/**/*.test.ts'],
          exclude,
          globalSetup: [...POSTGRES, ...PAGES],
          ...patience(600),
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          isolate: false,
          include: ['tests/crash/**/*.test.ts'],
          exclude,
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
          include: ['tests/power/**/*.test.ts'],
          fileParallelism: false,
          ...patience(600),
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...exclude, ...leftOut],
          globalSetup: PAGES,
          ...patience(300),
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG],
          exclude: [
            ...configDefaults.exclude,
            ...leftOut,
            ...(existsSync(realDataDir) ? [] : ['tests/real-data/**']),
          ],
          globalSetup: [...POSTGRES, ...PAGES],
          ...patience(1_200),
        },
      },
    ],
  },
});
