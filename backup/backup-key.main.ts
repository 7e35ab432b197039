import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { makeKeyFile } from './archive/age-cipher.ts';
import { fromCaller, reportingErrors } from './tool.ts';

const USAGE = `Usage: npm run backup-key -- FILE

Makes a key for backups: writes the secret key to FILE, and prints the public one.

  --help  prints this`;

/**
 * `npm run backup-key -- courtside.key`. Ends with 0 when the key is made, with 1 when it could not be, with 2 when the
 * command line cannot be used.
 */
process.exitCode = await main(readCommandLine(USAGE, readFile));

function readFile(): string {
  const { positionals } = parseCommandLine({ allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file for the secret key');
  return fromCaller(file);
}

function main(path: string): Promise<number> {
  return reportingErrors(path, async () => {
    console.log(await makeKeyFile(path, new Date()));
    console.error(
      `The secret key is in ${path}. Put it where the backups are not: without it they cannot be read.`,
    );
    return 0;
  });
}
