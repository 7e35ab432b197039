import { session } from '#frontend/lib/api.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { localOutboxStorage, type OutboxStorage } from './outbox-storage.ts';
import { sendActions } from './scoring.mutations.ts';

const outboxes = new Map<number, Outbox>();

/** The outbox of a game in this page: one, so that there is one sender, and it goes on after the console is left. */
export function outboxOf(gameId: number): Outbox {
  const known = outboxes.get(gameId);
  if (known !== undefined) return known;
  const outbox = createOutbox({
    storage: deviceStorage(gameId),
    send: (actions) => sendActions(gameId, actions),
    maySend: () => session.state().status === 'signed-in',
    schedule: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    now: Date.now,
  });
  outboxes.set(gameId, outbox);
  void outbox.open();
  return outbox;
}

/** A device that blocks storage keeps nothing, and the outbox says so. */
function deviceStorage(gameId: number): OutboxStorage {
  try {
    return localOutboxStorage(gameId, localStorage);
  } catch (error) {
    return {
      load: async () => [],
      put: async () => Promise.reject(error),
      remove: async () => undefined,
    };
  }
}

let signedIn = session.state().status === 'signed-in';

// Back in the network or signed in again: what waits goes out at once.
globalThis.addEventListener?.('online', sendWhatWaits);
session.subscribe(() => {
  const before = signedIn;
  signedIn = session.state().status === 'signed-in';
  if (signedIn && !before) sendWhatWaits();
});

function sendWhatWaits(): void {
  for (const outbox of outboxes.values()) {
    const { transport } = outbox.state();
    if (
      transport.status === 'retrying' ||
      (transport.status === 'stopped' && transport.cause === 'signed_out')
    ) {
      outbox.tryNow();
    }
  }
}
