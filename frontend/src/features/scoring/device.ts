import { newId } from '#frontend/lib/new-id.ts';

const KEY = 'courtside.device';

let own: string | undefined;

/** This browser's name as a scoring device: made once, so that a reload is still the same device. */
export function deviceId(): string {
  own ??= readOrMake();
  return own;
}

function readOrMake(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known !== null && known !== '') return known;
    const made = newId();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Storage is blocked: a reload counts as another device and takes over.
    return newId();
  }
}
