import type { ActionBatchAnswer, ScoringAction } from '#command-api/game/scoring.contract.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { OutboxStorage, StoredEntry } from './outbox-storage.ts';
import type { OutboxEntry, Refusal } from './scoring.types.ts';

/** As many as one call takes (`MAX_BATCH` of the contract). */
const BATCH = 200;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** How the sender fares. `stopped` goes on only after somebody did something about it. */
export type Transport =
  | { status: 'idle' | 'sending' }
  /** No answer, or one that says "later"; it tries again by itself. */
  | { status: 'retrying'; message: string }
  | { status: 'stopped'; cause: StopCause; message: string };
export type StopCause = 'another_device' | 'signed_out' | 'refused';

export type OutboxState = {
  /** In the order of taps. Saved ones stay until they are seen in what the server answers. */
  readonly entries: readonly OutboxEntry[];
  readonly transport: Transport;
  /** False when the device could not keep an action: it lives in this page only. */
  readonly kept: boolean;
};

export type OutboxDependencies = {
  storage: OutboxStorage;
  send: (actions: readonly ScoringAction[]) => Promise<ActionBatchAnswer>;
  /** False while nobody is signed in: then nothing is tried. */
  maySend: () => boolean;
  /** Runs the work after some milliseconds; answers how to call it off. */
  schedule: (work: () => void, milliseconds: number) => () => void;
  now: () => number;
};

export type Outbox = {
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Reads what an earlier page left behind and begins to send. */
  open(): Promise<void>;
  add(...actions: ScoringAction[]): void;
  /** Sends at once: the connection is back, somebody signed in or took over. */
  tryNow(): void;
  /** Sends refused actions once more, each at its old place. */
  tryAgain(actionIds: readonly string[]): void;
  /** Drops actions that are not on their way. */
  discard(actionIds: readonly string[]): void;
  /** What we read has reached a position, or shows these actions: they need no copy here any more. */
  seen(position: string, actionIds: ReadonlySet<string>): void;
  /** Drops saved entries of which no position is known; what was read since contains them. */
  forget(actionIds: readonly string[]): void;
};

/**
 * The actions of one game that are not in the log yet. One sender sends them in order, the next batch after the
 * answer to the last; an action sent twice is recorded once, because it carries its own id.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { storage, send, maySend, schedule, now } = dependencies;
  const listeners = new Set<() => void>();
  let state: OutboxState = { entries: [], transport: { status: 'idle' }, kept: true };
  const seqOf = new Map<string, number>();
  let lastSeq = 0;
  let open = false;
  let busy = false;
  let failures = 0;
  let callOff: (() => void) | undefined;
  /** 1 after a call that was refused as a whole, to find the action that is at fault. */
  let batchLimit = BATCH;

  function become(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function changeEntries(change: (entry: OutboxEntry) => OutboxEntry): void {
    become({ entries: state.entries.map(change) });
  }

  function keep(action: ScoringAction, refusal?: Refusal): void {
    const seq = seqOf.get(action.id) ?? nextSeq();
    seqOf.set(action.id, seq);
    const record: StoredEntry = refusal === undefined ? { seq, action } : { seq, action, refusal };
    storage.put(record).then(
      () => !state.kept && become({ kept: true }),
      () => become({ kept: false }),
    );
  }

  /** Times order what several pages left behind; within a millisecond the count does. */
  function nextSeq(): number {
    lastSeq = Math.max(now(), lastSeq + 1);
    return lastSeq;
  }

  function release(actionId: string): void {
    seqOf.delete(actionId);
    // A record that stays is sent again by the next page and answered as repeated.
    storage.remove(actionId).catch(() => undefined);
  }

  /** Waiting actions from the front, up to the first refused one that others stand behind. */
  function nextBatch(): ScoringAction[] {
    const batch: ScoringAction[] = [];
    for (const entry of state.entries) {
      if (entry.state === 'refused' && entry.refusal.blocks) break;
      if (entry.state === 'waiting') batch.push(entry.action);
      if (batch.length === batchLimit) break;
    }
    return batch;
  }

  async function run(): Promise<void> {
    if (busy || !open) return;
    busy = true;
    callOff?.();
    callOff = undefined;
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
        if (!maySend()) {
          become({ transport: SIGNED_OUT });
          return;
        }
        mark(batch, 'sending');
        const pause = await sendBatch(batch);
        if (pause === 'stop') return;
        if (pause !== undefined) {
          callOff = schedule(() => void run(), pause);
          return;
        }
      }
      if (state.transport.status !== 'idle') become({ transport: { status: 'idle' } });
    } finally {
      busy = false;
    }
  }

  function mark(batch: readonly ScoringAction[], as: 'waiting' | 'sending'): void {
    const ids = new Set(batch.map((action) => action.id));
    if (as === 'sending' && state.transport.status !== 'retrying') {
      state = { ...state, transport: { status: 'sending' } };
    }
    changeEntries((entry) =>
      ids.has(entry.action.id) && (entry.state === 'waiting' || entry.state === 'sending')
        ? { action: entry.action, state: as }
        : entry,
    );
  }

  /** @returns what to do next: nothing special, stop, or pause for some milliseconds */
  async function sendBatch(batch: readonly ScoringAction[]): Promise<undefined | 'stop' | number> {
    let answer: ActionBatchAnswer;
    try {
      answer = await send(batch);
    } catch (error) {
      return fail(batch, error);
    }
    failures = 0;
    batchLimit = BATCH;
    return settle(batch, answer);
  }

  function settle(batch: readonly ScoringAction[], answer: ActionBatchAnswer): undefined | 'stop' {
    const outcomes = new Map(answer.actions.map((outcome) => [outcome.id, outcome]));
    const last = state.entries.at(-1)?.action.id;
    let anotherDevice: string | undefined;
    let progress = false;
    const ids = new Set(batch.map((action) => action.id));
    changeEntries((entry) => {
      const { action } = entry;
      if (!ids.has(action.id)) return entry;
      const outcome = outcomes.get(action.id);
      switch (outcome?.outcome) {
        case 'recorded':
        case 'repeated':
          progress = true;
          release(action.id);
          return { action, state: 'saved', position: answer.position };
        case 'rejected': {
          const reason = outcome.reason ?? 'The server did not say why.';
          if (outcome.code === 'another_device') {
            // The action is right, only the device is not: it keeps its place until this one takes over.
            anotherDevice = reason;
            return { action, state: 'waiting' };
          }
          progress = true;
          const refusal = { code: outcome.code ?? 'unknown', reason, blocks: action.id !== last };
          keep(action, refusal);
          return { action, state: 'refused', refusal };
        }
        default:
          return { action, state: 'waiting' };
      }
    });
    if (anotherDevice !== undefined) {
      become({ transport: { status: 'stopped', cause: 'another_device', message: anotherDevice } });
      return 'stop';
    }
    if (!progress) {
      become({ transport: { status: 'stopped', cause: 'refused', message: UNREADABLE } });
      return 'stop';
    }
    become({ transport: { status: 'sending' } });
    return undefined;
  }

  function fail(batch: readonly ScoringAction[], error: unknown): undefined | 'stop' | number {
    const status = error instanceof ApiError ? error.status : 0;
    const message = error instanceof Error ? error.message : 'No answer.';
    mark(batch, 'waiting');
    if (status === 401) {
      become({ transport: SIGNED_OUT });
      return 'stop';
    }
    if (status === 400 || status === 413 || status === 415 || status === 422) {
      const [only] = batch;
      if (batch.length > 1 || only === undefined) {
        batchLimit = 1;
        return undefined;
      }
      batchLimit = BATCH;
      refuse(only, error instanceof ApiError ? error.code : 'unknown', message);
      return undefined;
    }
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      become({ transport: { status: 'stopped', cause: 'refused', message } });
      return 'stop';
    }
    failures += 1;
    become({ transport: { status: 'retrying', message } });
    const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    return asked !== undefined
      ? Math.min(asked * 1_000, LONGEST_PAUSE_MS)
      : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  }

  function refuse(action: ScoringAction, code: string, reason: string): void {
    const refusal = { code, reason, blocks: state.entries.at(-1)?.action.id !== action.id };
    keep(action, refusal);
    changeEntries((entry) => (entry.action.id === action.id ? { action, state: 'refused', refusal } : entry));
  }

  function drop(unwanted: (entry: OutboxEntry) => boolean): void {
    const entries = state.entries.filter((entry) => !unwanted(entry));
    if (entries.length !== state.entries.length) become({ entries });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open() {
      const stored = await storage.load().catch(() => {
        become({ kept: false });
        return [];
      });
      for (const { seq, action } of stored) {
        seqOf.set(action.id, seq);
        lastSeq = Math.max(lastSeq, seq);
      }
      const left = stored.map(
        ({ action, refusal }): OutboxEntry =>
          refusal === undefined ? { action, state: 'waiting' } : { action, state: 'refused', refusal },
      );
      become({ entries: [...left, ...state.entries] });
      open = true;
      void run();
    },
    add(...actions) {
      for (const action of actions) keep(action);
      become({
        entries: [...state.entries, ...actions.map((action) => ({ action, state: 'waiting' as const }))],
      });
      // A stopped sender waits for a decision, a retrying one for its next attempt.
      if (state.transport.status === 'idle' || state.transport.status === 'sending') void run();
    },
    tryNow() {
      failures = 0;
      void run();
    },
    tryAgain(actionIds) {
      const wanted = new Set(actionIds);
      changeEntries((entry) => {
        if (!wanted.has(entry.action.id) || entry.state !== 'refused') return entry;
        keep(entry.action);
        return { action: entry.action, state: 'waiting' };
      });
      void run();
    },
    discard(actionIds) {
      const unwanted = new Set(actionIds);
      drop((entry) => {
        const goes =
          unwanted.has(entry.action.id) && (entry.state === 'waiting' || entry.state === 'refused');
        if (goes) release(entry.action.id);
        return goes;
      });
      void run();
    },
    seen(position, actionIds) {
      drop(
        (entry) =>
          entry.state === 'saved' &&
          (actionIds.has(entry.action.id) ||
            (entry.position !== null && comparePositions(position, entry.position) >= 0)),
      );
    },
    forget(actionIds) {
      const known = new Set(actionIds);
      drop((entry) => entry.state === 'saved' && known.has(entry.action.id));
    },
  };
}

const SIGNED_OUT: Transport = {
  status: 'stopped',
  cause: 'signed_out',
  message: 'Sign in again to send what is kept on this device.',
};
const UNREADABLE = 'The server’s answer could not be read.';
