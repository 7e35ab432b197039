import { MOST_KEYS } from '#contracts/live/updates-limits.contract.ts';
import type { ChangeKey } from '#events/changes/change-key.ts';
import type { LiveMessage, LiveSocket, LiveSocketOptions } from './live-socket.ts';

/** Something on a page that is read again when one of its keys changes. */
export type Watched = {
  changed(): void;
  /** When the oldest of what it shows was read, in local milliseconds; undefined before anything was. */
  readAt(): number | undefined;
};

export type Updates = {
  /** @returns a function that ends it */
  watch(keys: readonly ChangeKey[], watched: Watched): () => void;
  /** Who is signed in, so that the server can say when that changes; undefined for a guest. */
  signedIn(userId: number | undefined): void;
};

export type UpdatesDependencies = {
  openSocket: (options: LiveSocketOptions) => LiveSocket;
  token: () => string | undefined;
  now: () => number;
  observeTime: (serverTime: string) => void;
  /** Later reads must not be older than this. */
  notBefore: (position: string) => void;
  onSession: (user: { id: number; username: string; role: string }) => void;
  /** The session is over, or its token: a refresh tells which. */
  onSessionEnded: () => void;
};

const SESSION_ENDED = 4401;
const EVERYTHING = '*';
/** Simultaneous changes are read again together. */
const GATHER_MS = 20;

/** One connection per tab that says what on the page has changed (updates.contract.ts). */
export function createUpdates(dependencies: UpdatesDependencies): Updates {
  const byKey = new Map<string, Set<Watched>>();
  let socket: LiveSocket | undefined;
  let greeted = false;
  let user: number | undefined;
  const due = new Set<Watched>();

  function connect(): void {
    socket ??= dependencies.openSocket({
      path: '/ws/updates/',
      hello() {
        const token = dependencies.token();
        return user === undefined || token === undefined ? undefined : { type: 'authenticate', token };
      },
      onMessage: hear,
      onClose(code) {
        greeted = false;
        if (code === SESSION_ENDED) dependencies.onSessionEnded();
      },
    });
  }

  function hear(message: LiveMessage): void {
    if (typeof message.server_time === 'string') dependencies.observeTime(message.server_time);
    if (message.type === 'hello') {
      greeted = true;
      subscribe([...byKey.keys()]);
    } else if (message.type === 'changed') {
      if (typeof message.position === 'string') dependencies.notBefore(message.position);
      if (due.size === 0) setTimeout(tell, GATHER_MS);
      for (const [key, watching] of byKey) {
        if (key === message.key || message.key === EVERYTHING) for (const one of watching) due.add(one);
      }
    } else if (message.type === 'session') {
      dependencies.onSession(message.user as Parameters<UpdatesDependencies['onSession']>[0]);
    }
  }

  function tell(): void {
    const changed = [...due];
    due.clear();
    for (const one of changed) one.changed();
  }

  function subscribe(keys: readonly string[]): void {
    if (!greeted || keys.length === 0) return;
    let readAt = dependencies.now();
    for (const key of keys) {
      for (const one of byKey.get(key) ?? []) readAt = Math.min(readAt, one.readAt() ?? readAt);
    }
    // The newest ones: a page that shows more reads again now and then, as all pages do.
    const told = keys.slice(-MOST_KEYS);
    socket?.send({ type: 'subscribe', keys: told, age_ms: dependencies.now() - readAt });
  }

  return {
    watch(keys, watched) {
      const added = keys.filter((key) => !byKey.has(key));
      for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(watched));
      if (keys.length > 0) connect();
      subscribe(added);
      return () => {
        const left = keys.filter((key) => {
          byKey.get(key)?.delete(watched);
          return byKey.get(key)?.size === 0;
        });
        for (const key of left) byKey.delete(key);
        due.delete(watched);
        if (greeted && left.length > 0) socket?.send({ type: 'unsubscribe', keys: left });
      };
    },
    signedIn(userId) {
      if (userId === user) return;
      user = userId;
      // Connected again as whoever is here now.
      if (socket !== undefined) socket.retry();
      else if (userId !== undefined) connect();
    },
  };
}
