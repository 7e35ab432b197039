import { createQueuedProcess, type QueuedProcess } from './queued-process.ts';

/**
 * Draws one file at a time. Fonts and pictures take memory, which is given back when nobody wants any.
 * @param what.script full path of a file that calls `answerRequests`
 * @param what.files in words, for the log and for those who are refused: `scoresheets`
 */
export const createDrawingProcess = <Order>(what: {
  script: string;
  files: string;
}): QueuedProcess<Order, Buffer> =>
  createQueuedProcess({
    script: what.script,
    what: `drawing ${what.files}`,
    given: undefined,
    busy: `Too many ${what.files} are being drawn. Try again.`,
    atATime: 1,
    waiting: 8,
    idleMs: 30_000,
  });
