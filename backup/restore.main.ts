import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { loadArchiveConfig } from '#platform/process/config.ts';
import { cipherForKeyFile } from './archive/age-cipher.ts';
import { BackupError } from './backup-error.ts';
import { type CheckedArchive, checkArchive, describeArchive } from './check-archive.ts';
import { sumPoints } from './log/game-scores.ts';
import { openLines, type ProgressLines } from './progress-lines.ts';
import {
  compareGames,
  type RestoreProgress,
  type RestoreTarget,
  refuseUnlessEmpty,
  restoreBackup,
} from './restore-backup.ts';
import { fromCaller, type League, reportingErrors, runWithLeague } from './tool.ts';

const USAGE = `Usage: npm run restore -- FOLDER [options]

Restores a backup into an empty league whose services are stopped: checks the whole
backup, writes it, builds the read models, and compares them and all scores with the
backup. One that was interrupted may be run again.

  --check                   only reads the backup, and says what would be restored
  --key-file FILE           the secret key of an encrypted backup
  --accept-unauthenticated  takes a backup of an older release, which nothing protects
                            from being changed
  --help                    prints this`;

const ROOT = resolve(import.meta.dirname, '..');

/**
 * `npm run restore -- backups/league`. Ends with 0 when the league is restored and everything was compared, with 1 when
 * it could not be done or something differs, with 2 when the command line cannot be used. With `--check` it needs no
 * league, and ends with 0 when the backup can be restored.
 */
process.exitCode = await main(readCommandLine(USAGE, readOptions));

type Options = {
  folder: string;
  keyFile: string | undefined;
  acceptUnauthenticated: boolean;
  check: boolean;
};

function readOptions(): Options {
  const { positionals, values } = parseCommandLine({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      'key-file': { type: 'string' },
      'accept-unauthenticated': { type: 'boolean', default: false },
    },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder with a backup');
  const keyFile = values['key-file'];
  return {
    folder: fromCaller(folder),
    keyFile: keyFile === undefined ? undefined : fromCaller(keyFile),
    acceptUnauthenticated: values['accept-unauthenticated'],
    check: values.check,
  };
}

function main(options: Options): Promise<number> {
  if (!options.check) return runWithLeague(options.folder, (league) => restore(league, options));
  return reportingErrors(options.folder, async () => {
    const progress = openLines(process.stderr);
    const archive = await check(options, loadArchiveConfig(process.env), progress);
    progress.end();
    console.log(describeArchive(archive));
    return 0;
  });
}

/** Whatever a backup is refused for by itself, before anything is touched. @throws BackupError */
async function check(
  { folder, keyFile, acceptUnauthenticated }: Options,
  { personalKeySecret }: Pick<League, 'personalKeySecret'>,
  progress: ProgressLines,
): Promise<CheckedArchive> {
  const archive = await checkArchive(folder, {
    cipher: await cipherForKeyFile(keyFile),
    personalKeySecret,
    acceptUnauthenticated,
    onFile: (done, all) => progress.show('checking', done, all),
  });
  if (!archive.isAuthenticated) {
    progress.end();
    console.error(
      'Warning: this backup is not authenticated. Whoever could write to its folder may have changed roles, passwords and results in it.',
    );
  }
  await runOrFail('command-api/migrate.main.ts', ['--check', ...toArguments(archive.manifest.schemas)]);
  return archive;
}

async function restore(league: League, options: Options): Promise<number> {
  const progress = openLines(process.stderr);
  const archive = await check(options, league, progress);
  const { takenAt, log, tables, uploads, games } = archive.manifest;
  const target: RestoreTarget = {
    ...league,
    makeTables: (steps) => runOrFail('command-api/migrate.main.ts', toArguments(steps)),
    reconcile: () => runOrFail('command-api/after-restore.main.ts'),
  };
  const all = {
    events: log.events,
    comparing: log.events,
    tables: tables.length,
    files: uploads.length,
    games: games.length,
  };
  const onProgress: RestoreProgress = (phase, done) => progress.show(phase, done, all[phase]);
  await refuseUnlessEmpty(target);
  await restoreBackup(archive, target, onProgress);
  const differences = await compareGames(archive, league.store, onProgress);
  progress.end();
  for (const difference of differences) console.log(difference);
  const built = await run('projections/tools/rebuild.main.ts');
  const verified = built === 0 ? await run('projections/tools/verify.main.ts') : built;
  if (differences.length > 0 || verified !== 0) return 1;
  console.log(
    `Restored the backup of ${takenAt}: ${log.events} events, ${games.length} finished games with ${sumPoints(games)} points, as in the backup.`,
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
