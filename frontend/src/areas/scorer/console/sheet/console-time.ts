import { serverClock } from '#frontend/lib/api.ts';
import { steadyNow } from '#frontend/lib/steady-now.ts';

const STORED = 'courtside.console-clock';

/** A device whose clock goes on by more than this against its monotonic one was set, or slept. */
const NOTICED_MS = 1_000;

/** How far the device's clock is ahead of the monotonic one, as far as that is known to mean nothing. */
let shift = deviceShift();
let offset = storedOffset();

/**
 * The time by which the console records, in milliseconds since 1970: the server's, running on by the device's monotonic
 * clock. What the device knew of it stays, also through a reload without a network, until the server says otherwise: a new
 * estimate with every answer would make a running game clock jump. After a reload the device's clock is all there is: what
 * it was set by while the page was open is taken into account, what it was set by while it was closed is not.
 */
export function consoleNow(): number {
  const known = serverClock.offset(offset);
  if (known !== offset && known !== null) setOffset(known);
  offset = known;
  return steadyNow() + (offset ?? 0);
}

/**
 * By how many milliseconds the device's clock has gone ahead of the monotonic one, which nobody has explained yet: it was set,
 * and the game clock is right, or the device slept, and the game clock is behind. 0 for a second and less, and for one
 * that was put back: nothing sleeps that way.
 */
export function unexplainedJump(): number {
  const jump = deviceShift() - shift;
  if (Math.abs(jump) <= NOTICED_MS) return 0;
  if (jump < 0) explainJump('set');
  return Math.max(0, jump);
}

/** @param how `set`: the game clock is right; `slept`: it goes on by what the device slept */
export function explainJump(how: 'set' | 'slept'): void {
  const jump = deviceShift() - shift;
  shift += jump;
  if (how === 'slept') serverClock.stood(jump);
  setOffset((offset ?? 0) + (how === 'slept' ? jump : 0));
}

function deviceShift(): number {
  return Date.now() - steadyNow();
}

/** It is stored by the device's clock, which goes on through a reload. */
function setOffset(value: number): void {
  offset = value;
  try {
    localStorage.setItem(STORED, String(Math.round(value - shift)));
  } catch {
    // Kept in memory alone: after a reload it is estimated again.
  }
}

function storedOffset(): number | null {
  try {
    const stored = localStorage.getItem(STORED);
    return stored === null || !Number.isFinite(Number(stored)) ? null : Number(stored) + shift;
  } catch {
    return null;
  }
}
