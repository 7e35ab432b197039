import { describe, expect, it } from 'vitest';
import type { ScoringShift } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { NOON } from '#frontend/features/scoring/scoring.test-data.ts';
import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import { findOwnership } from './shift.ts';

const SAM = { userId: 5 };
const shift = (facts: Partial<ScoringShift> = {}): ScoringShift => ({
  id: 'shift',
  revision: 4,
  began_at: NOON,
  device: 'this_device',
  scorer_id: 5,
  scorer_name: 'Sam Porter',
  ...facts,
});
const start = (state: 'waiting' | 'discarded'): OutboxEntry => ({
  action: { id: 'start', type: 'game_start', occurred_at: NOON },
  state,
});

describe('who scores', () => {
  it('is the scorer of the last shift', () => {
    const shifts = [
      shift({ id: 'first' }),
      shift({ id: 'second', device: 'another_device', scorer_name: 'Robin' }),
    ];
    expect(findOwnership(shifts.slice(0, 1), [], SAM)).toEqual({ owner: 'here', shift: 'first' });
    expect(findOwnership(shifts, [], SAM)).toEqual({
      owner: 'other',
      device: 'another_device',
      name: 'Robin',
      since: NOON,
    });
    expect(findOwnership([...shifts, shift({ id: 'third' })], [], SAM)).toEqual({
      owner: 'here',
      shift: 'third',
    });
  });

  it('is somebody else when another account scores on this device', () => {
    expect(findOwnership([shift({ scorer_id: 6, scorer_name: 'Robin' })], [], SAM)).toMatchObject({
      owner: 'other',
      device: 'this_device',
      name: 'Robin',
    });
    expect(findOwnership([shift({ scorer_id: null, scorer_name: null })], [], SAM)).toMatchObject({
      owner: 'here',
    });
  });

  it('is nobody after a reopening', () => {
    const reopened = shift({ device: 'nobody', scorer_id: null, scorer_name: null });
    expect(findOwnership([shift(), reopened], [], SAM)).toEqual({ owner: 'nobody' });
  });
});

describe('a game that is about to start', () => {
  it('has the shift that its start will begin, on its way and until the news of it has come', () => {
    expect(findOwnership([], [start('waiting')], SAM)).toEqual({ owner: 'unknown', shift: 'start' });
    expect(findOwnership([], [], { ...SAM, started: 'start' })).toEqual({ owner: 'unknown', shift: 'start' });
  });

  it('has none before, nor from a start that was given up', () => {
    expect(findOwnership([], [], SAM)).toEqual({ owner: 'unknown', shift: undefined });
    expect(findOwnership([], [start('discarded')], SAM)).toEqual({ owner: 'unknown', shift: undefined });
  });
});
