import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line cannot be used; the message is one sentence for the terminal. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * As `parseArgs`.
 * @throws UsageError
 */
export function parseCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isParseError(error)) throw error;
    // What follows the first sentence is advice for rare cases.
    const [sentence = ''] = error.message.split(/\. |\.?$/u);
    throw new UsageError(`${sentence}; --help prints the options`);
  }
}

/**
 * The command line of a script, by `read`. `--help` prints the usage and ends the process with 0; a UsageError is
 * printed and ends it with 2.
 */
export function readCommandLine<Options>(usage: string, read: () => Options): Options {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** Whether the command line asks for help, whatever else it says. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
