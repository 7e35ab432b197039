import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { WRONG_CONFIGURATION } from '#platform/process/start-service.ts';

export type ServiceOptions = {
  name: string;
  program: string;
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  /** Answers 200 when the service is ready to work. */
  readyUrl: string;
  /** Every line the service prints. */
  onLine: (line: string) => void;
  /** What a person should know: that it ended and is being restarted. */
  onNote: (text: string) => void;
  /** What the service sends over the IPC channel. */
  onMessage?: (message: unknown) => void;
  timing?: Partial<Timing>;
};

/** All in milliseconds except `startAttempts`. */
export type Timing = {
  /** Before the first restart; doubles with each further one … */
  firstDelay: number;
  /** … up to this, */
  longestDelay: number;
  /** and starts over once the service has run this long. */
  healthyAfter: number;
  /** It is given up after exiting this often before it was ever ready; with code 78 at once. */
  startAttempts: number;
  /** From SIGTERM to SIGKILL. */
  stopLimit: number;
  pollEvery: number;
};

const TIMING: Timing = {
  firstDelay: 250,
  longestDelay: 10_000,
  healthyAfter: 30_000,
  startAttempts: 6,
  stopLimit: 15_000,
  pollEvery: 100,
};

export type Service = {
  name: string;
  /** The running process, if there is one. */
  pid(): number | undefined;
  /** Waits until `readyUrl` answers 200. Rejects when the service is given up or stopped. */
  ready(): Promise<void>;
  /** Ends the process and starts it again at once, without the delay after a failure. */
  restart(): void;
  /** Stops it for good: SIGTERM, then SIGKILL; fulfilled when the process is gone. */
  stop(): Promise<void>;
};

/** A service that was given up before it was ever ready. */
export class DoesNotStart extends Error {
  /** What whoever started it ends with: 78 when its configuration is wrong. */
  readonly exitCode: number;
  constructor(name: string, isConfiguredWrong: boolean) {
    super(`${name} does not start`);
    this.name = 'DoesNotStart';
    this.exitCode = isConfiguredWrong ? WRONG_CONFIGURATION : 1;
  }
}

/**
 * Runs a service as a child process and starts it again whenever it ends. The child is in a process group
 * of its own, so that Ctrl-C reaches only the parent, which stops its children in order; through the IPC
 * channel the child learns that the parent was killed.
 */
export function supervise(options: ServiceOptions): Service {
  const timing = { ...TIMING, ...options.timing };
  let child: ChildProcess | undefined;
  let nextStart: NodeJS.Timeout | undefined;
  let ends = 0;
  let restarting = false;
  let state: 'starting' | 'ready' | 'given up' | 'stopped' = 'starting';
  let isConfiguredWrong = false;

  function start(): void {
    const startedAt = performance.now();
    const started = spawn(options.program, options.args, {
      cwd: options.cwd,
      env: options.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    started.on('message', (message) => options.onMessage?.(message));
    for (const stream of [started.stdout, started.stderr]) readLines(stream, options.onLine);
    let over = false;
    const ended = (how: string, code?: number | null) => {
      if (over) return;
      over = true;
      child = undefined;
      if (performance.now() - startedAt > timing.healthyAfter) ends = 0;
      afterEnd(how, code === WRONG_CONFIGURATION);
    };
    started.once('error', (error) => ended(error.message));
    started.once('exit', (code, signal) =>
      ended(signal === null ? `with code ${code}` : `by ${signal}`, code),
    );
  }

  function afterEnd(how: string, pointless: boolean): void {
    if (state === 'stopped') return;
    if (restarting) {
      restarting = false;
      start();
      return;
    }
    ends += 1;
    if (state === 'starting' && (pointless || ends >= timing.startAttempts)) {
      state = 'given up';
      isConfiguredWrong = pointless;
      return;
    }
    const delay = Math.min(timing.firstDelay * 2 ** (ends - 1), timing.longestDelay);
    options.onNote(`${options.name} ended ${how}, starting it again in ${delay / 1000} s`);
    nextStart = setTimeout(start, delay);
  }

  async function ready(): Promise<void> {
    for (;;) {
      if (state === 'given up') throw new DoesNotStart(options.name, isConfiguredWrong);
      if (state === 'stopped') throw new Error(`${options.name} was stopped`);
      if (child !== undefined && (await answersOk(options.readyUrl))) break;
      await pause(timing.pollEvery);
    }
    if (state === 'starting') state = 'ready';
  }

  function restart(): void {
    if (state === 'stopped' || restarting) return;
    clearTimeout(nextStart);
    ends = 0;
    if (child === undefined) {
      start();
      return;
    }
    restarting = true;
    void end(child);
  }

  async function stop(): Promise<void> {
    state = 'stopped';
    clearTimeout(nextStart);
    if (child !== undefined) await end(child);
  }

  /** SIGTERM, then SIGKILL; fulfilled when the process is gone. */
  async function end(running: ChildProcess): Promise<void> {
    const gone = new Promise<void>((done) => running.once('exit', () => done()));
    running.kill('SIGTERM');
    const killer = setTimeout(() => {
      options.onNote(`${options.name} did not stop in time and is killed`);
      running.kill('SIGKILL');
    }, timing.stopLimit);
    await gone;
    clearTimeout(killer);
  }

  start();
  return { name: options.name, pid: () => child?.pid, ready, restart, stop };
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream !== null)
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
