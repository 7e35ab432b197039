import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Milliseconds that the monotonic clock, and the device's, have gone on. */
let steady: number;
let device: number;
let time: typeof import('./console-time.ts');

beforeEach(async () => {
  steady = 0;
  device = 0;
  const opened = performance.timeOrigin + performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => opened - performance.timeOrigin + steady);
  vi.spyOn(Date, 'now').mockImplementation(() => opened + device);
  vi.resetModules();
  time = await import('./console-time.ts');
});
afterEach(() => void vi.restoreAllMocks());

/** The clocks go on together, and the device's by something more. */
function pass(ms: number, more = 0): void {
  steady += ms;
  device += ms + more;
}

// Rule: Games: The device's time
it('runs by the monotonic clock: a jump of the device’s time moves nothing, and is asked about', () => {
  const before = time.consoleNow();
  pass(5_000, 120_000);
  expect(time.consoleNow() - before).toBe(5_000);
  expect(time.unexplainedJump()).toBe(120_000);
  time.explainJump('set');
  expect(time.unexplainedJump()).toBe(0);
  expect(time.consoleNow() - before).toBe(5_000);
});

it('goes on by what the device slept, once its scorer says so', () => {
  const before = time.consoleNow();
  pass(5_000, 60_000);
  time.explainJump('slept');
  expect(time.consoleNow() - before).toBe(65_000);
  expect(time.unexplainedJump()).toBe(0);
});

it('asks about no second, and about no clock that was put back: nothing sleeps that way', () => {
  const before = time.consoleNow();
  pass(5_000, 1_000);
  expect(time.unexplainedJump()).toBe(0);
  pass(5_000, -120_000);
  expect(time.unexplainedJump()).toBe(0);
  expect(time.consoleNow() - before).toBe(10_000);
});
