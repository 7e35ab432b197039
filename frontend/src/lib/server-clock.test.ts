import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const START = Date.parse('2026-01-17T18:00:00Z');
const iso = (time: number) => new Date(time).toISOString();

/** A device whose clock is `ahead` ms ahead of the server's; `now` is the server's time. */
function device(ahead: number) {
  const world = { now: START, ahead };
  const clock = createServerClock(() => world.now + world.ahead);
  return {
    clock,
    world,
    error: () => clock.now() - world.now,
    /** @param there how long the call takes, in ms @param back how long the answer takes */
    call(there: number, back: number) {
      const askedAt = world.now + world.ahead;
      world.now += there;
      const made = iso(world.now);
      world.now += back;
      clock.observe(made, askedAt, world.now + world.ahead);
    },
    /** @param late how long the frame was on its way, in ms */
    frame(late: number) {
      const sent = iso(world.now);
      world.now += late;
      clock.observeFrame(sent);
    },
  };
}

describe('the server’s clock', () => {
  it.each([0, 3_600_000, -3_600_000, 400])('is right on a device that is %d ms ahead', (ahead) => {
    const { call, error } = device(ahead);
    call(40, 40);
    expect(error()).toBe(0);
  });

  it('is not put back by a frame that comes late', () => {
    const { call, frame, error } = device(3_600_000);
    call(30, 50);
    frame(2_000);
    expect(Math.abs(error())).toBeLessThanOrEqual(15);
  });

  it('is taken from a frame when nothing else is known, and from a later one that is quicker', () => {
    const { frame, error } = device(-60_000);
    frame(2_000);
    expect(error()).toBe(-2_001);
    frame(20);
    expect(error()).toBe(-21);
  });

  it('follows when the device’s clock is set', () => {
    const { call, world, error } = device(0);
    call(10, 10);
    world.ahead = 3_600_000;
    call(100, 100);
    expect(error()).toBe(0);
    world.ahead = -5_000;
    call(100, 100);
    expect(error()).toBe(0);
  });

  it('ignores what is not a time', () => {
    const { clock, call, world } = device(500);
    clock.observe(null, 0, 0);
    clock.observeFrame('not a time');
    expect(clock.now()).toBe(world.now + 500);
    call(10, 10);
    clock.observe('yesterday', 0, 0);
    expect(clock.now()).toBe(world.now);
  });

  it('is off by half the quickest answer’s time at most, whatever comes late', () => {
    const delay = fc.nat({ max: 5_000 });
    const what = fc.oneof(
      fc.record({ there: delay, back: delay }),
      fc.record({ late: delay }),
      fc.record({ pause: fc.nat({ max: 60_000 }) }),
    );
    fc.assert(
      fc.property(fc.integer(), delay, delay, fc.array(what), (ahead, there, back, rest) => {
        const { call, frame, error, world } = device(ahead);
        call(there, back);
        let quickest = there + back;
        for (const one of rest) {
          if ('pause' in one) world.now += one.pause;
          else if ('late' in one) frame(one.late);
          else {
            call(one.there, one.back);
            quickest = Math.min(quickest, one.there + one.back);
          }
        }
        // Nothing is known of how fast the clocks are: each second may add 0.05 ms.
        const drift = (world.now - START) * 0.000_05;
        expect(Math.abs(error())).toBeLessThanOrEqual(quickest / 2 + drift + 2);
      }),
    );
  });
});

describe('what a device knew of the server’s time', () => {
  it('stays until the server has said something', () => {
    const { clock } = device(0);
    expect(clock.offset(null)).toBeNull();
    expect(clock.offset(1_700)).toBe(1_700);
  });

  it('stays as long as an answer allows it, however long that was on its way', () => {
    const { clock, call } = device(-1_700);
    call(0, 2_000);
    expect(clock.offset(1_700)).toBe(1_700);
    // Without an earlier estimate it takes the middle.
    expect(clock.offset(null)).toBe(700);
  });

  it('gives way as far as it must', () => {
    const { clock, call } = device(-1_700);
    call(20, 20);
    expect(clock.offset(0)).toBeCloseTo(1_700, -2);
    expect(Math.abs((clock.offset(0) ?? 0) - 1_700)).toBeLessThanOrEqual(21);
  });
});
