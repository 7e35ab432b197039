import { t } from '@lingui/core/macro';
import type { ActionBatchAnswer, ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Wording } from '#contracts/wording/wording.contract.ts';
import { LEFT_OUT, type OutboxEntry, type Refusal } from '#frontend/features/scoring/scoring.types.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { OutboxState, Transport } from './outbox.types.ts';
import type { SavedEntry } from './saved-entry.ts';

/** What happens to the actions of an outbox. */
export type OutboxChange =
  /** What was found on the device; `missing` was saved there before and is no longer. */
  | { type: 'loaded'; found: readonly SavedEntry[]; missing: ReadonlySet<string>; findSeq: FindSeq }
  /** What another tab has saved. */
  | { type: 'elsewhere'; found: readonly SavedEntry[]; findSeq: FindSeq }
  | { type: 'tapped'; actions: readonly ScoringAction[] }
  | { type: 'sending'; batch: readonly ScoringAction[] }
  | { type: 'answered'; batch: readonly ScoringAction[]; answer: ActionBatchAnswer }
  | { type: 'unanswered'; batch: readonly ScoringAction[]; transport?: Transport }
  | { type: 'refused'; action: ScoringAction; code: string; reason: string }
  | { type: 'requeued'; ids: readonly string[]; change: (action: ScoringAction) => ScoringAction }
  | { type: 'discarded'; ids: readonly string[] }
  /** Discarded actions stay discarded. */
  | { type: 'cleared' }
  | { type: 'seen'; position: string; ids: ReadonlySet<string> }
  | { type: 'forgotten'; ids: readonly string[] }
  | { type: 'transport'; transport: Transport }
  /** Whether the device could save the last action. */
  | { type: 'saving'; saved: boolean };

/** The place of an action in the order of taps. */
type FindSeq = (actionId: string) => number;

export const EMPTY_OUTBOX: OutboxState = {
  entries: [],
  transport: { status: 'idle' },
  saved: true,
  opened: false,
};

/** @returns the same state when nothing changes */
export function reduceOutbox(state: OutboxState, change: OutboxChange): OutboxState {
  const { entries } = state;
  const withEntries = (next: readonly OutboxEntry[]): OutboxState =>
    isSameList(entries, next) ? state : { ...state, entries: next };
  switch (change.type) {
    case 'loaded':
      return { ...withEntries(merged(state, change)), opened: true };
    case 'elsewhere':
      return withEntries(followed(entries, change));
    case 'tapped':
      return withEntries([...entries, ...change.actions.map(waiting)]);
    case 'sending': {
      // A sender that tries again says so until it has got through.
      const transport: Transport =
        state.transport.status === 'retrying' ? state.transport : { status: 'sending' };
      return { ...state, transport, entries: marked(entries, change.batch, 'sending') };
    }
    case 'answered': {
      const after = settled(entries, change);
      const isMore = after.some((entry) => entry.state === 'waiting');
      return { ...state, transport: { status: isMore ? 'sending' : 'idle' }, entries: after };
    }
    case 'unanswered': {
      const { batch, transport = state.transport } = change;
      return { ...state, transport, entries: marked(entries, batch, 'waiting') };
    }
    case 'refused': {
      const { action, ...words } = change;
      const refusal = toRefusal(entries, action, words);
      return withEntries(
        entries.map((entry) =>
          entry.action.id === action.id ? { action, state: 'refused', refusal } : entry,
        ),
      );
    }
    case 'requeued': {
      const wanted = new Set(change.ids);
      return withEntries(
        entries.map((entry) =>
          wanted.has(entry.action.id) && LEFT_OUT.has(entry.state)
            ? waiting(change.change(entry.action))
            : entry,
        ),
      );
    }
    case 'discarded': {
      const unwanted = new Set(change.ids);
      return withEntries(
        entries.map((entry) =>
          unwanted.has(entry.action.id) && isOnDeviceOnly(entry)
            ? { action: entry.action, state: 'discarded' }
            : entry,
        ),
      );
    }
    case 'cleared':
      return withEntries(entries.filter((entry) => entry.state !== 'discarded'));
    case 'seen':
      return withEntries(entries.filter((entry) => !isSeen(entry, change)));
    case 'forgotten': {
      const known = new Set(change.ids);
      return withEntries(
        entries.filter((entry) => entry.state !== 'recorded' || !known.has(entry.action.id)),
      );
    }
    case 'transport':
      return change.transport.status === 'idle' && state.transport.status === 'idle'
        ? state
        : { ...state, transport: change.transport };
    case 'saving':
      return change.saved === state.saved ? state : { ...state, saved: change.saved };
  }
}

/** Waiting actions from the front, up to the first refused one with others behind it. */
export function nextBatch(entries: readonly OutboxEntry[], limit: number): ScoringAction[] {
  const batch: ScoringAction[] = [];
  for (const entry of entries) {
    if (entry.state === 'refused' && entry.refusal.blocks) break;
    if (entry.state === 'waiting') batch.push(entry.action);
    if (batch.length === limit) break;
  }
  return batch;
}

const waiting = (action: ScoringAction): OutboxEntry => ({ action, state: 'waiting' });

function isSameList(a: readonly OutboxEntry[], b: readonly OutboxEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

/** Neither recorded nor in flight. */
const isOnDeviceOnly = ({ state }: OutboxEntry) => state === 'waiting' || LEFT_OUT.has(state);

/** This page's actions and those that an earlier page or another tab saved, in the order of taps. */
function merged(
  { entries, saved }: OutboxState,
  { found, missing, findSeq }: OutboxChange & { type: 'loaded' },
): OutboxEntry[] {
  const records = new Map(found.map((record) => [record.action.id, record]));
  const known = new Set(entries.map(({ action }) => action.id));
  const own = entries
    // An action that is gone from the device although it was saved there was sent by another tab.
    .filter((entry) => !(saved && missing.has(entry.action.id) && isOnDeviceOnly(entry)))
    .map((entry) => {
      const record = records.get(entry.action.id);
      const isDecided = record?.discarded === true || record?.recorded !== undefined;
      return isDecided && entry.state !== 'sending' ? toEntry(record) : entry;
    });
  const others = found.filter(({ action }) => !known.has(action.id)).map(toEntry);
  return [...own, ...others].sort((a, b) => findSeq(a.action.id) - findSeq(b.action.id));
}

/** This page's actions as another tab has left them. What is in flight here is about to be answered, and recorded is final. */
function followed(
  entries: readonly OutboxEntry[],
  { found, findSeq }: OutboxChange & { type: 'elsewhere' },
): OutboxEntry[] {
  const records = new Map(found.map((record) => [record.action.id, record]));
  const own = entries.map((entry) => {
    const record = records.get(entry.action.id);
    records.delete(entry.action.id);
    return record === undefined || entry.state === 'sending' || entry.state === 'recorded'
      ? entry
      : toEntry(record);
  });
  return [...own, ...[...records.values()].map(toEntry)].sort(
    (a, b) => findSeq(a.action.id) - findSeq(b.action.id),
  );
}

function toEntry({ action, refusal, discarded, recorded }: SavedEntry): OutboxEntry {
  if (recorded !== undefined) return { action, state: 'recorded', position: recorded.position };
  if (discarded === true) return { action, state: 'discarded' };
  return refusal === undefined ? waiting(action) : { action, state: 'refused', refusal };
}

function marked(
  entries: readonly OutboxEntry[],
  batch: readonly ScoringAction[],
  as: 'waiting' | 'sending',
): OutboxEntry[] {
  const ids = new Set(batch.map(({ id }) => id));
  return entries.map((entry) =>
    ids.has(entry.action.id) && (entry.state === 'waiting' || entry.state === 'sending')
      ? { action: entry.action, state: as }
      : entry,
  );
}

function settled(
  entries: readonly OutboxEntry[],
  { batch, answer }: OutboxChange & { type: 'answered' },
): OutboxEntry[] {
  const ids = new Set(batch.map(({ id }) => id));
  const outcomes = new Map(answer.actions.map((outcome) => [outcome.id, outcome]));
  const after = entries.map((entry): OutboxEntry => {
    const { action } = entry;
    if (!ids.has(action.id)) return entry;
    const outcome = outcomes.get(action.id);
    switch (outcome?.outcome) {
      case 'recorded':
      case 'repeated':
        return { action, state: 'recorded', position: answer.position };
      case 'rejected':
        return isOvertaken(outcome)
          ? waiting(action)
          : { action, state: 'refused', refusal: toRefusal(entries, action, outcome) };
      default:
        return waiting(action);
    }
  });
  const overtaken = batch.find(({ id }) => isOvertaken(outcomes.get(id)));
  return overtaken === undefined ? after : held(after, overtaken.shift);
}

/** Refusals that are about who scores, not about the action. */
const OVERTAKEN: ReadonlySet<string | undefined> = new Set(['another_device', 'other_shift']);

function isOvertaken(outcome: ActionBatchAnswer['actions'][number] | undefined): boolean {
  return outcome?.outcome === 'rejected' && OVERTAKEN.has(outcome.code);
}

/** Others have scored since: actions tapped in that shift wait until the scorer has compared them with theirs. */
function held(entries: readonly OutboxEntry[], shift: ScoringAction['shift']): OutboxEntry[] {
  return entries.map((entry) =>
    entry.state === 'waiting' && entry.action.shift === shift
      ? { action: entry.action, state: 'held' }
      : entry,
  );
}

function toRefusal(
  entries: readonly OutboxEntry[],
  { id }: ScoringAction,
  {
    code = 'unknown',
    reason = t`The server did not say why.`,
    wording,
  }: { code?: string | undefined; reason?: string | undefined; wording?: Wording | undefined },
): Refusal {
  const said = wording === undefined ? { code, reason } : { code, reason, wording };
  return { ...said, blocks: entries.at(-1)?.action.id !== id };
}

/** Whether what was read contains the action: it needs no copy here. */
function isSeen(entry: OutboxEntry, { position, ids }: OutboxChange & { type: 'seen' }): boolean {
  const isPassed =
    entry.state === 'recorded' && entry.position !== null && comparePositions(position, entry.position) >= 0;
  return isPassed || (ids.has(entry.action.id) && entry.state !== 'sending');
}
