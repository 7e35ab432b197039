import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ReadAccess } from '#command-api/lookups/open-reader.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { createFairQueue } from '#platform/http/fair-queue.ts';
import { fromSentError, type SentError } from '#platform/http/sent-error.ts';
import type { TrialOrder, Tried } from './import-dry-run.ts';

export type TrialRequest = { access: ReadAccess; order: TrialOrder };
export type TrialAnswer = { kind: 'tried'; tried: Tried } | SentError;

export type Trials = {
  /**
   * @throws RequestError 400 or 503 as the trial found, 503 `busy` when others are waiting or the process ended, 413
   * when the files took too long
   */
  try(order: TrialOrder): Promise<Tried>;
  /** Ends the trial that is running. */
  close(): void;
};

/** A file of feeds takes ten times its size while it is read. */
const LARGEST_HEAP_MB = 768;
/** Less than the front door waits for an answer. */
const LONGEST_TRIAL_MS = 55_000;
const WAITING = 4;

/**
 * Tries imports, one at a time, each in a low-priority process of its own: reading files and rehearsing thousands of
 * games must not make a scorer's tap wait, and what it takes in memory ends with it.
 * @param longestMs after which a trial is ended
 */
export function createTrialProcesses(access: ReadAccess, longestMs = LONGEST_TRIAL_MS): Trials {
  const inTurn = createFairQueue({
    concurrency: 1,
    maxWaiting: WAITING,
    busy: say('import.other_read', 'Other files are being read at the moment. Please try again.'),
  });
  const stopping = new AbortController();

  return {
    try: (order) =>
      inTurn({ client: `user ${order.userId}` }, () =>
        tryInProcess({ access, order }, longestMs, stopping.signal),
      ),
    close: () => stopping.abort(),
  };
}

const ended = () =>
  new RequestError(
    'busy',
    say('import.not_read', 'The files could not be read. Try again, or fewer at a time.'),
    {
      retryAfterSeconds: 1,
    },
  );

async function tryInProcess(request: TrialRequest, longestMs: number, stop: AbortSignal): Promise<Tried> {
  if (stop.aborted) throw ended();
  const child = fork(join(import.meta.dirname, 'dry-run-process.main.ts'), {
    // Secrets go by message: an environment can be read from outside.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    execArgv: [`--max-old-space-size=${LARGEST_HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise<Tried>((resolve, reject) => {
    const end = () => void child.kill('SIGKILL');
    const late = setTimeout(() => {
      reject(
        new RequestError(
          'body_too_large',
          say('import.too_much', 'This is too much at once. Import fewer files at a time.'),
        ),
      );
      end();
    }, longestMs);
    stop.addEventListener('abort', end, { once: true });
    child.on('message', (answer: TrialAnswer) => {
      if (answer.kind === 'tried') resolve(answer.tried);
      else reject(fromSentError(answer, 'a trial'));
    });
    const gone = () => {
      clearTimeout(late);
      stop.removeEventListener('abort', end);
      reject(ended());
    };
    child.on('exit', gone);
    child.on('error', gone);
    child.send(request, (error) => {
      if (error !== null) gone();
    });
  });
}
