import { OUTBOX_PREFIX, readTapsOnDevice, type TapsOnDevice } from './outbox-storage.ts';

const listeners = new Set<() => void>();
let known: readonly TapsOnDevice[] | undefined;

/** What is saved on this device and not sent, also by other tabs. */
export const tapsOnDevice = {
  state(): readonly TapsOnDevice[] {
    known ??= read();
    return known;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** To be called after every change: a tab is not told of its own. */
  changed(): void {
    known = undefined;
    for (const listener of listeners) listener();
  },
};

function read(): TapsOnDevice[] {
  try {
    return readTapsOnDevice(localStorage);
  } catch {
    // Storage is blocked: nothing is saved on this device.
    return [];
  }
}

globalThis.addEventListener?.('storage', ({ key }) => {
  // Without a key everything was removed.
  if (key === null || key.startsWith(OUTBOX_PREFIX)) tapsOnDevice.changed();
});
