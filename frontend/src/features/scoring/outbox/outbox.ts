import type { Outbox, OutboxDependencies, OutboxState } from './outbox.types.ts';
import { EMPTY_OUTBOX, nextBatch, type OutboxChange, reduceOutbox } from './outbox-reducer.ts';
import { createSender } from './outbox-sender.ts';
import { createSavedActions } from './saved-actions.ts';

/**
 * The actions of one game that are not in the log yet. One sender sends them in order, the next batch after the
 * answer to the last; an action sent twice is recorded once, because it carries its own id.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { storage } = dependencies;
  const listeners = new Set<() => void>();
  let state = EMPTY_OUTBOX;
  const device = createSavedActions({
    ...dependencies,
    onSaved: (saved) => show({ type: 'saving', saved }),
  });
  const sender = createSender({
    ...dependencies,
    nextBatch: (limit) => (state.opened ? nextBatch(state.entries, limit) : []),
    change,
  });

  function become(next: OutboxState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function show(change: OutboxChange): void {
    become(reduceOutbox(state, change));
  }

  /** The device has it before anybody sees it. */
  function change(change: OutboxChange): void {
    const next = reduceOutbox(state, change);
    if (next.entries !== state.entries) device.follow(state.entries, next.entries);
    become(next);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open() {
      show({ type: 'loaded', ...(await device.load()), findSeq: device.findSeq });
      sender.start();
    },
    async checkRoom() {
      if (!(await storage.hasRoom())) show({ type: 'saving', saved: false });
    },
    tappedElsewhere(found) {
      device.learn(found);
      show({ type: 'elsewhere', found, findSeq: device.findSeq });
      sender.start();
    },
    add(...actions) {
      change({ type: 'tapped', actions });
      // A stopped sender waits for a decision, a retrying one for its next attempt.
      const { status } = state.transport;
      if (status === 'idle' || status === 'sending') sender.start();
    },
    tryNow: sender.tryNow,
    requeue(ids, asNow = (action) => action) {
      change({ type: 'requeued', ids, change: asNow });
      sender.start();
    },
    discard(ids) {
      change({ type: 'discarded', ids });
      sender.start();
    },
    forgetDiscarded: () => change({ type: 'cleared' }),
    seen: (position, ids) => change({ type: 'seen', position, ids }),
    forget: (ids) => change({ type: 'forgotten', ids }),
  };
}
