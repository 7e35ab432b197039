import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { findPostgresBinaries } from '#standalone/postgres-binaries.ts';
import { EVERYTHING, type Kill, runOrdeal } from '../crash/ordeal.ts';
import { SIDE_LOADS } from '../crash/side-load.ts';
import { removeAbandonedFolders } from '../support/temporary-folder.ts';
import { type Circumstances, SoakReport } from './report.ts';

/**
 * `npm run test:soak [-- --kills 1000] [--leagues 1] [--report FOLDER]`: kills the services and Postgres, in turn and together,
 * while scorers score and correct, feeds are imported and read models rebuilt. League after league, so many at a time,
 * is killed ten times and then compared as a whole. It goes on where the report in the folder ends, and
 * stops at the first broken promise, of which it keeps the league's folder. Ends with 0 when so many kills broke
 * nothing.
 */

const USAGE = `Usage: npm run test:soak [-- --kills NUMBER] [--leagues AT_A_TIME] [--report FOLDER]

  --kills     how many, a thousand by default
  --leagues   leagues at a time, one by default
  --report    a soak that was stopped resumes where the report in this folder ends; by default tmp/soak
  --help      prints this`;
const KILLS_OF_A_LEAGUE = 10;
const SERVICES = ['command-api', 'projections', 'query-api'] as const;
const ALONE: Kill['victims'][] = EVERYTHING.map((name) => [name]);
const VICTIMS: Kill['victims'][] = [...ALONE, SERVICES, ...ALONE, EVERYTHING];
const BESIDE = ['nothing', ...SIDE_LOADS] as const;

// The pages' code, which the watchers use, keeps a channel to other tabs open.
process.exit(await main());

async function main(): Promise<number> {
  const options = readCommandLine(USAGE, readOptions);
  const report = new SoakReport(options.folder);
  await removeAbandonedFolders();
  console.log(`${report.kills} of ${options.kills} kills are done. Report: ${report.folder}`);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('Stopping after the kill that is under way …');
      stopping.abort();
    });
  }
  let left = options.kills - report.kills;
  let broken = 0;
  await Promise.all(
    Array.from({ length: options.leagues }, async () => {
      while (left > 0 && broken === 0 && !stopping.signal.aborted) {
        const count = Math.min(KILLS_OF_A_LEAGUE, left);
        left -= count;
        const kept = await oneLeague(report, count, stopping.signal).catch((error: unknown) => {
          if (!stopping.signal.aborted) console.error(error);
          return false;
        });
        if (!kept) broken += 1;
        console.log(`${new Date().toISOString()} ${report.kills} of ${options.kills} kills`);
      }
    }),
  );
  console.log(`\n${report.summary()}`);
  if (stopping.signal.aborted) return 130;
  if (broken > 0)
    console.error(`A promise was broken, or a league broke off: see ${join(report.folder, 'report.jsonl')}`);
  return broken > 0 ? 1 : 0;
}

/** @returns whether it kept its promises */
async function oneLeague(report: SoakReport, count: number, signal: AbortSignal): Promise<boolean> {
  const league = report.nextLeague;
  const first = league * KILLS_OF_A_LEAGUE;
  const at = () => new Date().toISOString();
  report.add({ what: 'started', league, at: at(), ...circumstances() });
  const start = performance.now();
  const verdict = await runOrdeal({
    kills: Array.from({ length: count }, (_, index) => killAt(first + index)),
    games: 6,
    between: 12,
    onKilled: (killed) => report.add({ what: 'killed', league, at: at(), ...killed }),
    signal,
    keepBroken: join(report.folder, `league-${league}`),
  });
  const seconds = Math.round((performance.now() - start) / 1_000);
  report.add({ what: 'compared', league, at: at(), seconds, ...verdict });
  return Object.values(verdict.broken).every((promise) => promise.length === 0);
}

/** Each part in turn, all services, everything; then the same beside an import, then beside a rebuild. */
function killAt(index: number): Kill {
  const victims = VICTIMS[index % VICTIMS.length] ?? EVERYTHING;
  const beside = BESIDE[Math.floor(index / VICTIMS.length) % BESIDE.length] ?? 'nothing';
  return { victims, beside };
}

function circumstances(): Circumstances {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  const [cpu] = cpus();
  return {
    commit: git('rev-parse', '--short', 'HEAD') + (changed ? ' and changes' : ''),
    machine: `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
    node: process.version,
    postgres: execFileSync(findPostgresBinaries().postgres, ['--version'], { encoding: 'utf8' }).trim(),
  };
}

function readOptions(): { kills: number; leagues: number; folder: string } {
  const { values } = parseCommandLine({
    options: {
      kills: { type: 'string', default: '1000' },
      leagues: { type: 'string', default: '1' },
      report: { type: 'string' },
    },
  });
  // npm runs scripts in the package's folder; a path is meant from where the person stands.
  const folder =
    values.report === undefined
      ? join(ROOT, 'tmp', 'soak')
      : resolve(process.env.INIT_CWD ?? process.cwd(), values.report);
  return { kills: count('--kills', values.kills), leagues: count('--leagues', values.leagues), folder };
}

function count(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`${option} needs a number above 0`);
  return number;
}
