import { hasScored } from '#frontend/features/scoring/device.ts';
import type { TapsOnDevice } from './actions-database.ts';
import { outboxChannel } from './outbox-channel.ts';

const listeners = new Set<() => void>();
let known: readonly TapsOnDevice[] = [];
let reading = false;
let stale = false;

/** What is saved on this device and not sent, also by other tabs. */
export const tapsOnDevice = {
  state: (): readonly TapsOnDevice[] => known,
  subscribe(listener: () => void): () => void {
    const unsubscribe = outboxChannel.subscribe(({ type }) => type === 'saved' && void read());
    listeners.add(listener);
    void read();
    return () => {
      unsubscribe();
      listeners.delete(listener);
    };
  },
  /** To be called after every change. */
  changed(): void {
    outboxChannel.post({ type: 'saved' });
    void read();
  },
};

/** Reads it, and once more when it has changed meanwhile. */
async function read(): Promise<void> {
  stale = true;
  if (reading || listeners.size === 0 || !hasScored()) return;
  reading = true;
  try {
    const { readTapsOnDevice } = await import('./unsent-on-device.ts');
    while (stale) {
      stale = false;
      known = await readTapsOnDevice();
      for (const listener of listeners) listener();
    }
  } catch {
    // Its code could not be loaded: it is tried again with the next change.
  } finally {
    reading = false;
  }
}
