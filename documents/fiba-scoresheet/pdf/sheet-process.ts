import { join } from 'node:path';
import type { FibaScoresheet } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { createFairQueue, type Turn } from '#platform/http/fair-queue.ts';
import { AskedProcess } from '#platform/process/asked-process.ts';

/** A sheet to draw, and the league's time zone. */
export type SheetOrder = { sheet: FibaScoresheet; timeZone: string };

/** What draws scoresheets. */
export type SheetDrawer = {
  /**
   * @param turn whose turn it is: several sheets for one client do not make others wait
   * @returns a PDF
   * @throws RequestError 503 `busy` when too many are waiting
   */
  draw(order: SheetOrder, turn: Turn): Promise<Buffer>;
  close(): void;
};

const BUSY = 'Too many scoresheets are being drawn. Try again.';
const WAITING = 8;
/** Fonts and pages take memory, which the next game may need elsewhere. */
const IDLE_MS = 30_000;

/** One at a time, in a process of its own: a long game takes seconds, and all taps pass through the one that is asked. */
export function createSheetProcess(): SheetDrawer {
  const inTurn = createFairQueue({ concurrency: 1, maxWaiting: WAITING, busy: BUSY });
  const drawing = new AskedProcess<undefined, SheetOrder, Buffer>({
    script: join(import.meta.dirname, 'sheet-process.main.ts'),
    what: 'drawing scoresheets',
    given: undefined,
    busy: BUSY,
    idleMs: IDLE_MS,
  });
  return {
    draw: (order, turn) => inTurn(turn, () => drawing.ask(order)),
    close: () => drawing.close(),
  };
}
