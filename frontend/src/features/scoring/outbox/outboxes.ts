import { sendActions } from '#frontend/features/scoring/scoring.mutations.ts';
import { session } from '#frontend/lib/api.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.types.ts';
import { outboxChannel } from './outbox-channel.ts';
import { sendAlone } from './outbox-lock.ts';
import { createOutboxStorage } from './outbox-storage.ts';
import type { Maker } from './saved-entry.ts';
import { database, writeAhead } from './saved-here.ts';
import { tapsOnDevice } from './taps-on-device.ts';

const outboxes = new Map<string, Outbox>();
const games = new Map<number, string>();

/**
 * The outbox of a game and an account in this page: one, so that there is one sender, and it goes on after the
 * console is left. It reads and sends what this account made, and nothing of others on the same device.
 */
export function openOutbox(gameId: number, maker: Maker): Outbox {
  const name = `${gameId} ${maker.id}`;
  const known = outboxes.get(name);
  if (known !== undefined) return known;
  const outbox = createOutbox({
    storage: createOutboxStorage({
      gameId,
      makerId: maker.id,
      writeAhead,
      database,
      tell: (entries) => outboxChannel.post({ type: 'entries', gameId, makerId: maker.id, entries }),
      changed: tapsOnDevice.changed,
    }),
    origin: () => ({ maker, game: games.get(gameId) }),
    send: (actions) => sendActions(gameId, actions),
    alone: (work) => sendAlone(gameId, work),
    maySend: () => signedInId() === maker.id,
    schedule: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    now: Date.now,
  });
  outboxes.set(name, outbox);
  outboxChannel.subscribe((news) => {
    const isOurs = news.type === 'entries' && news.gameId === gameId && news.makerId === maker.id;
    if (isOurs) outbox.tappedElsewhere(news.entries);
  });
  void outbox.open();
  return outbox;
}

/** The signed-in user as the author of actions. */
export function toMaker({ id, first_name, last_name, username }: SessionUser): Maker {
  return { id, name: `${first_name} ${last_name}`.trim() || username };
}

/** The game's name, so that its unsent taps can be named offline. */
export function nameGame(gameId: number, name: string): void {
  games.set(gameId, name);
}

function signedInId(): number | undefined {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.id : undefined;
}

let signedIn = signedInId();

// Online or signed in again: waiting actions are sent at once.
globalThis.addEventListener?.('online', sendWhatWaits);
session.subscribe(() => {
  const before = signedIn;
  signedIn = signedInId();
  if (signedIn !== undefined && signedIn !== before) sendWhatWaits();
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
