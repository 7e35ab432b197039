import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAdministrator, DEMO_ACCOUNTS, DEMO_PASSWORD } from '#command-api/demo/demo-accounts.ts';
import { type LauncherConfig, loadLauncherConfig } from '#platform/process/config.ts';
import { ConfigError } from '#platform/process/environment.ts';
import { createLogger } from '#platform/process/logging.ts';
import { installShutdown } from '#platform/process/shutdown.ts';
import { showChanges } from './changelog.ts';
import { DataDirInUse, type OpenDataDir, openDataDir, ROOT } from './data-dir.ts';
import { isFree } from './free-port.ts';
import { forTerminal, onlyNew, openLogFile } from './log-file.ts';
import { NODE_FLAGS, type ServiceSpec, serviceSpecs } from './services.ts';
import { DoesNotStart, type Service, supervise, type Timing } from './supervisor.ts';

/** What differs between `npm start` and `npm run dev`. */
export type LeagueOptions = {
  /** What a person types to start it. */
  command: string;
  /** Makes the pages ready to be served. */
  preparePages(config: LauncherConfig): Promise<void>;
  /** Port of the query API when something else is the front door; by default it is the front door itself. */
  queryApiPort?: number;
  /** Node flags for one service, besides those that all have. */
  nodeFlags?: (service: string) => readonly string[];
  /** A service sent a message over its IPC channel. */
  onMessage?: (service: Service, message: unknown) => void;
  timing?: Partial<Timing>;
  /** More lines for the terminal once everything is ready. */
  hints?: readonly string[];
  /** Closes what the options opened, once the services have stopped. */
  close?: () => Promise<void>;
};

export const say = (text: string): void => console.log(text);

/**
 * Runs the whole league on this machine, in one terminal, until a signal stops it. The terminal shows what a person
 * has to know; everything the services log is in DATA_DIR/logs. Ends the process with 1 when the start fails, with 78
 * when trying again is pointless.
 */
export async function runLeague(options: LeagueOptions): Promise<void> {
  const config = readConfig();
  const logs = join(config.dataDir, 'logs');
  const interrupted = new AbortController();
  const services: Service[] = [];
  let opening: Promise<OpenDataDir> | undefined;

  const shutdown = installShutdown({
    logger: createLogger({
      service: 'standalone',
      level: config.logLevel,
      destination: { write: (line) => openLogFile(join(logs, 'standalone.log')).write(line.trimEnd()) },
    }),
    // Each service has its own limit; this one only catches what hangs in spite of them.
    limitMs: (3 * config.shutdownSeconds + 60) * 1000,
    steps: [
      [
        'services',
        async () => {
          interrupted.abort();
          if (services.length > 0) say('Stopping …');
          for (const service of [...services].reverse()) await service.stop();
        },
      ],
      ['pages', async () => options.close?.()],
      [
        'database',
        async () => {
          const opened = await opening?.catch(() => undefined);
          if (opened === undefined) return;
          await opened.close();
          say('Stopped.');
        },
      ],
    ],
  });

  try {
    await start();
  } catch (error) {
    if (!interrupted.signal.aborted) {
      console.error(`\n${error instanceof Error ? error.message : String(error)}`);
      if (error instanceof DataDirInUse) refuse(options.command, config, error);
      if (services.length > 0) console.error(`What the services said is in ${logs}.`);
      await shutdown.stop('failed start', error instanceof DoesNotStart ? error.exitCode : 1);
    }
  }

  async function start(): Promise<void> {
    await findEventStore(config);
    interrupted.signal.throwIfAborted();
    const isNew = !existsSync(join(config.dataDir, 'postgres'));
    opening = openDataDir(config, process.env, say);
    const { environment, ports } = await opening;
    interrupted.signal.throwIfAborted();
    if (!(await isFree(config.port, config.host))) {
      throw new Error(
        `Port ${config.port} on ${config.host} is in use by another program. ` +
          `Choose another one: PORT=${config.port + 1} ${options.command}`,
      );
    }
    await options.preparePages(config);
    interrupted.signal.throwIfAborted();
    say('Starting …');
    const specs = serviceSpecs(
      config,
      ROOT,
      { outer: process.env, inner: environment },
      { ...ports, queryApi: options.queryApiPort },
    );
    for (const spec of specs) services.push(run(spec));
    await Promise.all(services.map((service) => service.ready()));
    interrupted.signal.throwIfAborted();
    welcome(config, options.hints ?? []);
    showChanges({ root: ROOT, dataDir: config.dataDir, isNew }, say);
  }

  function run(spec: ServiceSpec): Service {
    const log = openLogFile(join(logs, `${spec.name}.log`));
    const show = onlyNew((line) => say(`[${spec.name}] ${line}`));
    const service = supervise({
      name: spec.name,
      program: process.execPath,
      args: [...NODE_FLAGS, ...(options.nodeFlags?.(spec.name) ?? []), spec.script],
      cwd: ROOT,
      env: spec.env,
      readyUrl: spec.readyUrl,
      timing: { stopLimit: (config.shutdownSeconds + 2) * 1000, ...options.timing },
      onNote: say,
      onMessage: (message) => options.onMessage?.(service, message),
      onLine(line) {
        log.write(line);
        const shown = forTerminal(line);
        if (shown !== undefined && !interrupted.signal.aborted) show(shown);
      },
    });
    return service;
  }
}

function readConfig(): LauncherConfig {
  try {
    const config = loadLauncherConfig(process.env);
    checkAdministrator(config);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** A malformed url is reported before anything is started, and so is one at which nobody listens. */
async function findEventStore({ eventStoreUrl }: LauncherConfig): Promise<void> {
  if (eventStoreUrl === undefined) return;
  // Only who has one loads its client.
  const { untilSomebodyListens } = await import('#events/store/eventstoredb/listening.ts');
  await untilSomebodyListens(eventStoreUrl, () => say('Waiting for the EventStoreDB at EVENTSTORE_URL …'));
}

/** The folder belongs to another process: nothing of it is touched. */
function refuse(command: string, config: LauncherConfig, { tool }: DataDirInUse): never {
  if (tool !== null) {
    console.error(`Wait until it has ended, then ${command} again.`);
    process.exit(1);
  }
  console.error('Stop it first, or start a second league with a folder and a port of its own:');
  console.error(`  DATA_DIR=.courtside-2 PORT=${config.port + 1} ${command}`);
  process.exit(1);
}

function welcome(config: LauncherConfig, hints: readonly string[]): void {
  say(`\nCourtside is ready: ${config.publicUrl}\n`);
  if (config.demo && config.isLoopback) {
    say(`Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const { username, what } of DEMO_ACCOUNTS) say(`  ${username.padEnd(8)} ${what}`);
    say('');
  }
  for (const hint of hints) say(hint);
  say(`Data and logs: ${config.dataDir}    Stop: Ctrl-C\n`);
}
