import { plural, t } from '@lingui/core/macro';
import type { OutboxState } from '#frontend/features/scoring/outbox/outbox.types.ts';
import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import { type Ownership, ownerInWords } from './shift.ts';

/** What the scorer can do about unsent taps, or when somebody else scores. */
export type OutboxRemedy = 'try_now' | 'take_over' | 'sign_in' | 'decide' | 'review';

export type OutboxLine = {
  /** `done`: all is recorded. `sending`: nothing to do. `waiting`: elsewhere, or not yet. `stopped`: it needs the scorer. */
  tone: 'done' | 'sending' | 'waiting' | 'stopped';
  title: string;
  detail: string;
  remedy?: { kind: OutboxRemedy; label: string };
};

/**
 * The state line of the console: who scores, what is recorded, what is not, why, and what to do.
 * @param reachable whether the server answers
 */
export function outboxLine(state: OutboxState, ownership: Ownership, reachable: boolean): OutboxLine {
  if (state.transport.status === 'stopped' && state.transport.cause === 'signed_out') {
    return {
      tone: 'stopped',
      title: t`You are signed out.`,
      detail: unsentText(state),
      remedy: { kind: 'sign_in', label: t`Log in` },
    };
  }
  if (ownership.owner === 'other' || ownership.owner === 'nobody') return notOurs(state, ownership);
  if (state.transport.status === 'stopped') {
    return {
      tone: 'stopped',
      title: state.transport.message,
      detail: unsentText(state),
      remedy: { kind: 'try_now', label: t`Try again` },
    };
  }
  return undecided(state) ?? noRoom(state) ?? (reachable ? saving(state, ownership) : offline(state));
}

/** Said before there is a tap that the device cannot keep. */
function noRoom({ entries, saved }: OutboxState): OutboxLine | undefined {
  if (saved || entries.some(({ state }) => UNSENT.has(state))) return undefined;
  return {
    tone: 'waiting',
    title: t`This device cannot save taps.`,
    detail: t`Free some space, or leave this page open.`,
  };
}

/** Another device scores, or none does. */
function notOurs(
  state: OutboxState,
  ownership: Extract<Ownership, { owner: 'other' | 'nobody' }>,
): OutboxLine {
  const unsent = state.entries.some((entry) => UNSENT.has(entry.state));
  const takeOver = unsent ? t`Take over…` : t`Take over`;
  const scoreHere = unsent ? t`Score here…` : t`Score here`;
  return {
    tone: unsent ? 'stopped' : 'waiting',
    title: ownerInWords(ownership),
    detail: unsent ? unsentText(state) : t`You can watch here, not score.`,
    remedy: { kind: 'take_over', label: ownership.owner === 'nobody' ? scoreHere : takeOver },
  };
}

/** Taps that are not sent until they have been reviewed. */
function undecided({ entries }: OutboxState): OutboxLine | undefined {
  const held = countEntries(entries, 'held');
  if (held > 0) {
    return {
      tone: 'stopped',
      title: t`${plural(held, { one: '# unsent tap', other: '# unsent taps' })} to review`,
      detail: t`Others have scored since.`,
      remedy: { kind: 'review', label: t`Review…` },
    };
  }
  const refused = countEntries(entries, 'refused');
  if (refused === 0) return undefined;
  const blocked = entries.some((entry) => entry.state === 'refused' && entry.refusal.blocks);
  return {
    tone: 'stopped',
    title: t`${plural(refused, { one: '# tap', other: '# taps' })} not recorded`,
    detail: blocked
      ? t`${countEntries(entries, 'waiting')} later waiting for your decision.`
      : t`The rest is saved. See why.`,
    remedy: { kind: 'decide', label: t`Decide…` },
  };
}

function saving({ entries, transport, saved }: OutboxState, { owner }: Ownership): OutboxLine {
  const sending = countEntries(entries, 'sending');
  const waiting = countEntries(entries, 'waiting');
  if (sending + waiting === 0) {
    const detail = owner === 'here' ? t`You score on this device.` : t`Taps save automatically.`;
    return { tone: 'done', title: t`All saved`, detail };
  }
  const line = {
    title: plural(sending + waiting, { one: '# unsent tap', other: '# unsent taps' }),
    detail: `${inWords(sending, waiting)} ${whereSaved(saved)}`,
  };
  if (transport.status !== 'retrying') return { tone: 'sending', ...line };
  return { tone: 'waiting', ...line, remedy: { kind: 'try_now', label: t`Try now` } };
}

function offline(state: OutboxState): OutboxLine {
  const unsent = state.entries.filter((entry) => UNSENT.has(entry.state)).length;
  return {
    tone: 'waiting',
    title:
      unsent === 0
        ? t`Offline`
        : t`Offline, ${plural(unsent, { one: '# unsent tap', other: '# unsent taps' })}`,
    detail: state.saved ? t`Kept on this device. Sent when the network is back.` : whereSaved(false),
    remedy: { kind: 'try_now', label: t`Try now` },
  };
}

const UNSENT: ReadonlySet<OutboxEntry['state']> = new Set(['waiting', 'sending', 'held', 'refused']);

/** `3 unsent taps. Kept on this device.` */
function unsentText({ entries, saved }: OutboxState): string {
  const unsent = entries.filter(({ state }) => UNSENT.has(state)).length;
  const taps = plural(unsent, { one: '# unsent tap.', other: '# unsent taps.' });
  return `${taps} ${whereSaved(saved)}`;
}

function whereSaved(saved: boolean): string {
  return saved ? t`Kept on this device.` : t`This device cannot keep them: leave this page open.`;
}

function countEntries(entries: readonly OutboxEntry[], state: OutboxEntry['state']): number {
  return entries.filter((entry) => entry.state === state).length;
}

/** `Sending 1, 1 waiting.` */
function inWords(sending: number, waiting: number): string {
  if (sending === 0) return t`${waiting} waiting.`;
  return waiting === 0 ? t`Sending ${sending}.` : t`Sending ${sending}, ${waiting} waiting.`;
}
