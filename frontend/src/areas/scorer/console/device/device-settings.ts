import { useSyncExternalStore } from 'react';

/** How the console behaves on this device, whoever scores. */
export type DeviceSettings = {
  vibration: boolean;
  sound: boolean;
  /** The working areas are mirrored. */
  leftHanded: boolean;
  /** Keys that were changed, by command. */
  keys: Readonly<Record<string, string>>;
};

const KEY = 'courtside.scoring-device';
const DEFAULTS: DeviceSettings = { vibration: true, sound: true, leftHanded: false, keys: {} };

const listeners = new Set<() => void>();
let known: DeviceSettings | undefined;

export const deviceSettings = {
  state(): DeviceSettings {
    known ??= read();
    return known;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  change(change: Partial<DeviceSettings>): void {
    known = { ...deviceSettings.state(), ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(known));
    } catch {
      // Storage is blocked or full: the choice lasts as long as the page.
    }
    announce();
  },
};

export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(deviceSettings.subscribe, deviceSettings.state);
}

function read(): DeviceSettings {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    return DEFAULTS;
  }
}

/** What is missing, or of another form, is as it is by default. */
export function parseSettings(text: string | null): DeviceSettings {
  try {
    const { vibration, sound, leftHanded, keys } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return {
      vibration: typeof vibration === 'boolean' ? vibration : DEFAULTS.vibration,
      sound: typeof sound === 'boolean' ? sound : DEFAULTS.sound,
      leftHanded: typeof leftHanded === 'boolean' ? leftHanded : DEFAULTS.leftHanded,
      keys: isTextRecord(keys) ? keys : DEFAULTS.keys,
    };
  } catch {
    return DEFAULTS;
  }
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === 'string')
  );
}

function announce(): void {
  for (const listener of listeners) listener();
}

// Changed in another tab.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null && key !== KEY) return;
  known = undefined;
  announce();
});
