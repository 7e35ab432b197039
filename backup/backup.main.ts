import { setTimeout as pause } from 'node:timers/promises';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { cipherForKeyFile, cipherForPublicKey } from './archive/age-cipher.ts';
import type { Manifest } from './archive/manifest.ts';
import { lastFinishedAt, nextInSeries, removeOldest } from './backup-folders.ts';
import { openLines } from './progress-lines.ts';
import { takeBackup } from './take-backup.ts';
import { fromCaller, type League, refuseWithoutLeague, reportingErrors, runWithLeague } from './tool.ts';

const USAGE = `Usage: npm run backup -- FOLDER [options]

Backs up the league while it runs. A second backup into the same folder takes the place
of the first once it is complete.

  --key-file FILE   encrypt for the key in FILE: a secret or a public key of age
  --public-key KEY  encrypt for this key, age1…; nothing is encrypted for an empty one
  --keep N          make a new backup below FOLDER each time, and keep the newest N
  --every HOURS     go on, and make one whenever the last is so old; needs --keep
  --help            prints this`;

const HOUR_MS = 3_600_000;
/** Three weeks: a timer cannot wait for longer than 24 days. */
const MOST_HOURS = 504;
/** How soon a scheduled backup that failed is made again. */
const RETRY_MS = 600_000;

type Options = {
  folder: string;
  keyFile: string | undefined;
  publicKey: string;
  keep: number | undefined;
  everyMs: number | undefined;
};

/**
 * `npm run backup -- backups/league`. Ends with 0 when the backup is complete, with 1 when it could not be made, with 2
 * when the command line cannot be used.
 */
process.exitCode = await main(readCommandLine(USAGE, readOptions));

function readOptions(): Options {
  const { positionals, values } = parseCommandLine({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      every: { type: 'string' },
      'key-file': { type: 'string' },
      'public-key': { type: 'string', default: '' },
    },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder for the backup');
  const keep = values.keep === undefined ? undefined : wholeNumber('--keep', values.keep, 10_000);
  const hours = values.every === undefined ? undefined : wholeNumber('--every', values.every, MOST_HOURS);
  if (hours !== undefined && keep === undefined) throw new UsageError('--every needs --keep');
  const keyFile = values['key-file'];
  const publicKey = values['public-key'];
  if (keyFile !== undefined && publicKey !== '')
    throw new UsageError('Name one key: --key-file or --public-key');
  return {
    folder: fromCaller(folder),
    keyFile: keyFile === undefined ? undefined : fromCaller(keyFile),
    publicKey,
    keep,
    everyMs: hours && hours * HOUR_MS,
  };
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new UsageError(`${option} needs a whole number from 1 to ${most}`);
}

async function main(options: Options): Promise<number> {
  const { folder, everyMs } = options;
  const backUpOnce = () => runWithLeague(folder, (league) => backUp(league, options));
  if (everyMs === undefined) return backUpOnce();
  for (;;) {
    try {
      const code = await reportingErrors(folder, async () => {
        // A process that is started again, and again, does not push good backups out of the series.
        await pause(await untilDue(folder, everyMs));
        return backUpOnce();
      });
      if (code === 0) continue;
    } catch (error) {
      // Whatever it is: the next try may succeed, and nobody else would make one.
      console.error(error);
    }
    console.error(`Trying again in ${RETRY_MS / 60_000} minutes.`);
    await pause(RETRY_MS);
  }
}

/** Milliseconds until the next backup of a series. */
async function untilDue(series: string, everyMs: number): Promise<number> {
  const last = await lastFinishedAt(series);
  return last === undefined ? 0 : Math.max(0, last.getTime() + everyMs - Date.now());
}

async function backUp(league: League, { folder, keep, keyFile, publicKey }: Options): Promise<number> {
  const cipher = keyFile === undefined ? cipherForPublicKey(publicKey) : await cipherForKeyFile(keyFile);
  await refuseWithoutLeague(league.pool);
  const now = new Date();
  const place = keep === undefined ? folder : await nextInSeries(folder, now);
  const progress = openLines(process.stderr);
  const started = performance.now();
  const manifest = await takeBackup(league, {
    folder: place,
    cipher,
    now,
    onProgress: progress.show,
  }).finally(() => progress.end());
  console.log(describeBackup(place, manifest, performance.now() - started));
  if (keep !== undefined)
    for (const name of await removeOldest(folder, keep)) console.log(`Removed ${name}.`);
  return 0;
}

function describeBackup(folder: string, { log, games, encryption }: Manifest, milliseconds: number): string {
  const seconds = (milliseconds / 1000).toFixed(1);
  const clear =
    encryption === null
      ? '\nIt is not encrypted: accounts, wrapped keys and uploaded files can be read by whoever reads the folder.'
      : '';
  return `${folder}: ${log.events} events, ${games.length} finished games, in ${seconds} s.${clear}`;
}
