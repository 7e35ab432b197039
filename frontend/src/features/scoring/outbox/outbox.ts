import { t } from '@lingui/core/macro';
import type { ActionBatchAnswer, ScoringAction } from '#contracts/game/scoring.contract.ts';
import { LEFT_OUT, type OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { Outbox, OutboxDependencies, OutboxState, Transport } from './outbox.types.ts';
import type { StoredEntry } from './outbox-storage.ts';

/** The most that one call takes (`MAX_BATCH` of the contract). */
const BATCH = 200;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * The actions of one game that are not in the log yet. One sender sends them in order, the next batch after the
 * answer to the last; an action sent twice is recorded once, because it carries its own id.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { storage, origin, send, maySend, schedule, now } = dependencies;
  const listeners = new Set<() => void>();
  let state: OutboxState = { entries: [], transport: { status: 'idle' }, kept: true };
  /** As they are, or were, kept on the device. */
  const records = new Map<string, StoredEntry>();
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

  function keep(action: ScoringAction, standing: Pick<StoredEntry, 'refusal' | 'discarded'> = {}): void {
    storage.put(recordOf(action, standing)).then(
      () => !state.kept && become({ kept: true }),
      () => become({ kept: false }),
    );
  }

  /** A device without room keeps it as unsent: the next page sends it again, and it is answered as repeated. */
  function keepAsSaved(action: ScoringAction, position: string | null): void {
    storage.put(recordOf(action, { saved: { position } })).catch(() => undefined);
  }

  function recordOf(
    action: ScoringAction,
    standing: Pick<StoredEntry, 'refusal' | 'discarded' | 'saved'>,
  ): StoredEntry {
    const known = records.get(action.id);
    const from = known === undefined ? { ...origin(), seq: nextSeq() } : originOf(known);
    const record: StoredEntry = { ...from, action, ...standing };
    records.set(action.id, record);
    return record;
  }

  /** Times order what several pages left behind; within a millisecond the count does. */
  function nextSeq(): number {
    lastSeq = Math.max(now(), lastSeq + 1);
    return lastSeq;
  }

  function release(actionId: string): void {
    // A record that stays is sent again by the next page and answered as repeated.
    storage.remove(actionId).catch(() => undefined);
  }

  /** Waiting actions from the front, up to the first refused one with others behind it. */
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
    let overtaken: { shift: ScoringAction['shift'] } | undefined;
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
          keepAsSaved(action, answer.position);
          return { action, state: 'saved', position: answer.position };
        case 'rejected': {
          progress = true;
          const { code = 'unknown', reason = t`The server did not say why.` } = outcome;
          if (OVERTAKEN.has(code)) {
            overtaken = { shift: action.shift };
            return { action, state: 'waiting' };
          }
          const refusal = { code, reason, blocks: action.id !== last };
          keep(action, { refusal });
          return { action, state: 'refused', refusal };
        }
        default:
          return { action, state: 'waiting' };
      }
    });
    if (overtaken !== undefined) hold(overtaken.shift);
    if (!progress) {
      become({ transport: { status: 'stopped', cause: 'refused', message: UNREADABLE } });
      return 'stop';
    }
    become({ transport: { status: 'sending' } });
    return undefined;
  }

  /** Others have scored since: actions tapped in that shift wait until somebody has compared them with theirs. */
  function hold(shift: ScoringAction['shift']): void {
    changeEntries((entry) =>
      entry.state === 'waiting' && entry.action.shift === shift
        ? { action: entry.action, state: 'held' }
        : entry,
    );
  }

  function fail(batch: readonly ScoringAction[], error: unknown): undefined | 'stop' | number {
    const status = error instanceof ApiError ? error.status : 0;
    const message = error instanceof Error ? error.message : t`No answer.`;
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
    keep(action, { refusal });
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
      const before = new Set(records.keys());
      const stored = await storage.load().catch(() => {
        become({ kept: false });
        return [];
      });
      const found = new Map(stored.map((record) => [record.action.id, record]));
      const unknown = stored.filter(({ action }) => !records.has(action.id));
      for (const record of stored) {
        records.set(record.action.id, record);
        lastSeq = Math.max(lastSeq, record.seq);
      }
      // An action that is gone from the device although it was kept there was sent by another tab.
      const gone = (id: string) => state.kept && before.has(id) && !found.has(id);
      drop(({ action, state }) => gone(action.id) && (state === 'waiting' || LEFT_OUT.has(state)));
      changeEntries((entry) => {
        const record = found.get(entry.action.id);
        const decided = record?.discarded === true || record?.saved !== undefined;
        return entry.state !== 'sending' && decided ? entryOf(record) : entry;
      });
      const seqOf = ({ action }: OutboxEntry) => records.get(action.id)?.seq ?? 0;
      const entries = [...state.entries, ...unknown.map(entryOf)];
      become({ entries: entries.sort((a, b) => seqOf(a) - seqOf(b)) });
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
    requeue(actionIds, change = (action) => action) {
      const wanted = new Set(actionIds);
      changeEntries((entry) => {
        if (!wanted.has(entry.action.id) || !LEFT_OUT.has(entry.state)) return entry;
        const action = change(entry.action);
        keep(action);
        return { action, state: 'waiting' };
      });
      void run();
    },
    discard(actionIds) {
      const unwanted = new Set(actionIds);
      changeEntries((entry) => {
        const { action, state } = entry;
        if (!unwanted.has(action.id) || !(state === 'waiting' || LEFT_OUT.has(state))) return entry;
        keep(action, { discarded: true });
        return { action, state: 'discarded' };
      });
      void run();
    },
    forgetDiscarded() {
      drop((entry) => {
        if (entry.state === 'discarded') release(entry.action.id);
        return entry.state === 'discarded';
      });
    },
    seen(position, actionIds) {
      drop((entry) => {
        const passed =
          entry.state === 'saved' &&
          entry.position !== null &&
          comparePositions(position, entry.position) >= 0;
        const isSeen = passed || (actionIds.has(entry.action.id) && entry.state !== 'sending');
        if (isSeen) release(entry.action.id);
        return isSeen;
      });
    },
    forget(actionIds) {
      const known = new Set(actionIds);
      drop((entry) => {
        const isKnown = entry.state === 'saved' && known.has(entry.action.id);
        if (isKnown) release(entry.action.id);
        return isKnown;
      });
    },
  };
}

function originOf({ seq, maker, game }: StoredEntry) {
  return { seq, maker, game };
}

function entryOf({ action, refusal, discarded, saved }: StoredEntry): OutboxEntry {
  if (saved !== undefined) return { action, state: 'saved', position: saved.position };
  if (discarded === true) return { action, state: 'discarded' };
  return refusal === undefined ? { action, state: 'waiting' } : { action, state: 'refused', refusal };
}

/** Refusals that are about who scores, not about the action. */
const OVERTAKEN: ReadonlySet<string> = new Set(['another_device', 'other_shift']);

const SIGNED_OUT: Transport = {
  status: 'stopped',
  cause: 'signed_out',
  message: t`Sign in again to send what is kept on this device.`,
};
const UNREADABLE = t`The server’s answer could not be read.`;
