import { join } from 'node:path';
import type { ReadAccess } from '#command-api/lookups/open-reader.ts';
import type { ActivityPage } from '#contracts/audit/log-words.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Turn } from '#platform/http/fair-queue.ts';
import { createQueuedProcess } from '#platform/process/queued-process.ts';
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

/** In a process of its own: a game is read and folded for a page, and taps would wait meanwhile. */
export function createAuditProcess(access: ReadAccess): AuditReader {
  const reading = createQueuedProcess<ReadAccess, LogOrder, LogPart>({
    script: join(import.meta.dirname, 'audit-process.main.ts'),
    what: 'reading the log',
    given: access,
    busy: say('log.busy'),
    atATime: 2,
    waiting: 8,
    // The log is seldom read, and what was read takes some memory.
    idleMs: 5 * 60_000,
  });
  return {
    async read(order, turn) {
      const part = await reading.ask({ audit: order }, turn);
      if ('audit' in part) return part.audit;
      throw new Error('the process answered something else');
    },
    async readActivities(order, turn) {
      const part = await reading.ask({ activities: order }, turn);
      if ('activities' in part) return part.activities;
      throw new Error('the process answered something else');
    },
    forget: () => reading.forget(),
    close: () => reading.close(),
  };
}
