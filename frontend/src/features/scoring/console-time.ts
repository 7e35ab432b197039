import { serverClock } from '#frontend/lib/api.ts';

const STORED = 'courtside.console-clock';
/** What the estimates may differ by, in ms, before the console follows the newer one: fans see its clock to 0.3 s. */
const TOLERATED_MS = 150;

let offset = storedOffset();

/**
 * The time by which the console records, in milliseconds since 1970: the server's as this device estimates it, running on
 * by the device's own clock. Estimates only get better, so small steps between them are not worth a jump of the clock.
 */
export function consoleNow(): number {
  offset = offsetAfter(offset, serverClock.now() - Date.now());
  return Date.now() + (offset ?? 0);
}

/**
 * How far the console's time is ahead of the device's clock, in ms.
 * @param known what it was so far, on this device; null: nothing
 * @param estimate 0 as long as the server has not answered since the page was opened
 */
export function offsetAfter(known: number | null, estimate: number): number | null {
  const isBetter = estimate !== 0 && (known === null || Math.abs(estimate - known) > TOLERATED_MS);
  if (!isBetter) return known;
  storeOffset(estimate);
  return estimate;
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
