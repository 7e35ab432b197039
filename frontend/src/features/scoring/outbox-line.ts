import { formatCount } from '#frontend/lib/format.ts';
import type { OutboxState } from './outbox.types.ts';
import type { OutboxEntry } from './scoring.types.ts';
import { type Ownership, ownerInWords } from './shift.ts';

/** What the scorer can do about unsent taps, or when somebody else scores. */
export type OutboxRemedy = 'try_now' | 'take_over' | 'sign_in' | 'decide' | 'review';

export type OutboxLine = {
  /** `calm`: nothing to do. `waiting`: elsewhere, or not yet. `stopped`: it needs the scorer. */
  tone: 'calm' | 'waiting' | 'stopped';
  title: string;
  detail: string;
  remedy?: { kind: OutboxRemedy; label: string };
};

/**
 * The state line of the console: who scores, what is saved, what is not, why, and what to do.
 * @param reachable whether the server answers
 */
export function outboxLine(state: OutboxState, ownership: Ownership, reachable: boolean): OutboxLine {
  if (state.transport.status === 'stopped' && state.transport.cause === 'signed_out') {
    return {
      tone: 'stopped',
      title: 'You are signed out.',
      detail: unsentOf(state),
      remedy: { kind: 'sign_in', label: 'Sign in' },
    };
  }
  if (ownership.owner === 'other' || ownership.owner === 'nobody') return notOurs(state, ownership);
  if (state.transport.status === 'stopped') {
    return {
      tone: 'stopped',
      title: state.transport.message,
      detail: unsentOf(state),
      remedy: { kind: 'try_now', label: 'Try again' },
    };
  }
  return undecided(state) ?? (reachable ? saving(state, ownership) : offline(state));
}

/** Another device scores, or none does. */
function notOurs(
  state: OutboxState,
  ownership: Extract<Ownership, { owner: 'other' | 'nobody' }>,
): OutboxLine {
  const unsent = state.entries.some((entry) => UNSENT.has(entry.state));
  const verb = ownership.owner === 'nobody' ? 'Score here' : 'Take over';
  return {
    tone: unsent ? 'stopped' : 'waiting',
    title: ownerInWords(ownership),
    detail: unsent ? unsentOf(state) : 'You can watch here, not score.',
    remedy: { kind: 'take_over', label: unsent ? `${verb}…` : verb },
  };
}

/** Taps that are not sent until they have been reviewed. */
function undecided({ entries }: OutboxState): OutboxLine | undefined {
  const held = countOf(entries, 'held');
  if (held > 0) {
    return {
      tone: 'stopped',
      title: `${formatCount(held, 'unsent tap')} to review`,
      detail: 'Others have scored since.',
      remedy: { kind: 'review', label: 'Review…' },
    };
  }
  const refused = countOf(entries, 'refused');
  if (refused === 0) return undefined;
  const blocked = entries.some((entry) => entry.state === 'refused' && entry.refusal.blocks);
  return {
    tone: 'stopped',
    title: `${formatCount(refused, 'tap')} not recorded`,
    detail: blocked
      ? `${countOf(entries, 'waiting')} later waiting for your decision.`
      : 'The rest is saved. See why.',
    remedy: { kind: 'decide', label: 'Decide…' },
  };
}

function saving({ entries, transport, kept }: OutboxState, { owner }: Ownership): OutboxLine {
  const sending = countOf(entries, 'sending');
  const waiting = countOf(entries, 'waiting');
  if (sending + waiting === 0) {
    const detail = owner === 'here' ? 'You score on this device.' : 'Taps save automatically.';
    return { tone: 'calm', title: 'All saved', detail };
  }
  const line = {
    title: formatCount(sending + waiting, 'unsent tap'),
    detail: `${inWords(sending, waiting)}. ${whereKept(kept)}`,
  };
  if (transport.status !== 'retrying') return { tone: 'calm', ...line };
  return { tone: 'waiting', ...line, remedy: { kind: 'try_now', label: 'Try now' } };
}

function offline(state: OutboxState): OutboxLine {
  const unsent = state.entries.filter((entry) => UNSENT.has(entry.state)).length;
  return {
    tone: 'waiting',
    title: unsent === 0 ? 'Offline' : `Offline, ${formatCount(unsent, 'unsent tap')}`,
    detail: state.kept ? 'Kept on this device. Sent when the network is back.' : whereKept(false),
    remedy: { kind: 'try_now', label: 'Try now' },
  };
}

const UNSENT: ReadonlySet<OutboxEntry['state']> = new Set(['waiting', 'sending', 'held', 'refused']);

/** `3 unsent taps. Kept on this device.` */
function unsentOf({ entries, kept }: OutboxState): string {
  const unsent = entries.filter(({ state }) => UNSENT.has(state)).length;
  return `${formatCount(unsent, 'unsent tap')}. ${whereKept(kept)}`;
}

function whereKept(kept: boolean): string {
  return kept ? 'Kept on this device.' : 'This device cannot keep them: leave this page open.';
}

function countOf(entries: readonly OutboxEntry[], state: OutboxEntry['state']): number {
  return entries.filter((entry) => entry.state === state).length;
}

/** `Sending 1, 1 waiting`. */
function inWords(sending: number, waiting: number): string {
  if (sending === 0) return `${waiting} waiting`;
  return waiting === 0 ? `Sending ${sending}` : `Sending ${sending}, ${waiting} waiting`;
}
