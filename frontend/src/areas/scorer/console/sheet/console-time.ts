import { serverClock } from '#frontend/lib/api.ts';

const STORED = 'courtside.console-clock';

let offset = storedOffset();

/**
 * The time by which the console records, in milliseconds since 1970: the server's, running on by the device's own clock.
 * What the device knew of it stays, also through a reload without a network, until the server says otherwise: a new
 * estimate with every answer would make a running game clock jump.
 */
export function consoleNow(): number {
  const known = serverClock.offset(offset);
  if (known !== offset && known !== null) storeOffset(known);
  offset = known;
  return Date.now() + (offset ?? 0);
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
