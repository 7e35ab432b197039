import { defineConfig } from 'vitest/config';

const SECOND = 1_000;
const POSTGRES = ['tests/support/postgres.global-setup.ts'];

/** One project per stage of `npm test` (tests/run.ts runs them in this order). */
export default defineConfig({
  test: {
    pool: 'forks',
    // The machines this runs on have two cores, and Postgres wants one of them.
    maxWorkers: 2,
    // A stage without a test is a mistake (tests/run.ts leaves out stages that do not exist yet).
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            '{platform,events,command-api,projections,query-api,standalone,frontend}/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
          ],
          // The longest read all sources; on a busy machine that takes several times as long.
          testTimeout: 60 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: POSTGRES,
          testTimeout: 60 * SECOND,
          hookTimeout: 60 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'real-data',
          include: ['tests/real-data/**/*.test.ts'],
          globalSetup: POSTGRES,
          testTimeout: 600 * SECOND,
          hookTimeout: 600 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          // These start, kill and time whole processes: one file at a time.
          fileParallelism: false,
          testTimeout: 300 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'power',
          include: ['tests/power/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120 * SECOND,
          hookTimeout: 300 * SECOND,
        },
      },
    ],
  },
});
