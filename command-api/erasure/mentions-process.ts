import { join } from 'node:path';
import type { ReadAccess } from '#command-api/lookups/open-reader.ts';
import type { Mentions } from '#contracts/erasure/erasure.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { createFairQueue, type Turn } from '#platform/http/fair-queue.ts';
import { AskedProcess } from '#platform/process/asked-process.ts';
import type { Sought } from './find-mentions.ts';

/** What looks for somebody's name. */
export type MentionFinder = {
  /** @throws RequestError 503 `busy` when too many are waiting */
  find(sought: Sought, turn: Turn): Promise<Mentions>;
  /** Forgets what it has read: somebody was erased, a reason masked. */
  forget(): void;
  close(): void;
};

const AT_A_TIME = 1;
const WAITING = 4;
/** Somebody is seldom erased. */
const IDLE_MS = 10_000;

/** In a process of its own: all news and reasons are read for one answer, and taps would wait meanwhile. */
export function createMentionsProcess(access: ReadAccess): MentionFinder {
  const inTurn = createFairQueue({ concurrency: AT_A_TIME, maxWaiting: WAITING, busy: say('log.busy') });
  const finding = new AskedProcess<ReadAccess, Sought, Mentions>({
    script: join(import.meta.dirname, 'mentions-process.main.ts'),
    what: 'looking for a name',
    given: access,
    busy: say('log.busy'),
    idleMs: IDLE_MS,
  });
  return {
    find: (sought, turn) => inTurn(turn, () => finding.ask(sought)),
    forget: () => finding.forget(),
    close: () => finding.close(),
  };
}
