import type { Logger } from './logging.ts';

/** One step of a clean stop, with its name in the log. */
export type ShutdownStep = readonly [name: string, close: () => unknown];

export type ShutdownOptions = {
  logger: Pick<Logger, 'info' | 'error'>;
  /** Run one after another, in this order; a failing step does not stop the next ones. */
  steps: readonly ShutdownStep[];
  /** Milliseconds after which the process ends although a step still hangs. */
  limitMs: number;
  /** The process, by default; for tests. */
  host?: ShutdownHost;
};

/** The part of `process` that a shutdown needs. */
export type ShutdownHost = {
  once(event: 'disconnect', listener: () => void): unknown;
  on(event: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown;
  exit(code: number): void;
  /** undefined when no parent opened a channel. */
  connected?: boolean | undefined;
  channel?: { unref(): void } | null | undefined;
};

export type Shutdown = {
  /** Begins the stop, or joins the one under way. The process ends with `exitCode`, or 1 if a step failed or hung. */
  stop(why: string, exitCode?: number): Promise<void>;
};

/**
 * Stops the process in order on SIGINT, SIGTERM and SIGHUP (a closed terminal), and when the parent that started it
 * with an IPC channel is gone (kill -9 of `npm start` must leave no services behind). Repeated signals change nothing:
 * npm and the terminal each send one for a single Ctrl-C, and the limit bounds the wait.
 */
export function installShutdown(options: ShutdownOptions): Shutdown {
  const host = options.host ?? process;
  let stopping: Promise<void> | undefined;

  async function runSteps(why: string, wantedExitCode: number): Promise<void> {
    options.logger.info({ why }, 'stopping');
    let exitCode = wantedExitCode;
    let current = '';
    const limit = setTimeout(() => {
      options.logger.error({ step: current }, 'the stop took too long');
      host.exit(1);
    }, options.limitMs);
    for (const [name, close] of options.steps) {
      current = name;
      try {
        await close();
      } catch (error) {
        exitCode = 1;
        options.logger.error({ err: error, step: name }, 'a step of the stop failed');
      }
    }
    clearTimeout(limit);
    options.logger.info('stopped');
    host.exit(exitCode);
  }

  function stop(why: string, exitCode = 0): Promise<void> {
    stopping ??= runSteps(why, exitCode);
    return stopping;
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) host.on(signal, () => void stop(signal));
  host.once('disconnect', () => void stop('parent gone'));
  // Gone already while this process was starting.
  if (host.connected === false) void stop('parent gone');
  // Listening must not keep a process alive that has nothing else to do.
  host.channel?.unref();
  return { stop };
}
