import { describe, expect, it } from 'vitest';
import type { OutboxState } from '#frontend/features/scoring/outbox/outbox.types.ts';
import { basket, recorded, waiting } from '#frontend/features/scoring/scoring.test-data.ts';
import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import { outboxLine } from './outbox-line.ts';
import type { Ownership } from './shift.ts';

const HERE: Ownership = { owner: 'here', shift: 'now' };
const ROBIN: Ownership = {
  owner: 'other',
  device: 'another_device',
  name: 'Robin Park',
  since: '2026-01-17T12:10:00.000Z',
};
const sending: OutboxEntry = { action: basket('s', 'east', 2), state: 'sending' };
const held: OutboxEntry = { action: basket('h', 'east', 2), state: 'held' };
const discarded: OutboxEntry = { action: basket('d', 'east', 2), state: 'discarded' };
const refused = (blocks: boolean): OutboxEntry => ({
  action: basket('r', 'east', 2),
  state: 'refused',
  refusal: { code: 'wrong_period', reason: 'No.', blocks },
});
const one = waiting(basket('w', 'east', 2));

function line(
  entries: OutboxEntry[],
  facts: Partial<OutboxState> = {},
  ownership: Ownership = HERE,
  reachable = true,
) {
  return outboxLine(
    { entries, transport: { status: 'sending' }, saved: true, opened: true, ...facts },
    ownership,
    reachable,
  );
}

it('says that the device is full before there is a tap, whether the server answers or not', () => {
  for (const reachable of [true, false]) {
    expect(line([recorded(basket('a', 'east', 2), '9')], { saved: false }, HERE, reachable)).toEqual({
      tone: 'waiting',
      title: 'This device cannot save taps.',
      detail: 'Free some space, or leave this page open.',
    });
  }
});

describe('the state line of the device that scores', () => {
  it('is calm when all is recorded, seen or not, and says that it scores', () => {
    expect(
      line([recorded(basket('a', 'east', 2), '9'), discarded], { transport: { status: 'idle' } }),
    ).toEqual({
      tone: 'done',
      title: 'All saved',
      detail: 'You score on this device.',
    });
  });

  it('does not say who scores before it is known', () => {
    expect(line([], { transport: { status: 'idle' } }, { owner: 'unknown', shift: undefined })).toEqual({
      tone: 'done',
      title: 'All saved',
      detail: 'Taps save automatically.',
    });
  });

  it('counts what is not sent and offers to try at once when the connection is away', () => {
    const lost = { transport: { status: 'retrying', message: 'No connection.' } } as const;
    expect(line([sending, one], lost)).toEqual({
      tone: 'waiting',
      title: '2 unsent taps',
      detail: 'Sending 1, 1 waiting. Kept on this device.',
      remedy: { kind: 'try_now', label: 'Try now' },
    });
    expect(line([one], lost)).toMatchObject({
      title: '1 unsent tap',
      detail: '1 waiting. Kept on this device.',
    });
  });

  it('says that it is offline, and how many taps wait', () => {
    const sent = 'Kept on this device. Sent when the network is back.';
    const remedy = { kind: 'try_now', label: 'Try now' };
    expect(line([], {}, HERE, false)).toEqual({ tone: 'waiting', title: 'Offline', detail: sent, remedy });
    expect(line([sending, one, recorded(basket('a', 'east', 2), '9')], {}, HERE, false)).toEqual({
      tone: 'waiting',
      title: 'Offline, 2 unsent taps',
      detail: sent,
      remedy,
    });
    expect(line([one], { saved: false }, HERE, false)).toMatchObject({
      title: 'Offline, 1 unsent tap',
      detail: 'This device cannot keep them: leave this page open.',
    });
    // A decision can be prepared, and who scores is known, without the network.
    expect(line([held], {}, HERE, false).title).toBe('1 unsent tap to review');
    expect(line([], {}, ROBIN, false).title).toBe('Scored by Robin Park on another device');
  });

  it('stays calm while a tap is simply on its way', () => {
    expect(line([sending])).toMatchObject({ tone: 'sending', title: '1 unsent tap' });
    expect(line([sending])).not.toHaveProperty('remedy');
  });

  it('does not promise what the device cannot do', () => {
    expect(line([one], { saved: false }).detail).toContain('leave this page open');
  });

  it('says that one is signed out, or what the server says', () => {
    const stopped = (cause: 'signed_out' | 'refused') =>
      line([one], { transport: { status: 'stopped', cause, message: 'This game is not assigned to you.' } });
    expect(stopped('signed_out').remedy?.kind).toBe('sign_in');
    expect(stopped('refused')).toMatchObject({
      title: 'This game is not assigned to you.',
      detail: '1 unsent tap. Kept on this device.',
      remedy: { kind: 'try_now', label: 'Try again' },
    });
  });

  it('asks for a decision about what was not recorded', () => {
    expect(line([refused(true), one, one])).toMatchObject({
      tone: 'stopped',
      title: '1 tap not recorded',
      detail: '2 later waiting for your decision.',
      remedy: { kind: 'decide' },
    });
    expect(line([refused(false)]).detail).toBe('The rest is saved. See why.');
  });

  it('asks to review what waited while others scored, before anything else is decided', () => {
    expect(line([held, held, refused(true)])).toMatchObject({
      tone: 'stopped',
      title: '2 unsent taps to review',
      remedy: { kind: 'review', label: 'Review…' },
    });
  });
});

describe('the state line of a device that does not score', () => {
  it('names who does, and never says that all is recorded', () => {
    expect(line([], { transport: { status: 'idle' } }, ROBIN)).toEqual({
      tone: 'waiting',
      title: 'Scored by Robin Park on another device',
      detail: 'You can watch here, not score.',
      remedy: { kind: 'take_over', label: 'Take over' },
    });
  });

  it('counts what was tapped here and is not recorded; a dialog follows the takeover', () => {
    expect(line([held, held, one, discarded], {}, ROBIN)).toMatchObject({
      tone: 'stopped',
      detail: '3 unsent taps. Kept on this device.',
      remedy: { kind: 'take_over', label: 'Take over…' },
    });
  });

  it('tells another account on this device from another device', () => {
    expect(line([], {}, { ...ROBIN, device: 'this_device' }).title).toBe(
      'Scored by Robin Park on this device',
    );
    expect(line([], {}, { ...ROBIN, name: null }).title).toBe('Scored by another scorer on another device');
  });

  it('says when nobody scores', () => {
    expect(line([], {}, { owner: 'nobody' })).toMatchObject({
      title: 'No device scores this game',
      remedy: { kind: 'take_over', label: 'Score here' },
    });
  });
});
