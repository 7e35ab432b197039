import { t } from '@lingui/core/macro';
import type { ActionBatchAnswer, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import type { OutboxDependencies, Transport } from './outbox.types.ts';
import type { OutboxChange } from './outbox-reducer.ts';

/** The most that one call takes (`MAX_BATCH` of the contract). */
const BATCH = 200;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** What the sender does after a call. */
type Next = 'go on' | 'stop' | { pauseMs: number };

export type OutboxSender = {
  /** Starts unless it is at work. */
  start(): void;
  /** Starts at once, whatever pause it has come to. */
  tryNow(): void;
};

/** Sends batch after batch, the next after the answer to the last, until nothing waits or something is in the way. */
export function createSender({
  send,
  alone,
  maySend,
  schedule,
  nextBatch,
  change,
}: Pick<OutboxDependencies, 'send' | 'alone' | 'maySend' | 'schedule'> & {
  /** At most so many actions; none when nothing may be sent. */
  nextBatch: (limit: number) => readonly ScoringAction[];
  /** Called for what happens to the actions of a batch. */
  change: (change: OutboxChange) => void;
}): OutboxSender {
  let busy = false;
  let failures = 0;
  let callOff: (() => void) | undefined;
  /** 1 after a call that was refused as a whole, to find the action that is at fault. */
  let limit = BATCH;

  async function run(): Promise<void> {
    if (busy) return;
    busy = true;
    callOff?.();
    callOff = undefined;
    try {
      // Nothing is awaited once no action waits: what is tapped right after finds the sender at rest.
      while (nextBatch(limit).length > 0) {
        if (!maySend()) {
          become(SIGNED_OUT);
          return;
        }
        const next = await alone(sendNext);
        if (next === 'stop') return;
        if (next !== 'go on') {
          callOff = schedule(() => void run(), next.pauseMs);
          return;
        }
      }
      become({ status: 'idle' });
    } finally {
      busy = false;
    }
  }

  async function sendNext(): Promise<Next> {
    // Another tab may have sent it meanwhile.
    const batch = nextBatch(limit);
    if (batch.length === 0) return 'go on';
    change({ type: 'sending', batch });
    let answer: ActionBatchAnswer;
    try {
      answer = await send(batch);
    } catch (error) {
      return failed(batch, error);
    }
    failures = 0;
    limit = BATCH;
    change({ type: 'answered', batch, answer });
    if (decidesAny(batch, answer)) return 'go on';
    become({ status: 'stopped', cause: 'refused', message: UNREADABLE });
    return 'stop';
  }

  function failed(batch: readonly ScoringAction[], error: unknown): Next {
    const status = error instanceof ApiError ? error.status : 0;
    const message = error instanceof Error ? error.message : t`No answer.`;
    if (status === 401) {
      change({ type: 'unanswered', batch, transport: SIGNED_OUT });
      return 'stop';
    }
    if (status === 400 || status === 413 || status === 415 || status === 422) {
      change({ type: 'unanswered', batch });
      const [only] = batch;
      if (batch.length > 1 || only === undefined) {
        limit = 1;
        return 'go on';
      }
      limit = BATCH;
      const code = error instanceof ApiError ? error.code : 'unknown';
      change({ type: 'refused', action: only, code, reason: message });
      return 'go on';
    }
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      change({ type: 'unanswered', batch, transport: { status: 'stopped', cause: 'refused', message } });
      return 'stop';
    }
    failures += 1;
    change({ type: 'unanswered', batch, transport: { status: 'retrying', message } });
    const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    const pauseMs = asked === undefined ? FIRST_PAUSE_MS * 2 ** (failures - 1) : asked * 1_000;
    return { pauseMs: Math.min(pauseMs, LONGEST_PAUSE_MS) };
  }

  function become(transport: Transport): void {
    change({ type: 'transport', transport });
  }

  return {
    start: () => void run(),
    tryNow() {
      failures = 0;
      void run();
    },
  };
}

/** An answer that says nothing of the whole batch would be asked for again and again. */
function decidesAny(batch: readonly ScoringAction[], { actions }: ActionBatchAnswer): boolean {
  const ids = new Set(batch.map(({ id }) => id));
  return actions.some(({ id, outcome }) => ids.has(id) && outcome !== 'not_attempted');
}

const SIGNED_OUT: Transport = {
  status: 'stopped',
  cause: 'signed_out',
  message: t`Sign in again to send what is kept on this device.`,
};
const UNREADABLE = t`The server’s answer could not be read.`;
