import { newId } from '#frontend/lib/new-id.ts';

const KEY = 'courtside.device';

let own: string | undefined;

/** This browser's name as a scoring device: made once, so that a reload is still the same device. */
export function deviceId(): string {
  own ??= known() ?? make();
  return own;
}

/** Whether this browser has ever been used to score. */
export function hasScored(): boolean {
  return known() !== undefined;
}

function make(): string {
  const made = newId();
  try {
    localStorage.setItem(KEY, made);
  } catch {
    // Storage is blocked: a reload counts as another device and takes over.
  }
  return made;
}

function known(): string | undefined {
  try {
    return localStorage.getItem(KEY) || undefined;
  } catch {
    return undefined;
  }
}
