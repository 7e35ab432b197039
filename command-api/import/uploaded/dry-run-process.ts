import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ReadAccess } from '#command-api/lookups/open-reader.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import { createFairQueue } from '#platform/http/fair-queue.ts';
import { fromSentError, type SentError } from '#platform/http/sent-error.ts';
import type { DryRunOrder, DryRunResult } from './import-dry-run.ts';

export type DryRunRequest = { access: ReadAccess; order: DryRunOrder };
export type DryRunAnswer = { kind: 'tried'; tried: DryRunResult } | SentError;

export type DryRuns = {
  /**
   * @throws RequestError 400 or 503 as the dry run found, 503 `busy` when others are waiting or the process ended, 413
   * when the files took too long
   */
  run(order: DryRunOrder): Promise<DryRunResult>;
  /** Ends the dry run that is running. */
  close(): void;
};

/** A file of feeds takes ten times its size while it is read. */
const LARGEST_HEAP_MB = 768;
/** Less than the front door waits for an answer. */
const LONGEST_DRY_RUN_MS = 55_000;
const WAITING = 4;

/**
 * Tries imports, one at a time, each in a low-priority process of its own: reading files and carrying out thousands of
 * games must not make a scorer's tap wait, and what it takes in memory ends with it.
 * @param longestMs after which a dry run is ended
 */
export function createDryRunProcesses(access: ReadAccess, longestMs = LONGEST_DRY_RUN_MS): DryRuns {
  const inTurn = createFairQueue({
    concurrency: 1,
    maxWaiting: WAITING,
    busy: say('import.other_read', 'Other files are being read at the moment. Please try again.'),
  });
  const stopping = new AbortController();

  return {
    run: (order) =>
      inTurn({ client: `user ${order.userId}` }, () =>
        dryRunInProcess({ access, order }, longestMs, stopping.signal),
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

async function dryRunInProcess(
  request: DryRunRequest,
  longestMs: number,
  stop: AbortSignal,
): Promise<DryRunResult> {
  if (stop.aborted) throw ended();
  const child = fork(join(import.meta.dirname, 'dry-run-process.main.ts'), {
    // Secrets go by message: an environment can be read from outside.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    execArgv: [`--max-old-space-size=${LARGEST_HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise<DryRunResult>((resolve, reject) => {
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
    child.on('message', (answer: DryRunAnswer) => {
      if (answer.kind === 'tried') resolve(answer.tried);
      else reject(fromSentError(answer, 'a dry run'));
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
