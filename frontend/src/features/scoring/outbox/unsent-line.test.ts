import { describe, expect, it } from 'vitest';
import { basket, waiting } from '#frontend/features/scoring/scoring.test-data.ts';
import type { TapsOnDevice } from './actions-database.ts';
import type { OutboxState } from './outbox.types.ts';
import { areTheirs, unsentLine, type Viewer } from './unsent-line.ts';

const SAM: Viewer = { status: 'signed-in', id: 5 };
const ROBIN: Viewer = { status: 'signed-in', id: 6 };
const taps: TapsOnDevice = {
  gameId: 7,
  game: 'Herons – Foundry',
  maker: { id: 5, name: 'Sam Porter' },
  count: 3,
};
const one = waiting(basket('a', 'east', 2));
const line = (facts: Partial<OutboxState> = {}) =>
  unsentLine(taps, SAM, {
    entries: [one],
    transport: { status: 'sending' },
    saved: true,
    opened: true,
    ...facts,
  });

describe('unsent taps of a game', () => {
  it('are counted, with the name of the game; its number where the name is not known', () => {
    expect(line().title).toBe('3 unsent taps of Herons – Foundry');
    expect(unsentLine({ ...taps, game: undefined, count: 1 }, SAM, undefined).title).toBe(
      '1 unsent tap of game 7',
    );
  });

  it('are on their way, or wait for the server', () => {
    expect(line().detail).toBe('Sending…');
    expect(line({ transport: { status: 'retrying', message: 'No connection.' } })).toMatchObject({
      detail: 'Kept on this device until the server answers.',
      remedy: { kind: 'try_now' },
    });
  });

  it('lead to the console where somebody has to decide', () => {
    const console = (label: string) => ({ kind: 'console', label });
    expect(line({ entries: [{ ...one, state: 'held' }] })).toMatchObject({
      detail: 'Others have scored since. Review them before they are added.',
      remedy: console('Review…'),
    });
    const refusal = { code: 'wrong_period', reason: 'Q1 has already ended.', blocks: false };
    expect(line({ entries: [{ action: one.action, state: 'refused', refusal }] })).toMatchObject({
      detail: 'Not recorded: Q1 has already ended.',
      remedy: console('Decide…'),
    });
    const message = 'This game is not assigned to you.';
    expect(line({ transport: { status: 'stopped', cause: 'refused', message } })).toMatchObject({
      detail: message,
      remedy: console('Open console'),
    });
  });

  it('are left to the tab that has the console open', () => {
    expect(unsentLine(taps, SAM, undefined)).toMatchObject({ detail: 'Open in another tab.' });
  });
});

describe('somebody else at the device', () => {
  it('is told whose they are and that they are saved', () => {
    expect(unsentLine(taps, { status: 'signed-out' }, undefined)).toEqual({
      title: '3 unsent taps of Herons – Foundry',
      detail: 'Kept on this device. Sign in as Sam Porter to send them.',
      remedy: { kind: 'sign_in', label: 'Log in' },
    });
    expect(unsentLine(taps, ROBIN, undefined)).toEqual({
      title: '3 unsent taps of Herons – Foundry',
      detail: 'Kept on this device. Only Sam Porter can send them.',
    });
  });

  it('does not have them sent', () => {
    expect([SAM, ROBIN, { status: 'signed-out' } as const].map((viewer) => areTheirs(taps, viewer))).toEqual([
      true,
      false,
      false,
    ]);
    expect(areTheirs({ ...taps, maker: undefined }, ROBIN)).toBe(true);
  });
});
