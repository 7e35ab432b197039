import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from './support/sampling.ts';

/**
 * Files of tests that take long by themselves: `npm test` tries some of each kind. `npm run test:all` tries all that sample
 * something themselves: by the same seed, some of it would never be tried.
 */

/** What scorers, administrators and others do in a browser, beside the one game that is always played (live-game.test.ts). */
const JOURNEYS = readdirSync(join(import.meta.dirname, 'e2e'))
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
/** Tests over Postgres that start processes, build everything anew or send a great deal: ten seconds and more each. */
const SLOW = [
  'tests/integration/accounts/registration.test.ts',
  'tests/integration/backup/backup.test.ts',
  'tests/integration/command-api/schedule.test.ts',
  'tests/integration/entities/entities.test.ts',
  'tests/integration/erasure/erasure.test.ts',
  'tests/integration/event-store/eventstoredb-cluster.test.ts',
  'tests/integration/event-store/eventstoredb-trouble.test.ts',
  'tests/integration/explain/demo-league.test.ts',
  'tests/integration/fuzz/commands.test.ts',
  'tests/integration/fuzz/reads.test.ts',
  'tests/integration/import/import-command.test.ts',
  'tests/integration/import/import.test.ts',
  'tests/integration/import/uploaded-import.test.ts',
  'tests/integration/live/corrections.test.ts',
  'tests/integration/projections/live-and-rebuilt.test.ts',
  'tests/integration/projections/rebuild.test.ts',
  'tests/integration/projections/runs.test.ts',
  'tests/integration/projections/tools.test.ts',
  'tests/integration/query-api/birth-dates.test.ts',
  'tests/integration/query-api/cached-answers.test.ts',
  'tests/integration/query-api/rebuild.test.ts',
  'tests/integration/read-positions/every-read.test.ts',
  'tests/integration/security/attacks.test.ts',
  'tests/integration/security/exports.test.ts',
  'tests/integration/security/sign-in-limits.test.ts',
  'tests/integration/security/uploads.test.ts',
  'tests/integration/security/visitor-limit.test.ts',
  'tests/integration/standalone/data-dir.test.ts',
  'tests/integration/standalone/event-store-address.test.ts',
  'tests/integration/standalone/postgres.test.ts',
  'tests/integration/standalone/scripts.test.ts',
];
const path = (file: string) => file;
const tried = [
  ...sample('Journeys in a browser', JOURNEYS, path, { test: 3, all: JOURNEYS.length }),
  ...sample('Slow tests over Postgres', SLOW, path, { test: 4, all: SLOW.length }),
  ...sample('Long scenarios', SCENARIOS, path, { all: 2 }),
];
/** What the stages leave out by their seed. Whoever names files (`npm test -- e2e admin`) gets all of those: tests/run.ts says so. */
export const filesLeftOut: readonly string[] =
  process.env.TEST_FILES === 'sampled'
    ? [...JOURNEYS, ...SLOW, ...SCENARIOS].filter((file) => !tried.includes(file))
    : [];
