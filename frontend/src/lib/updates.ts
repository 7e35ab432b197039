import { MOST_KEYS } from '#contracts/live/updates-limits.contract.ts';
import { atMost, changeKeyKind, concerns } from '#events/changes/change-key.ts';
import type { LiveMessage, LiveSocket, LiveSocketOptions } from './live-socket.ts';

/** Something on a page that is read again when one of its keys changes. */
export type Shown = {
  changed(): void;
  /** When it was read, in local milliseconds; undefined before it was. */
  readAt(): number | undefined;
};

export type Updates = {
  /** The keys of what is on the page from now on; none when it is gone. */
  show(shown: Shown, keys: ReadonlySet<string>): void;
  /** Who is signed in, so that the server can say when that changes; undefined for a guest. */
  signedIn(userId: number | undefined): void;
  /** Says that a game is being scored here. Unsaid without a connection: it would be stale. */
  scoring(gameId: number): void;
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
  /** Nobody says when the session changes: ask. */
  checkSession: () => void;
};

const SESSION_ENDED = 4401;
/** While there is no connection, the session is asked for this often (docs/rules.md, "Accounts and sessions"). */
const CHECK_MS = 30_000;
/** What appears or changes at the same time is subscribed to, or read again, together. */
const GATHER_MS = 20;

/** One connection per tab that says what on the page has changed (updates.contract.ts). */
export function createUpdates(dependencies: UpdatesDependencies): Updates {
  const keysByPage = new Map<Shown, ReadonlySet<string>>();
  /** Keys of what has come since the last subscription, and when it was read. */
  const fresh = new Map<string, number>();
  /** What the server was asked for. */
  let subscribed: ReadonlySet<string> = new Set();
  let subscribing: ReturnType<typeof setTimeout> | undefined;
  let socket: LiveSocket | undefined;
  let greeted = false;
  let user: number | undefined;
  let checking: ReturnType<typeof setInterval> | undefined;
  const due = new Set<Shown>();

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
      subscribed = new Set();
      for (const [shown, keys] of keysByPage) noteFresh(shown, keys);
      subscribe();
    } else if (message.type === 'changed') {
      if (typeof message.position === 'string') dependencies.notBefore(message.position);
      if (due.size === 0) setTimeout(tell, GATHER_MS);
      for (const [shown, keys] of keysByPage) if (concerns(String(message.key), keys)) due.add(shown);
    } else if (message.type === 'session') {
      dependencies.onSession(message.user as Parameters<UpdatesDependencies['onSession']>[0]);
    }
  }

  function tell(): void {
    const changed = [...due];
    due.clear();
    for (const one of changed) one.changed();
  }

  function noteFresh(shown: Shown, keys: Iterable<string>): void {
    const readAt = shown.readAt() ?? dependencies.now();
    for (const key of keys) fresh.set(key, Math.min(fresh.get(key) ?? readAt, readAt));
  }

  /**
   * Says which keys are on the page. What has just come is named even if something else shows the same key: the server
   * says what changed while it was being read.
   */
  function subscribe(): void {
    subscribing = undefined;
    if (!greeted) return;
    const shown = atMost(
      MOST_KEYS,
      [...keysByPage.values()].flatMap((keys) => [...keys]),
    );
    const asked = new Set([...shown].filter((key) => !subscribed.has(key)));
    for (const key of fresh.keys()) {
      const name = shown.has(key) ? key : changeKeyKind(key);
      if (shown.has(name)) asked.add(name);
    }
    const gone = [...subscribed].filter((key) => !shown.has(key));
    const readAt = Math.min(dependencies.now(), ...fresh.values());
    if (gone.length > 0) socket?.send({ type: 'unsubscribe', keys: gone });
    if (asked.size > 0) {
      socket?.send({ type: 'subscribe', keys: [...asked], age_ms: dependencies.now() - readAt });
    }
    subscribed = shown;
    fresh.clear();
  }

  return {
    show(shown, keys) {
      const before = keysByPage.get(shown);
      if (before?.size === keys.size && [...keys].every((key) => before.has(key))) return;
      if (keys.size > 0) {
        connect();
        keysByPage.set(shown, keys);
        noteFresh(
          shown,
          [...keys].filter((key) => before?.has(key) !== true),
        );
      } else {
        keysByPage.delete(shown);
        due.delete(shown);
      }
      if (subscribing === undefined) subscribing = setTimeout(subscribe, GATHER_MS);
    },
    signedIn(userId) {
      if (userId === user) return;
      user = userId;
      clearInterval(checking);
      if (user !== undefined) checking = setInterval(() => greeted || dependencies.checkSession(), CHECK_MS);
      // Connected again as whoever is here now.
      if (socket !== undefined) socket.retry();
      else if (userId !== undefined) connect();
    },
    scoring(gameId) {
      if (greeted && user !== undefined) socket?.send({ type: 'scoring', game_id: gameId });
    },
  };
}
