import { createFairQueue, type Turn } from '#platform/http/fair-queue.ts';
import { AskedProcess, type AskedProcessOptions } from './asked-process.ts';

/** An `AskedProcess` whose clients take turns. */
export type QueuedProcess<Request, Answer> = {
  /**
   * @param turn whose turn it is: several requests of one client do not make others wait
   * @throws what the work throws; RequestError 503 `busy` when too many are waiting, or the process ends before it has answered
   */
  ask(request: Request, turn: Turn): Promise<Answer>;
  /** Ends it with all that it knows; the next request starts another. */
  forget(): void;
  close(): void;
};

/**
 * A low-priority process that answers a few requests at a time: what takes seconds must not make a scorer's tap wait, nor
 * one client the others.
 * @param options.atATime requests that it works on at once
 * @param options.waiting requests that may wait for their turn
 */
export function createQueuedProcess<Given, Request, Answer>({
  atATime,
  waiting,
  ...options
}: AskedProcessOptions<Given> & { atATime: number; waiting: number }): QueuedProcess<Request, Answer> {
  const inTurn = createFairQueue({ concurrency: atATime, maxWaiting: waiting, busy: options.busy });
  const asked = new AskedProcess<Given, Request, Answer>(options);
  return {
    ask: (request, turn) => inTurn(turn, () => asked.ask(request)),
    forget: () => asked.forget(),
    close: () => asked.close(),
  };
}
