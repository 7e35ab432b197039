import { createFairQueue, type Turn } from '#platform/http/fair-queue.ts';
import { AskedProcess } from './asked-process.ts';

/** What draws files. */
export type Drawer<Order> = {
  /**
   * @param turn whose turn it is: several files for one client do not make others wait
   * @throws RequestError 503 `busy` when too many are waiting
   */
  draw(order: Order, turn: Turn): Promise<Buffer>;
  close(): void;
};

const WAITING = 8;
/** Fonts and pictures take memory, which is given back when nobody wants any. */
const IDLE_MS = 30_000;

/**
 * Draws one file at a time, in a low-priority process of its own: it may take seconds, and all taps pass through the
 * process that is asked for it.
 * @param what.script full path of a file that calls `answerRequests`
 * @param what.files in words, for the log and for those who are refused: `scoresheets`
 */
export function createDrawingProcess<Order>(what: { script: string; files: string }): Drawer<Order> {
  const busy = `Too many ${what.files} are being drawn. Try again.`;
  const inTurn = createFairQueue({ concurrency: 1, maxWaiting: WAITING, busy });
  const drawing = new AskedProcess<undefined, Order, Buffer>({
    script: what.script,
    what: `drawing ${what.files}`,
    given: undefined,
    busy,
    idleMs: IDLE_MS,
  });
  return {
    draw: (order, turn) => inTurn(turn, () => drawing.ask(order)),
    close: () => drawing.close(),
  };
}
