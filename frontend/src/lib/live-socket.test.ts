import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveMessage, openLiveSocket, type SocketLike } from './live-socket.ts';

class FakeSocket implements SocketLike {
  readonly sent: unknown[] = [];
  retryCount = 0;
  reconnects = 0;
  closed = false;
  readonly #listeners = new Map<string, Array<(event: Event) => void>>();
  addEventListener(type: string, listener: (event: Event) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  reconnect(): void {
    this.reconnects += 1;
  }
  close(): void {
    this.closed = true;
  }
  happen(type: string, data?: unknown): void {
    const event = Object.assign(new Event(type), { data });
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}

let socket: FakeSocket;
let openedUrl: () => string;
let messages: LiveMessage[];
let time: number;

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:', host: 'league.example' });
  socket = new FakeSocket();
  messages = [];
  time = 1000;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  return openLiveSocket({
    path: '/ws/game/12/',
    hello: () => ({ type: 'authenticate', token: 'access' }),
    onMessage: (message) => messages.push(message),
    openSocket: (url) => {
      openedUrl = url;
      return socket;
    },
    now: () => time,
  });
}

describe('live socket', () => {
  it('asks for what it missed, from the last position it saw', () => {
    open();
    expect(openedUrl()).toBe('wss://league.example/ws/game/12/');
    socket.happen('open');
    socket.happen('message', '{"type":"snapshot","seq":"41"}');
    socket.happen('message', '{"type":"score_update","seq":"42"}');
    socket.happen('close');
    expect(openedUrl()).toBe('wss://league.example/ws/game/12/?seq=42');
    expect(messages.map((message) => message.type)).toEqual(['snapshot', 'score_update']);
  });

  it('names the chat it has shown, when it comes back', () => {
    open();
    socket.happen('open');
    socket.happen('message', '{"type":"snapshot","seq":"41"}');
    socket.happen('message', '{"type":"chat","seq":"41","chat_state":"a-b_c","messages":[]}');
    socket.happen('close');
    expect(openedUrl()).toBe('wss://league.example/ws/game/12/?seq=41&chat=a-b_c');
  });

  it('introduces itself each time it connects, never in the url', () => {
    open();
    socket.happen('open');
    socket.happen('close');
    socket.happen('open');
    expect(socket.sent).toEqual([
      { type: 'authenticate', token: 'access' },
      { type: 'authenticate', token: 'access' },
    ]);
    expect(openedUrl()).not.toContain('access');
  });

  it('knows how old its data is', () => {
    const live = open();
    expect(live.state()).toEqual({ status: 'connecting', receivedAt: undefined });
    socket.happen('open');
    expect(live.state()).toEqual({ status: 'connected', receivedAt: undefined });
    time = 2000;
    socket.happen('message', '{"type":"score_update","seq":"1"}');
    time = 9000;
    socket.happen('close');
    expect(live.state()).toEqual({ status: 'reconnecting', receivedAt: 2000 });
  });

  it('tells its listeners of the first message, and of no other while the connection is well', () => {
    const live = open();
    const seen: (number | undefined)[] = [];
    socket.happen('open');
    live.subscribe(() => seen.push(live.state().receivedAt));
    for (time of [2000, 3000, 4000]) socket.happen('message', '{"type":"score_update","seq":"1"}');
    expect(seen).toEqual([2000]);
    expect(live.state().receivedAt).toBe(4000);
  });

  it('counts as offline after several failed attempts and tells its listeners', () => {
    const live = open();
    const seen: string[] = [];
    live.subscribe(() => seen.push(live.state().status));
    for (const retries of [0, 1, 2, 3]) {
      socket.retryCount = retries;
      socket.happen('close');
    }
    expect(seen).toEqual(['reconnecting', 'reconnecting', 'reconnecting', 'offline']);
    live.retry();
    expect(live.state().status).toBe('reconnecting');
    expect(socket.reconnects).toBe(1);
  });

  it('ignores what it cannot read', () => {
    open();
    socket.happen('message', 'not json');
    socket.happen('message', '[1,2]');
    socket.happen('message', '"text"');
    expect(messages).toEqual([]);
  });

  it('reconnects when it hears nothing for longer than the server is ever silent', () => {
    vi.useFakeTimers();
    const live = open();
    socket.happen('open');
    vi.advanceTimersByTime(11_000);
    socket.happen('message', '{"type":"heartbeat","seq":"42"}');
    vi.advanceTimersByTime(11_000);
    expect(live.state().status).toBe('connected');
    expect(socket.reconnects).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(live.state()).toEqual({ status: 'reconnecting', receivedAt: 1000 });
    expect(socket.reconnects).toBe(1);
    expect(openedUrl()).toContain('?seq=42');
    // What is not connected is not listened to.
    socket.happen('close');
    vi.advanceTimersByTime(600_000);
    expect(socket.reconnects).toBe(1);
  });

  it('closes for good', () => {
    vi.useFakeTimers();
    const live = open();
    socket.happen('open');
    live.close();
    expect(socket.closed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(socket.reconnects).toBe(0);
  });
});
