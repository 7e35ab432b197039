import { describe, expect, it } from 'vitest';
import type { OutboxState } from './outbox.ts';
import { outboxLine } from './outbox-line.ts';
import { basket, saved, waiting } from './scoring.test-data.ts';
import type { OutboxEntry } from './scoring.types.ts';

const sending: OutboxEntry = { action: basket('s', 'east', 2), state: 'sending' };
const refused = (blocks: boolean): OutboxEntry => ({
  action: basket('r', 'east', 2),
  state: 'refused',
  refusal: { code: 'wrong_period', reason: 'No.', blocks },
});
const one = waiting(basket('w', 'east', 2));

function line(entries: OutboxEntry[], facts: Partial<OutboxState> = {}) {
  return outboxLine({ entries, transport: { status: 'sending' }, kept: true, ...facts });
}

describe('the state line', () => {
  it('is calm when all is saved, seen or not', () => {
    expect(line([saved(basket('a', 'east', 2), '9')], { transport: { status: 'idle' } })).toEqual({
      tone: 'calm',
      title: 'All saved',
      detail: 'Every tap is saved by itself.',
    });
  });

  it('counts what is not saved and offers to try at once when the connection is away', () => {
    const lost = { transport: { status: 'retrying', message: 'No connection.' } } as const;
    expect(line([sending, one], lost)).toEqual({
      tone: 'waiting',
      title: '2 events not saved yet',
      detail: 'Sending 1, 1 waiting. Kept on this device.',
      remedy: { kind: 'try_now', label: 'Try now' },
    });
    expect(line([one], lost)).toMatchObject({
      title: '1 event not saved yet',
      detail: '1 waiting. Kept on this device.',
    });
  });

  it('stays calm while a tap is simply on its way', () => {
    expect(line([sending])).toMatchObject({ tone: 'calm', title: '1 event not saved yet' });
    expect(line([sending])).not.toHaveProperty('remedy');
  });

  it('does not promise what the device cannot do', () => {
    expect(line([one], { kept: false }).detail).toContain('leave this page open');
  });

  it('says that another device scores, that one is signed out, or what the server says', () => {
    const stopped = (cause: 'another_device' | 'signed_out' | 'refused') =>
      line([one], { transport: { status: 'stopped', cause, message: 'This game is not assigned to you.' } });
    expect(stopped('another_device')).toMatchObject({
      title: 'Another device is scoring this game.',
      remedy: { kind: 'take_over' },
    });
    expect(stopped('signed_out').remedy?.kind).toBe('sign_in');
    expect(stopped('refused')).toMatchObject({
      title: 'This game is not assigned to you.',
      remedy: { kind: 'try_now', label: 'Try again' },
    });
  });

  it('asks for a decision about what was not recorded', () => {
    expect(line([refused(true), one, one])).toMatchObject({
      tone: 'stopped',
      title: '1 event not recorded',
      detail: '2 later waiting for your decision.',
      remedy: { kind: 'decide' },
    });
    expect(line([refused(false)]).detail).toBe('The rest is saved. See why.');
  });
});
