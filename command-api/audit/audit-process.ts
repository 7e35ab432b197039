import { join } from 'node:path';
import type { ReadAccess } from '#command-api/lookups/open-reader.ts';
import { say } from '#contracts/refusal/say.ts';
import { createFairQueue, type Turn } from '#platform/http/fair-queue.ts';
import { AskedProcess } from '#platform/process/asked-process.ts';
import type { AuditOrder, AuditPart } from './read-audit.ts';

/** What reads the log in words. */
export type AuditReader = {
  /**
   * @param turn whose turn it is: several calls of one user do not make others wait
   * @throws RequestError 503 `busy` when too many are waiting
   */
  read(order: AuditOrder, turn: Turn): Promise<AuditPart>;
  /** Forgets what it has read: people were erased. */
  forget(): void;
  close(): void;
};

const AT_A_TIME = 2;
const WAITING = 8;
/** The log is seldom read, and what was read takes some memory. */
const IDLE_MS = 5 * 60_000;

/** In a process of its own: a game is read and folded for a page, and taps would wait meanwhile. */
export function createAuditProcess(access: ReadAccess): AuditReader {
  const inTurn = createFairQueue({ concurrency: AT_A_TIME, maxWaiting: WAITING, busy: say('log.busy') });
  const reading = new AskedProcess<ReadAccess, AuditOrder, AuditPart>({
    script: join(import.meta.dirname, 'audit-process.main.ts'),
    what: 'reading the log',
    given: access,
    busy: say('log.busy'),
    idleMs: IDLE_MS,
  });
  return {
    read: (order, turn) => inTurn(turn, () => reading.ask(order)),
    forget: () => reading.forget(),
    close: () => reading.close(),
  };
}
