import { type ParseArgsConfig, parseArgs } from 'node:util';

type CommandLine<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/**
 * The options of a script that a person starts. `--help` or `-h` prints how it is used and ends the process with 0; what
 * the script does not know is refused in one sentence, and ends it with 2.
 * @param usage what `--help` prints
 * @param config as `parseArgs` takes it; `help` is added
 */
export function readCommandLine<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): CommandLine<Config> {
  const args = config.args ?? process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(oneSentence(error));
    return process.exit(2);
  }
}

/** Whether the command line asks for help, whatever else it says. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** What `parseArgs` says is wrong; what follows its first sentence is advice for rare cases. */
function oneSentence(error: Error): string {
  const [sentence = ''] = error.message.split(/\. |\.$/u);
  return `${sentence}; --help prints the options`;
}

function isUsageError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
