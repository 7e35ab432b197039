import { type KeptTaps, keptTapsIn, OUTBOX_PREFIX } from './outbox-storage.ts';

const listeners = new Set<() => void>();
let known: readonly KeptTaps[] | undefined;

/** What is kept on this device and not sent, also by other tabs. */
export const keptTaps = {
  state(): readonly KeptTaps[] {
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

function read(): KeptTaps[] {
  try {
    return keptTapsIn(localStorage);
  } catch {
    // Storage is blocked: nothing is kept on this device.
    return [];
  }
}

globalThis.addEventListener?.('storage', ({ key }) => {
  // Without a key everything was removed.
  if (key === null || key.startsWith(OUTBOX_PREFIX)) keptTaps.changed();
});
