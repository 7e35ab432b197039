import { join } from 'node:path';
import type { ReadAccess } from '#command-api/lookups/open-reader.ts';
import type { Mentions } from '#contracts/erasure/erasure.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { createQueuedProcess, type QueuedProcess } from '#platform/process/queued-process.ts';
import type { Sought } from './find-mentions.ts';

/**
 * The process that searches for a person's name. It forgets what it has read when somebody is erased or a reason is
 * masked.
 */
export type MentionFinder = QueuedProcess<Sought, Mentions>;

/** In a process of its own: all news and reasons are read for one answer, and taps would wait meanwhile. */
export const createMentionsProcess = (access: ReadAccess): MentionFinder =>
  createQueuedProcess({
    script: join(import.meta.dirname, 'mentions-process.main.ts'),
    what: 'looking for a name',
    given: access,
    busy: say('log.busy'),
    atATime: 1,
    waiting: 4,
    // Erasures are rare.
    idleMs: 10_000,
  });
