import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { whyNotHere } from './power/write-log.ts';
import { realDataDir } from './real-data/real-data-dir.ts';
import { processorSecondsOfChildren } from './support/processor-time.ts';
import { removeAbandonedFolders, temporaryFolder } from './support/temporary-folder.ts';

/**
 * `npm test`: the stages in this order, until one fails. `npm run test:all` tries more in each of them
 * (support/sampling.ts) and runs the long ones after them. `npm test -- unit` runs one of them,
 * `npm test -- integration game` only its files with `game` in their path.
 */

const ROOT = resolve(import.meta.dirname, '..');

type Result = { failed: boolean; summary: string; passedTests: number; failedTests: number; tests: number };
const NO_TESTS = { passedTests: 0, failedTests: 0, tests: 0 };
type Stage = {
  name: string;
  /** Why the stage does not run on this machine, if it does not. */
  leftOut?: () => string | undefined;
  run: (filters: readonly string[]) => Promise<Result>;
  /** It takes long: it runs when it is named, and with `--all`. */
  long?: true;
};

const STAGES: readonly Stage[] = [
  { name: 'static', run: runStatic },
  { name: 'unit', run: (filters) => runVitest('unit', filters) },
  inFolder('integration'),
  { ...inFolder('real-data'), leftOut: () => missingFolder('real-data') ?? missingRealData() },
  inFolder('crash'),
  inFolder('e2e'),
  { name: 'long', run: (filters) => runVitest('long', filters), long: true },
  { ...inFolder('power'), leftOut: () => missingFolder('power') ?? whyNotHere(), long: true },
];

const USAGE = `Usage: npm test [-- <stage> …] [words in the path of test files …]

  Stages: ${namesOf(STAGES.filter(({ long }) => !long))}
  Only when they are named, and with --all: ${namesOf(STAGES.filter(({ long }) => long))}

  --all    every stage, or those named, with more combinations (npm run test:all)
  --help   prints this

  TEST_SEED=7 npm test   tries the combinations that another run with this seed has tried`;

let running: ChildProcess | undefined;
let interrupted: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
process.once('disconnect', () => interrupt('SIGTERM'));
process.channel?.unref();

process.exitCode = await main();

async function main(): Promise<number> {
  const { stages: wanted, filters, all } = readCommandLine(USAGE, readOptions);
  // For the processes of every stage (support/sampling.ts).
  process.env.TEST_SEED ??= String(randomInt(1, 1_000_000));
  if (all) process.env.TEST_ALL = 'on';
  // Who names files wants all of them (vitest.config.ts).
  if (filters.length === 0) process.env.TEST_FILES = 'sampled';
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
  const lines: string[] = [];
  const timed = startTimer();
  let failed = false;
  let [passedTests, failedTests, tests] = [0, 0, 0];
  for (const stage of wanted) {
    const reason = stage.leftOut?.();
    if (reason !== undefined) {
      console.log(`\n▸ ${stage.name}: ${reason}`);
      lines.push(line(stage.name, '', reason));
      continue;
    }
    console.log(`\n▸ ${stage.name}`);
    const stageTimed = startTimer();
    const result = await stage.run(filters);
    passedTests += result.passedTests;
    failedTests += result.failedTests;
    tests += result.tests;
    failed = result.failed || interrupted !== undefined;
    lines.push(line(stage.name, stageTimed(), `${failed ? 'FAILED, ' : ''}${result.summary}`));
    if (failed) break;
  }
  const outcome = failed ? 'FAILED' : 'passed';
  // Whoever tries everything wants to know what it was tried on.
  if (all) {
    const { eventStoreUnderTest } = await import('./support/eventstore-server.ts');
    lines.push(line('EventStoreDB', '', eventStoreUnderTest));
  }
  lines.push(line('all', timed(), `TEST_SEED=${process.env.TEST_SEED}`));
  console.log(`\n${lines.join('\n')}\n\n Stages ${outcome}\n  Tests ${passedTests} passed (${tests})`);
  console.log(`${passedTests} passed, ${failedTests} failed`);
  if (interrupted !== undefined) return 128 + constants.signals[interrupted];
  return failed ? 1 : 0;
}

function readOptions(): { stages: Stage[]; filters: string[]; all: boolean } {
  const { values, positionals: words } = parseCommandLine({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const isStage = (word: string) => STAGES.some((stage) => stage.name === word);
  const named = words.filter(isStage);
  const filters = words.filter((word) => !isStage(word));
  if (filters.length > 0 && named.length === 0)
    throw new UsageError(`There is no stage "${filters[0]}": ${namesOf(STAGES)}`);
  const stages = STAGES.filter((stage) =>
    named.length === 0 ? values.all || stage.long !== true : named.includes(stage.name),
  );
  return { stages, filters, all: values.all };
}

/** Starts counting; the answer says what has passed since on the clock and in the processor, children included. */
function startTimer(): () => string {
  const [start, processorStart] = [performance.now(), processorSecondsOfChildren()];
  return () => {
    const seconds = (performance.now() - start) / 1000;
    const processor = processorSecondsOfChildren();
    if (processor === undefined || processorStart === undefined) return `${seconds.toFixed(1)} s`;
    return `${seconds.toFixed(1)} s, processor ${(processor - processorStart).toFixed(1)} s`;
  };
}

function namesOf(stages: readonly Stage[]): string {
  return stages.map(({ name }) => name).join(', ');
}

function line(name: string, time: string, summary: string): string {
  return ` ${name.padEnd(12)} ${time.padStart(28)}  ${summary}`;
}

function inFolder(name: string): Stage {
  return { name, leftOut: () => missingFolder(name), run: (filters) => runVitest(name, filters) };
}

function missingFolder(name: string): string | undefined {
  return existsSync(join(ROOT, 'tests', name)) ? undefined : `there is no folder tests/${name} yet`;
}

function missingRealData(): string | undefined {
  if (existsSync(realDataDir)) return undefined;
  return 'not run, there are no recorded games on this machine (REAL_DATA_DIR)';
}

/** Types and lint. Runs all of it even if the first part fails, so that one run shows everything. */
async function runStatic(): Promise<Result> {
  const checks: { name: string; program: string; args: string[]; file: string }[] = [
    { name: 'types of the servers', program: 'tsc', args: ['--noEmit'], file: 'tsconfig.json' },
    {
      name: 'types of the pages',
      program: 'tsc',
      args: ['--noEmit', '-p', 'frontend/tsconfig.json'],
      file: 'frontend/tsconfig.json',
    },
    {
      name: 'lint and format',
      program: 'biome',
      args: ['ci', process.stdout.isTTY ? '--colors=force' : '--colors=off', '.'],
      file: 'biome.json',
    },
    {
      name: 'docker-compose.yml',
      program: 'dclint',
      args: ['docker-compose.yml'],
      file: 'docker-compose.yml',
    },
  ];
  const failed: string[] = [];
  const present = checks.filter(({ file }) => existsSync(join(ROOT, file)));
  for (const { name, program, args } of present) {
    const code = await run(join(ROOT, 'node_modules', '.bin', program), args);
    console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) failed.push(name);
  }
  return failed.length === 0
    ? { failed: false, summary: `${present.length} checks`, ...NO_TESTS }
    : { failed: true, summary: failed.join(', '), ...NO_TESTS };
}

type VitestReport = { numTotalTests: number; numPassedTests: number; numFailedTests: number };

async function runVitest(project: string, filters: readonly string[]): Promise<Result> {
  await removeAbandonedFolders();
  const folder = await temporaryFolder();
  const reportFile = join(folder, 'report.json');
  try {
    const code = await run(process.execPath, [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...filters,
    ]);
    const report = existsSync(reportFile)
      ? (JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport)
      : { numTotalTests: 0, numPassedTests: 0, numFailedTests: 0 };
    const { numTotalTests: total, numPassedTests: passed, numFailedTests: failures } = report;
    // Vitest is content when every test of a stage is skipped; a stage that showed nothing is a failure.
    if (passed === 0 && failures === 0)
      return { failed: true, summary: 'no test ran', ...NO_TESTS, tests: total };
    const counts = [
      `${passed} passed`,
      ...(failures > 0 ? [`${failures} failed`] : []),
      ...(total > passed + failures ? [`${total - passed - failures} skipped`] : []),
    ];
    return {
      failed: code !== 0,
      summary: counts.join(', '),
      passedTests: passed,
      failedTests: failures,
      tests: total,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await removeAbandonedFolders();
  }
}

/**
 * Runs a program to its end and returns its exit code. It gets a process group of its own: a single
 * Ctrl-C arrives here two or three times (terminal, npm, bootstrap), and Vitest takes a second one as
 * the wish to stop without cleaning up.
 */
function run(program: string, args: readonly string[]): Promise<number> {
  if (interrupted !== undefined) return Promise.resolve(1);
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    running = child;
    child.once('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`);
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}

function interrupt(signal: NodeJS.Signals): void {
  if (interrupted !== undefined) return;
  interrupted = signal;
  running?.kill(signal);
}
