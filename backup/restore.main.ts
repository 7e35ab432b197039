import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { sealForKeyFile } from './archive/age-seal.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive } from './check-archive.ts';
import { openLines } from './progress-lines.ts';
import {
  compareWithArchive,
  type RestoreTarget,
  refuseUnlessEmpty,
  restoreBackup,
} from './restore-backup.ts';
import { fromCaller, type League, runWithLeague } from './tool.ts';

const USAGE = `Usage: npm run restore -- FOLDER [options]

Restores a backup into an empty league whose services are stopped: checks the whole
backup, writes it, builds the read models, and compares them, all events and all scores
with the backup. One that was interrupted may be run again.

  --key-file FILE  the secret key of an encrypted backup
  --help           prints this`;

const ROOT = resolve(import.meta.dirname, '..');

/**
 * `npm run restore -- backups/league`. Ends with 0 when the league is restored and everything was compared, with 1 when
 * it could not be done or something differs, with 2 when the command line cannot be used.
 */
process.exitCode = await main(readCommandLine(USAGE, readOptions));

type Options = { folder: string; keyFile: string | undefined };

function readOptions(): Options {
  const { positionals, values } = parseCommandLine({
    allowPositionals: true,
    options: { 'key-file': { type: 'string' } },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder with a backup');
  const keyFile = values['key-file'];
  return { folder: fromCaller(folder), keyFile: keyFile === undefined ? undefined : fromCaller(keyFile) };
}

function main(options: Options): Promise<number> {
  return runWithLeague(options.folder, (league) => restore(league, options));
}

async function restore(league: League, { folder, keyFile }: Options): Promise<number> {
  const progress = openLines(process.stderr);
  const archive = await checkArchive(folder, {
    seal: await sealForKeyFile(keyFile),
    personalKeySecret: league.personalKeySecret,
    onFile: (done, all) => progress.show('checking', done, all),
  });
  const { manifest } = archive;
  const { sums } = manifest;
  const target: RestoreTarget = {
    ...league,
    makeTables: (steps) => runOrFail('command-api/migrate.main.ts', toArguments(steps)),
    bringInLine: () => runOrFail('command-api/after-restore.main.ts'),
  };
  await runOrFail('command-api/migrate.main.ts', ['--check', ...toArguments(manifest.schemas)]);
  await refuseUnlessEmpty(target);
  await restoreBackup(archive, target, (phase, done) => {
    const all = {
      events: sums.events,
      comparing: sums.events,
      tables: manifest.tables.length,
      files: archive.uploads.length,
    };
    progress.show(phase, done, all[phase]);
  });
  const differences = await compareWithArchive(archive, league.store, (phase, done) =>
    progress.show(phase, done, sums.events),
  );
  progress.end();
  for (const difference of differences) console.log(difference);
  const built = await run('projections/tools/rebuild.main.ts');
  const verified = built === 0 ? await run('projections/tools/verify.main.ts') : built;
  if (differences.length > 0 || verified !== 0) return 1;
  console.log(
    `Restored the backup of ${manifest.takenAt}: ${sums.events} events, ${sums.finishedGames} finished games with ${sums.points} points, as in the backup.`,
  );
  return 0;
}

function toArguments(steps: Readonly<Record<string, number>>): string[] {
  return Object.entries(steps).map(([schema, step]) => `${schema}=${step}`);
}

/** Runs another part's tool. @throws BackupError after what it said itself */
async function runOrFail(script: string, args: readonly string[] = []): Promise<void> {
  if ((await run(script, args)) !== 0) throw new BackupError('The backup was not restored.');
}

function run(script: string, args: readonly string[] = []): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, join(ROOT, script), ...args], {
    stdio: 'inherit',
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}
