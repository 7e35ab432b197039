import { formatCount } from '#frontend/lib/format.ts';
import type { OutboxState } from './outbox.ts';

/** What the scorer can do about unsaved actions. */
export type OutboxRemedy = 'try_now' | 'take_over' | 'sign_in' | 'decide';

export type OutboxLine = {
  /** `calm`: nothing to do. `waiting`: not saved yet. `stopped`: it needs the scorer. */
  tone: 'calm' | 'waiting' | 'stopped';
  title: string;
  detail: string;
  remedy?: { kind: OutboxRemedy; label: string };
};

/** The state line of the console: what is saved, what is not, why, and what to do. */
export function outboxLine({ entries, transport, kept }: OutboxState): OutboxLine {
  const count = (state: string) => entries.filter((entry) => entry.state === state).length;
  const sending = count('sending');
  const waiting = count('waiting');
  const refused = count('refused');
  const unsaved = sending + waiting;
  const keptHere = kept ? 'Kept on this device.' : 'This device cannot keep them: leave this page open.';
  const notSaved = `${formatCount(unsaved, 'event')} not saved yet`;

  if (transport.status === 'stopped') {
    switch (transport.cause) {
      case 'another_device':
        return {
          tone: 'stopped',
          title: 'Another device is scoring this game.',
          detail: `${notSaved}. ${keptHere}`,
          remedy: { kind: 'take_over', label: 'Take over' },
        };
      case 'signed_out':
        return {
          tone: 'stopped',
          title: 'You are signed out.',
          detail: `${notSaved}. ${keptHere}`,
          remedy: { kind: 'sign_in', label: 'Sign in' },
        };
      case 'refused':
        return {
          tone: 'stopped',
          title: transport.message,
          detail: `${notSaved}. ${keptHere}`,
          remedy: { kind: 'try_now', label: 'Try again' },
        };
      default:
        return transport.cause satisfies never;
    }
  }
  if (refused > 0) {
    const blocked = entries.some((entry) => entry.state === 'refused' && entry.refusal.blocks);
    return {
      tone: 'stopped',
      title: `${formatCount(refused, 'event')} not recorded`,
      detail: blocked ? `${waiting} later waiting for your decision.` : 'The rest is saved. See why.',
      remedy: { kind: 'decide', label: 'Decide…' },
    };
  }
  if (unsaved === 0) {
    return { tone: 'calm', title: 'All saved', detail: 'Every tap is saved by itself.' };
  }
  if (transport.status === 'retrying') {
    return {
      tone: 'waiting',
      title: notSaved,
      detail: `${inWords(sending, waiting)}. ${keptHere}`,
      remedy: { kind: 'try_now', label: 'Try now' },
    };
  }
  return { tone: 'calm', title: notSaved, detail: `${inWords(sending, waiting)}. ${keptHere}` };
}

/** `Sending 1, 1 waiting`. */
function inWords(sending: number, waiting: number): string {
  if (sending === 0) return `${waiting} waiting`;
  return waiting === 0 ? `Sending ${sending}` : `Sending ${sending}, ${waiting} waiting`;
}
