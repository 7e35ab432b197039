import { serverClock } from '#frontend/lib/api.ts';

const STORED = 'courtside.console-clock';
/** Estimates of the server's time differ by less than this, in ms; more means that the device's clock was changed. */
const TOLERATED_MS = 2_000;

let offset = storedOffset();

/**
 * The time by which the console records, in milliseconds since 1970: the server's as it was estimated first, running on
 * by the device's own clock. A new estimate every second would make a running game clock jump.
 */
export function consoleNow(): number {
  const estimate = serverClock.now() - Date.now();
  // Without a network there is no estimate, and 0 says nothing.
  if (offset === null || (estimate !== 0 && Math.abs(estimate - offset) > TOLERATED_MS)) {
    offset = estimate;
    storeOffset(offset);
  }
  return Date.now() + offset;
}

function storedOffset(): number | null {
  try {
    const stored = localStorage.getItem(STORED);
    return stored === null || !Number.isFinite(Number(stored)) ? null : Number(stored);
  } catch {
    return null;
  }
}

function storeOffset(value: number): void {
  try {
    localStorage.setItem(STORED, String(value));
  } catch {
    // Kept in memory alone: after a reload it is estimated again.
  }
}
