import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionError, type Pool } from '#platform/postgres/postgres-pool.ts';
import type { Environment } from '#platform/process/environment.ts';
import { endRun, isCanceled, takeWaitingRun } from './run.store.ts';

/** How often it looks for a run that was requested or canceled. */
const LOOK_EVERY_MS = 500;
/** The last lines that a tool wrote before it failed. */
const MOST_ERROR_TEXT = 2_000;

const TOOLS = {
  rebuild: join(import.meta.dirname, '../tools/rebuild.main.ts'),
  verify: join(import.meta.dirname, '../tools/verify.main.ts'),
} as const;

/**
 * Begins the runs that administrators request, each in a process of its own: the same command as at a command line, which
 * takes nothing from the live runner but the machine.
 */
export class RunStarter {
  readonly #pool: Pool;
  readonly #environment: Environment;
  readonly #log: { warn(facts: object, message: string): void };

  /** @param options.environment of the tools, besides that of this process: where the log and the database are */
  constructor(options: {
    pool: Pool;
    environment: Environment;
    log: { warn(facts: object, message: string): void };
  }) {
    this.#pool = options.pool;
    this.#environment = options.environment;
    this.#log = options.log;
  }

  /** Until the signal aborts, which also ends what runs. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const requested = await takeWaitingRun(this.#pool);
        if (requested !== undefined) await this.#carryOut(requested, signal);
      } catch (error) {
        if (!isConnectionError(error)) this.#log.warn({ err: error }, 'a run of read models was not begun');
      }
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #carryOut(
    { id, kind, models }: NonNullable<Awaited<ReturnType<typeof takeWaitingRun>>>,
    signal: AbortSignal,
  ): Promise<void> {
    const child = spawn(process.execPath, [...process.execArgv, TOOLS[kind], '--run', id, ...models], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString('utf8')).slice(-MOST_ERROR_TEXT);
    });
    const end = () => child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    const exited = exitOf(child);
    let code: number | null | undefined;
    void exited.then((result) => {
      code = result;
    });
    while (code === undefined) {
      await Promise.race([exited, pause(LOOK_EVERY_MS)]);
      if (code === undefined && (await isCanceled(this.#pool, id).catch(() => false))) end();
    }
    signal.removeEventListener('abort', end);
    // One that ended well, or was canceled, is no longer running.
    await endRun(this.#pool, id, { state: 'failed', error: said.trim() || 'It ended without a word.' });
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code));
  });
}
