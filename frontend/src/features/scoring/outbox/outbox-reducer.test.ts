import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { EMPTY_OUTBOX, nextBatch, type OutboxChange, reduceOutbox } from './outbox-reducer.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

function basket(id: string): ScoringAction {
  return { id, type: 'points', side: 'east', period: 1, points: 2, occurred_at: '2026-01-17T19:30:00.000Z' };
}

const ids = fc.subarray(NAMES);
const batch = ids.map((some) => some.map(basket));
const outcome = fc.constantFrom('recorded', 'repeated', 'rejected', 'not_attempted');
const answered = fc.tuple(batch, fc.array(outcome, { minLength: NAMES.length, maxLength: NAMES.length })).map(
  ([batch, outcomes]): OutboxChange => ({
    type: 'answered',
    batch,
    answer: {
      actions: batch.map(({ id }, index) => ({ id, outcome: outcomes[index] ?? 'recorded', revision: null })),
      revision: 1,
      position: '7',
    },
  }),
);
/** All changes after which an action may not be gone. */
const harmless: fc.Arbitrary<OutboxChange> = fc.oneof(
  answered,
  batch.map((batch): OutboxChange => ({ type: 'sending', batch })),
  batch.map((batch): OutboxChange => ({ type: 'unanswered', batch })),
  ids.map((ids): OutboxChange => ({ type: 'discarded', ids })),
  ids.map((ids): OutboxChange => ({ type: 'requeued', ids, change: (action) => action })),
);

it('loses no action and keeps the order of taps, whatever is answered and decided', () => {
  fc.assert(
    fc.property(fc.array(harmless), (changes) => {
      const tapped = reduceOutbox(EMPTY_OUTBOX, { type: 'tapped', actions: NAMES.map(basket) });
      const { entries } = changes.reduce(reduceOutbox, tapped);
      expect(entries.map(({ action }) => action.id)).toEqual(NAMES);
    }),
  );
});

it('sends only what waits, in order, and nothing behind a refusal that others wait behind', () => {
  fc.assert(
    fc.property(fc.array(harmless), (changes) => {
      const tapped = reduceOutbox(EMPTY_OUTBOX, { type: 'tapped', actions: NAMES.map(basket) });
      const { entries } = changes.reduce(reduceOutbox, tapped);
      const blockedAt = entries.findIndex((entry) => entry.state === 'refused' && entry.refusal.blocks);
      const free = blockedAt === -1 ? entries : entries.slice(0, blockedAt);
      const waiting = free.filter(({ state }) => state === 'waiting').map(({ action }) => action.id);
      expect(nextBatch(entries, 200).map(({ id }) => id)).toEqual(waiting);
    }),
  );
});

it('is the same state when nothing changes, so that no page renders again', () => {
  const state = reduceOutbox(EMPTY_OUTBOX, { type: 'tapped', actions: [basket('a')] });
  expect(reduceOutbox(state, { type: 'seen', position: '3', ids: new Set(['other']) })).toBe(state);
  expect(reduceOutbox(state, { type: 'transport', transport: { status: 'idle' } })).toBe(state);
  expect(reduceOutbox(state, { type: 'saving', saved: true })).toBe(state);
});
