import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type SampleSize, sample } from './support/sampling.ts';

/** Files of tests that take long by themselves: `npm test` tries some of each kind, `npm run test:all` more or all of them. */

const TESTS = import.meta.dirname;
const filesIn = (folder: string) =>
  existsSync(join(TESTS, folder))
    ? readdirSync(join(TESTS, folder))
        .filter((name) => /^[a-z-]+\.test\.ts$/u.test(name))
        .map((name) => `tests/${folder}/${name}`)
    : [];
/** As many as there are. */
const ALL = 1_000;

/** What people do in a browser, beside the one game that is always played. */
const IN_BROWSER = [...filesIn('e2e'), ...filesIn('e2e/pages')].filter(
  (file) => file !== 'tests/e2e/live-game.test.ts',
);
/**
 * Tests over Postgres that start processes, build everything anew, send a great deal, or try the other event store: five
 * seconds of processor and more each. `npm run test:all` tries all of them: those that sample something would otherwise, by the
 * same seed, never try some of it.
 */
const SLOW = [
  'tests/integration/backup/backup.test.ts',
  'tests/integration/event-store/eventstoredb.test.ts',
  'tests/integration/explain/demo-league.test.ts',
  'tests/integration/fuzz/commands.test.ts',
  'tests/integration/fuzz/reads.test.ts',
  'tests/integration/import/import-command.test.ts',
  'tests/integration/live/corrections.test.ts',
  'tests/integration/projections/live-and-rebuilt.test.ts',
  'tests/integration/projections/tools.test.ts',
  'tests/integration/query-api/birth-dates.test.ts',
  'tests/integration/query-api/cached-answers.test.ts',
  'tests/integration/query-api/statistics-as-of.test.ts',
  'tests/integration/standalone/event-store-address.test.ts',
  'tests/integration/standalone/scripts.test.ts',
];
/** The same, but they choose nothing by the seed themselves: `npm run test:all` tries some. */
const SLOW_WHOLE = [
  'tests/integration/accounts/last-superuser.test.ts',
  'tests/integration/accounts/registration.test.ts',
  'tests/integration/accounts/remove-second-factor.test.ts',
  'tests/integration/audit/audit.test.ts',
  'tests/integration/automations/automations.test.ts',
  'tests/integration/automations/knockout.test.ts',
  'tests/integration/command-api/schedule.test.ts',
  'tests/integration/entities/entities.test.ts',
  'tests/integration/erasure/erasure.test.ts',
  'tests/integration/erasure/mentions.test.ts',
  'tests/integration/event-store/eventstoredb-trouble.test.ts',
  'tests/integration/event-store/two-processes.test.ts',
  'tests/integration/import/import.test.ts',
  'tests/integration/import/revoked-import.test.ts',
  'tests/integration/import/uploaded-import.test.ts',
  'tests/integration/platform/postgres-listener.test.ts',
  'tests/integration/projections/rebuild.test.ts',
  'tests/integration/projections/runner.test.ts',
  'tests/integration/projections/runs.test.ts',
  'tests/integration/query-api/fiba-scoresheets.test.ts',
  'tests/integration/query-api/rebuild.test.ts',
  'tests/integration/read-positions/every-read.test.ts',
  'tests/integration/security/attacks.test.ts',
  'tests/integration/security/exports.test.ts',
  'tests/integration/security/sign-in-limits.test.ts',
  'tests/integration/security/uploads.test.ts',
  'tests/integration/security/visitor-limit.test.ts',
  'tests/integration/security/writing.test.ts',
  'tests/integration/standalone/compose-postgres.test.ts',
  'tests/integration/standalone/data-dir.test.ts',
  'tests/integration/standalone/postgres.test.ts',
];
/** Whole leagues that are killed. */
const KILLS = ['tests/crash/crash.test.ts', 'tests/crash/npm-start.test.ts'];
/** Scenarios that take a minute or more each, and sample nothing themselves. */
const SCENARIOS = [
  'tests/crash/backup.long.test.ts',
  'tests/crash/compose-services.long.test.ts',
  'tests/crash/eventstoredb.long.test.ts',
  'tests/crash/long-calls.long.test.ts',
  'tests/crash/negative-controls.long.test.ts',
  'tests/crash/schedule.long.test.ts',
  'tests/crash/soak.long.test.ts',
  'tests/crash/two-query-apis.long.test.ts',
  'tests/e2e/admin-resources.long.test.ts',
  'tests/e2e/admin-setup.long.test.ts',
  'tests/e2e/npm-dev.long.test.ts',
  'tests/e2e/pages/component-gallery.long.test.ts',
  'tests/e2e/schedule.long.test.ts',
  'tests/e2e/scorer-faults.long.test.ts',
  'tests/e2e/whole-season.long.test.ts',
  'tests/integration/command-api/lists.long.test.ts',
  'tests/real-data/import-in-the-browser.long.test.ts',
];

const KINDS: [string, readonly string[], SampleSize][] = [
  ['Files in a browser', IN_BROWSER, { test: 2, all: ALL }],
  ['Slow files over Postgres', SLOW, { all: ALL }],
  ['Slow files over Postgres that sample nothing', SLOW_WHOLE, { all: 7 }],
  ['Files of real games', filesIn('real-data'), { test: 2, all: ALL }],
  ['Files that kill', KILLS, { test: 1, all: ALL }],
  ['Long scenarios', SCENARIOS, { all: 1 }],
];
const tried = KINDS.flatMap(([name, files, size]) => sample(name, files, (file) => file, size));
/** What the stages leave out by their seed. Whoever names files (`npm test -- e2e admin`) gets all of those: tests/run.ts says so. */
export const filesLeftOut: readonly string[] =
  process.env.TEST_FILES === 'sampled'
    ? KINDS.flatMap(([, files]) => files).filter((file) => !tried.includes(file))
    : [];
