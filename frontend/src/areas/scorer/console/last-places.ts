const KEY = 'courtside.places';

/**
 * Whether places of shots were last asked for on this device. How much is recorded is chosen for each game anew, and
 * whether there is a clock is the league's to say.
 */
export function lastPlaces(storage = thisDevice()): boolean {
  try {
    return storage?.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function rememberPlaces(places: boolean, storage = thisDevice()): void {
  try {
    storage?.setItem(KEY, places ? 'yes' : 'no');
  } catch {
    // No room: it is chosen again next time.
  }
}

/** Undefined where storage is blocked. */
function thisDevice(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
