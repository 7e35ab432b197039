import { join } from 'node:path';
import type { ReadAccess } from '#command-api/lookups/open-reader.ts';
import type { ActivityPage } from '#contracts/audit/log-words.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { createFairQueue, type Turn } from '#platform/http/fair-queue.ts';
import { AskedProcess } from '#platform/process/asked-process.ts';
import type { ActivityOrder, AuditOrder, AuditPart } from './read-audit.ts';

/** What reads the log in words. */
export type AuditReader = {
  /**
   * @param turn whose turn it is: several calls of one user do not make others wait
   * @throws RequestError 503 `busy` when too many are waiting
   */
  read(order: AuditOrder, turn: Turn): Promise<AuditPart>;
  /** The same for activities. */
  readActivities(order: ActivityOrder, turn: Turn): Promise<ActivityPage>;
  /** Forgets what it has read: people were erased. */
  forget(): void;
  close(): void;
};

/** What the process is asked, and what it answers to that. */
export type LogOrder = { audit: AuditOrder } | { activities: ActivityOrder };
export type LogPart = { audit: AuditPart } | { activities: ActivityPage };

const AT_A_TIME = 2;
const WAITING = 8;
/** The log is seldom read, and what was read takes some memory. */
const IDLE_MS = 5 * 60_000;

/** In a process of its own: a game is read and folded for a page, and taps would wait meanwhile. */
export function createAuditProcess(access: ReadAccess): AuditReader {
  const inTurn = createFairQueue({ concurrency: AT_A_TIME, maxWaiting: WAITING, busy: say('log.busy') });
  const reading = new AskedProcess<ReadAccess, LogOrder, LogPart>({
    script: join(import.meta.dirname, 'audit-process.main.ts'),
    what: 'reading the log',
    given: access,
    busy: say('log.busy'),
    idleMs: IDLE_MS,
  });
  return {
    async read(order, turn) {
      const part = await inTurn(turn, () => reading.ask({ audit: order }));
      if ('audit' in part) return part.audit;
      throw new Error('the process answered something else');
    },
    async readActivities(order, turn) {
      const part = await inTurn(turn, () => reading.ask({ activities: order }));
      if ('activities' in part) return part.activities;
      throw new Error('the process answered something else');
    },
    forget: () => reading.forget(),
    close: () => reading.close(),
  };
}
