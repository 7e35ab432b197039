import ReconnectingWebSocket from 'partysocket/ws';

/**
 * `connecting` before the first connection, then `connected`, `reconnecting` while attempts go on, and
 * `offline` when the device has no network or several attempts failed. Attempts never stop.
 */
export type LiveStatus = 'connecting' | 'connected' | 'reconnecting' | 'offline';

export type LiveState = {
  readonly status: LiveStatus;
  /** When the newest data came, in local milliseconds; undefined before any. */
  readonly receivedAt: number | undefined;
};

/** The part of a WebSocket that is used, so that tests need no network. */
export type SocketLike = {
  addEventListener(type: 'open' | 'close' | 'message', listener: (event: Event) => void): void;
  send(text: string): void;
  reconnect(): void;
  close(): void;
  readonly retryCount: number;
};

export type LiveSocketOptions = {
  /** Path on this host, such as `/ws/game/12/`. */
  path: string;
  /** The first message after each connection, such as the access token, which never goes into the url. */
  hello?: () => unknown;
  /** Called for each message, in order, with the parsed body. */
  onMessage: (message: LiveMessage) => void;
  /** Called when the connection is gone, with the code of the server that closed it. */
  onClose?: (code: number | undefined) => void;
  openSocket?: (url: () => string) => SocketLike;
  now?: () => number;
};

/** Every message names its kind and carries the read model's log position as `seq`. */
export type LiveMessage = {
  readonly type: string;
  readonly seq?: string;
  /** The visible state of the game's chat, in messages about it. */
  readonly chat_state?: string;
  readonly [field: string]: unknown;
};

export type LiveSocket = {
  state(): LiveState;
  subscribe(listener: () => void): () => void;
  send(message: unknown): void;
  /** Try at once instead of waiting for the next attempt. */
  retry(): void;
  close(): void;
};

/** The server knows no such game (contracts/live/live.contract.ts): asking again will not help. */
const UNKNOWN = 4404;

/**
 * The server says something at least every 5 s (`HEARTBEAT_MS` of contracts/live/socket.contract.ts). After twice that
 * and some leeway the connection is dead, even if the browser does not know: a phone changed its cell, a router forgot.
 */
const SILENT_MS = 12_000;

/** This many failed attempts in a row read as offline. */
const ATTEMPTS_UNTIL_OFFLINE = 3;

/** A live connection that comes back by itself, with growing pauses, and says which position it last saw. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const now = options.now ?? Date.now;
  const listeners = new Set<() => void>();
  let state: LiveState = { status: 'connecting', receivedAt: undefined };
  let lastSeq: string | undefined;
  let lastChat: string | undefined;

  const socket = (options.openSocket ?? openReconnecting)(() => socketUrl(options.path, lastSeq, lastChat));

  function become(change: Partial<LiveState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  let silence: ReturnType<typeof setTimeout> | undefined;
  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(reconnect, SILENT_MS);
  }
  function reconnect(): void {
    become({ status: 'reconnecting' });
    socket.reconnect();
  }

  socket.addEventListener('open', () => {
    listen();
    const hello = options.hello?.();
    if (hello !== undefined) socket.send(JSON.stringify(hello));
    // Equal positions mean that nothing was missed: the data is as fresh as the connection.
    become(lastSeq === undefined ? { status: 'connected' } : { status: 'connected', receivedAt: now() });
  });
  socket.addEventListener('message', (event) => {
    const message = parse((event as MessageEvent).data);
    listen();
    if (message === undefined) return;
    if (message.seq !== undefined) lastSeq = message.seq;
    if (message.chat_state !== undefined) lastChat = message.chat_state;
    options.onMessage(message);
    const change = { status: 'connected', receivedAt: now() } as const;
    // The time is shown only once the connection is gone: listeners need not hear of every message.
    if (state.status === 'connected' && state.receivedAt !== undefined) state = { ...state, ...change };
    else become(change);
  });
  socket.addEventListener('close', (event) => {
    clearTimeout(silence);
    options.onClose?.((event as CloseEvent).code);
    const offline = isOffline() || socket.retryCount >= ATTEMPTS_UNTIL_OFFLINE;
    become({ status: offline ? 'offline' : 'reconnecting' });
  });

  const goOnline = () => socket.reconnect();
  const goOffline = () => become({ status: 'offline' });
  globalThis.addEventListener?.('online', goOnline);
  globalThis.addEventListener?.('offline', goOffline);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (message) => socket.send(JSON.stringify(message)),
    retry: reconnect,
    close() {
      clearTimeout(silence);
      globalThis.removeEventListener?.('online', goOnline);
      globalThis.removeEventListener?.('offline', goOffline);
      listeners.clear();
      socket.close();
    },
  };
}

function openReconnecting(url: () => string): SocketLike {
  return new ReconnectingWebSocket(url, null, {
    minReconnectionDelay: 500 + Math.random() * 500,
    maxReconnectionDelay: 15_000,
    reconnectionDelayGrowFactor: 1.6,
    connectionTimeout: 8_000,
    // What could not be sent is stale after a reconnection: the page sends it again if it still matters.
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: (event) => event.code !== UNKNOWN,
  });
}

/**
 * The server compares `seq` with its own position: equal → nothing was missed, else a new snapshot. `chat` likewise.
 */
function socketUrl(path: string, seq: string | undefined, chat: string | undefined): string {
  const { protocol, host } = globalThis.location;
  const known = new URLSearchParams();
  if (seq !== undefined) known.set('seq', seq);
  if (chat !== undefined) known.set('chat', chat);
  const query = known.size === 0 ? '' : `?${known}`;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}${query}`;
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

function parse(data: unknown): LiveMessage | undefined {
  try {
    const body: unknown = JSON.parse(String(data));
    return typeof body === 'object' && body !== null && 'type' in body ? (body as LiveMessage) : undefined;
  } catch {
    // A frame that is not JSON tells this page nothing.
    return undefined;
  }
}
